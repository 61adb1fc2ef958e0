import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { storySummitRoutes } from '#contract/story-summits.ts'
import type { Story, StorySummit } from '#contract/story.ts'
import { isInDoubt, isQuestion } from '#domain/track/judge/in-doubt.ts'
import { call } from '#web/lib/api/api.ts'
import { date } from '#web/lib/format/format-date.ts'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { EvidenceWords } from './EvidenceWords.tsx'
import { SummitPicker } from './SummitPicker.tsx'
import styles from './StorySummits.module.css'

const tones = { counted: 'success', asked: 'dawn', removed: 'plain' } as const

/** Why each summit counts or does not; the author answers questions, adds and removes. */
export function StorySummits({ story }: { story: Story }) {
  const change = useMutation({
    mutationFn: ({ summitId, counts }: { summitId: number; counts: boolean }) =>
      call(counts ? storySummitRoutes.add : storySummitRoutes.remove, { params: { id: story.id, summitId } }),
    onSuccess: refreshAfter.story,
    onError: (error) => showToast({ text: error.message, tone: 'error' }),
  })
  // Questions and refusals are between the author and the track; others see what counts.
  const shown = story.summits.filter(({ state }) => story.can.edit || state === 'counted')
  if (shown.length === 0 && !story.can.edit) return null
  const inOrder = shown.toSorted((a, b) => Number(isQuestion(b)) - Number(isQuestion(a)))
  return (
    <section data-print={shown.length === 0 ? 'never' : undefined}>
      <SectionHeading trail="yellow" size="small">
        {t('stories.evidence')}
      </SectionHeading>
      <ul className={styles.list}>
        {inOrder.map((one) => (
          <SummitEvidence
            key={one.summit.id}
            one={one}
            canEdit={story.can.edit}
            working={change.isPending && change.variables.summitId === one.summit.id}
            onChange={(counts) => change.mutate({ summitId: one.summit.id, counts })}
          />
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.none}>{t('stories.no-summits')}</p>}
      {story.can.edit && (
        <SummitPicker
          taken={shown.filter(({ state }) => state === 'counted').map(({ summit }) => summit.id)}
          onPick={({ id }) => change.mutate({ summitId: id, counts: true })}
        />
      )}
    </section>
  )
}

type SummitEvidenceProps = {
  one: StorySummit
  canEdit: boolean
  working: boolean
  onChange: (counts: boolean) => void
}

function SummitEvidence({ one, canEdit, working, onChange }: SummitEvidenceProps) {
  const { summit, state, how, evidence } = one
  const asks = canEdit && isQuestion(one)
  return (
    <li data-state={asks ? 'asked' : state}>
      <details open={asks}>
        <summary>
          <span className={styles.name}>
            {summit.name} <small>{number(summit.height)}&nbsp;m</small>
          </span>
          <Badge tone={asks ? 'dawn' : tones[state]}>
            {state === 'counted' ? t(`stories.how.${how}`) : t(`stories.state.${state}`)}
          </Badge>
        </summary>
        {canEdit && evidence?.rejudgedAt && (
          <p className={styles.again}>{t('stories.evidence-again', { date: date(evidence.rejudgedAt) })}</p>
        )}
        {asks && isInDoubt(one) && <p className={styles.again}>{t('stories.summit-doubt')}</p>}
        {evidence ? <EvidenceWords evidence={evidence} /> : <p>{t('stories.evidence-none')}</p>}
        <p className={styles.actions}>
          {asks && (
            <>
              <Button size="small" loading={working} onClick={() => onChange(true)}>
                {t('stories.summit-yes')}
              </Button>
              <Button size="small" look="outline" disabled={working} onClick={() => onChange(false)}>
                {t('stories.summit-no')}
              </Button>
            </>
          )}
          {canEdit && !asks && state === 'counted' && (
            <Button size="small" look="ghost" icon="close" loading={working} onClick={() => onChange(false)}>
              {t('stories.summit-remove')}
            </Button>
          )}
          {canEdit && state === 'removed' && (
            <Button size="small" look="ghost" icon="undo" loading={working} onClick={() => onChange(true)}>
              {t('stories.summit-restore')}
            </Button>
          )}
          <Link to={paths.summit(summit.slug)}>{t('stories.summit-page')}</Link>
        </p>
      </details>
    </li>
  )
}
