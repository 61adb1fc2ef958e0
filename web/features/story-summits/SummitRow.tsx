import { useQuery } from '@tanstack/react-query'
import { time } from '#web/lib/format/format-date.ts'
import { duration, metres, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { stampDay } from '#web/parts/stamp-day.ts'
import { SummitStamp } from '#web/parts/SummitStamp.tsx'
import { summitQuery } from '#web/queries/mountains.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { EvidenceWords } from './EvidenceWords.tsx'
import type { SummitChoice } from './summit-choices.ts'
import styles from './SummitPanel.module.css'

function CountedStamp({ summit, day }: { summit: SummitChoice['summit']; day: string }) {
  const { data: outline = null } = useQuery({
    ...summitQuery(summit.slug),
    select: ({ silhouette }) => silhouette,
  })
  return (
    <SummitStamp summits={[summit]} outline={outline} bottom={day === '' ? '' : stampDay(day)} size={62} />
  )
}

type SummitRowProps = { choice: SummitChoice; day: string; onWord: (counts: boolean) => void }

export function SummitRow({ choice, day, onWord }: SummitRowProps) {
  const { summit, state, evidence } = choice
  return (
    <li className={styles.row} data-state={state}>
      {state === 'counted' ? (
        <CountedStamp summit={summit} day={day} />
      ) : (
        <span className={styles.ghost} aria-hidden="true">
          {state === 'asked' ? '?' : ''}
        </span>
      )}
      <div className={styles.words}>
        {state === 'asked' && <p className={styles.question}>{t('stories.summit-question')}</p>}
        <p className={styles.name}>
          {summit.name} <small>{number(summit.height)}&nbsp;m</small>
        </p>
        <p className={styles.why}>{whyWords(choice)}</p>
        {evidence && (
          <details>
            <summary>{t('stories.summit-why')}</summary>
            <EvidenceWords evidence={evidence} />
          </details>
        )}
      </div>
      {state === 'asked' && (
        <div className={styles.answers}>
          <Button size="small" onClick={() => onWord(true)}>
            {t('stories.summit-yes')}
          </Button>
          <Button size="small" look="outline" onClick={() => onWord(false)}>
            {t('stories.summit-no')}
          </Button>
        </div>
      )}
      {state === 'counted' && (
        <IconButton
          icon="close"
          size="small"
          label={t('stories.summit-remove-named', { name: summit.name })}
          onClick={() => onWord(false)}
        />
      )}
      {state === 'removed' && (
        <IconButton
          icon="undo"
          size="small"
          label={t('stories.summit-restore-named', { name: summit.name })}
          onClick={() => onWord(true)}
        />
      )}
    </li>
  )
}

function whyWords({ state, how, evidence }: SummitChoice): string {
  if (state === 'removed') return t('stories.summit-refused')
  if (evidence === null) return t('stories.summit-added')
  const hour = evidence.reachedAt && time(evidence.reachedAt)
  if (state === 'asked') {
    const distance = metres(Math.round(evidence.closestM))
    return hour
      ? t('stories.summit-passed-at', { distance, time: hour })
      : t('stories.summit-passed', { distance })
  }
  if (how === 'confirmed') return t('stories.summit-confirmed')
  const certain = hour ? t('stories.summit-certain-at', { time: hour }) : t('stories.summit-certain')
  const stay = evidence.dwellS !== null && evidence.dwellS >= 60
  return stay ? `${certain} ${t('stories.summit-stay', { time: duration(evidence.dwellS! / 60) })}` : certain
}
