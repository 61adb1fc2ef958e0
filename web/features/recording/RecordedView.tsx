import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { SummitEvidence, SummitRef } from '#contract/tracks.ts'
import { saveFile } from '#web/lib/api/download.ts'
import { duration, kmFigure, metres, number } from '#web/lib/format/format.ts'
import { date, time } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { usePageTitle } from '#web/lib/page/page-title.ts'
import type { WalkDigest } from '#web/lib/pocket/land.ts'
import { recordingStore, type Walk } from '#web/lib/pocket/recording-store.ts'
import { SummitSeal } from '#web/parts/SummitSeal.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StatRow } from '#web/ui/StatRow.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { isTooShort, readWalk, type RecordedWalk } from './recorded-walk.ts'
import styles from './RecordedView.module.css'

type RecordedViewProps = {
  id: string
  renderMap: (walk: RecordedWalk) => ReactNode
  renderProfile: (digest: WalkDigest) => ReactNode
}

/** A walk after „Zakończ”: the way, its figures, the summits with their verdicts, and one press to a story. Without network. */
export function RecordedView({ id, renderMap, renderProfile }: RecordedViewProps) {
  const [found, setFound] = useState<RecordedWalk | null | undefined>(undefined)
  useEffect(() => {
    let isGone = false
    readWalk(id).then(
      (walk) => isGone || setFound(walk),
      () => isGone || setFound(null),
    )
    return () => {
      isGone = true
    }
  }, [id])
  usePageTitle(found?.title)
  if (found === undefined) return <Skeleton lines={8} />
  if (found === null)
    return (
      <EmptyState
        heading="h1"
        title={t('recording.gone')}
        action={<ButtonLink to={paths.map}>{t('recording.to-map')}</ButtonLink>}
      >
        {t('recording.gone-hint')}
      </EmptyState>
    )
  const keep = async (change: Partial<Walk>) => {
    const walk = { ...found.walk, ...change }
    await recordingStore.keep(walk).catch(() => undefined)
    setFound((await readWalk(id).catch(() => null)) ?? { ...found, walk })
  }
  return (
    <Recorded
      // Another end is another line, other figures and another map.
      key={String(found.walk.overAt)}
      found={found}
      renderMap={renderMap}
      renderProfile={renderProfile}
      onSay={(summit, counts) => keep({ words: { ...found.walk.words, [summit]: counts } })}
      onOver={(overAt) => keep({ overAt })}
    />
  )
}

type RecordedProps = Omit<RecordedViewProps, 'id'> & {
  found: RecordedWalk
  onSay: (summit: number, counts: boolean) => Promise<void>
  onOver: (time: number | null) => Promise<void>
}

function Recorded({ found, renderMap, renderProfile, onSay, onOver }: RecordedProps) {
  const { walk, digest, title } = found
  return (
    <article className={styles.walk}>
      <PageHeader
        before={<p className={styles.day}>{date(new Date(walk.startedAt).toISOString())}</p>}
        title={title}
        lead={
          <span className={styles.kept}>
            <Icon name="check" /> {t('recording.kept', { count: walk.points })}
          </span>
        }
      />
      {walk.clockMs !== undefined && <Notice>{t('recording.clock-moved-after')}</Notice>}
      <Ending found={found} onOver={onOver} />
      {renderMap(found)}
      {digest && <Figures digest={digest} />}
      {digest && renderProfile(digest)}
      {digest && digest.summits.length > 0 && (
        <section className={styles.part}>
          <SectionHeading trail="blue">{t('recording.summits')}</SectionHeading>
          <ul className={styles.summits}>
            {digest.summits
              .toSorted(
                (a, b) =>
                  orderOf(a.evidence, walk.words[a.summit.id]) - orderOf(b.evidence, walk.words[b.summit.id]),
              )
              .map(({ summit, evidence }) => (
                <FoundSummit
                  key={summit.id}
                  summit={summit}
                  evidence={evidence}
                  word={walk.words[summit.id]}
                  onSay={(counts) => void onSay(summit.id, counts)}
                />
              ))}
          </ul>
        </section>
      )}
      {digest && digest.passed.length > 0 && (
        <section className={styles.part}>
          <SectionHeading trail="black">{t('recording.passed')}</SectionHeading>
          <ul className={styles.summits}>
            {digest.passed.map(({ summit, closestM }) => (
              <li key={summit.id}>
                <SummitSeal silhouette={null} heightM={summit.height} climbed={false} size={52} />
                <div>
                  <h3>{summit.name}</h3>
                  <p>
                    {t('recording.passed-at', {
                      height: metres(summit.height),
                      distance: metres(Math.round(closestM / 10) * 10),
                    })}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Deeds found={found} />
    </article>
  )
}

/** A walk whose end was forgotten: asked once, and what was said can be taken back. */
function Ending({ found: { walk, forgotten }, onOver }: Pick<RecordedProps, 'found' | 'onOver'>) {
  if (forgotten) {
    const hour = time(new Date(forgotten.time).toISOString())
    return (
      <section className={styles.asked} aria-labelledby="forgotten">
        <h2 id="forgotten">{t('recording.over-title', { hour })}</h2>
        <p>{t(`recording.over.${forgotten.why}`, { hour })}</p>
        <div className={styles.answers}>
          <Button size="small" onClick={() => void onOver(forgotten.time)}>
            {t('recording.over-yes', { hour })}
          </Button>
          <Button size="small" look="outline" onClick={() => void onOver(null)}>
            {t('recording.over-no')}
          </Button>
        </div>
      </section>
    )
  }
  if (!walk.overAt) return null
  return (
    <Notice icon="clock">
      {t('recording.over-said', { hour: time(new Date(walk.overAt).toISOString()) })}{' '}
      <Button size="small" look="ghost" onClick={() => void onOver(null)}>
        {t('recording.over-undo')}
      </Button>
    </Notice>
  )
}

/** Questions first. */
function orderOf({ verdict }: SummitEvidence, word: boolean | undefined): number {
  return verdict === 'ask' && word === undefined ? 0 : 1
}

function Figures({ digest: { stats } }: { digest: WalkDigest }) {
  return (
    <StatRow
      look="ruled"
      stats={[
        { label: t('recording.distance'), value: kmFigure(stats.distance), unit: 'km', icon: 'dist' },
        {
          label: t('recording.ascent'),
          value: stats.ascent === null ? '–' : number(stats.ascent),
          unit: 'm',
          icon: 'up',
        },
        {
          label: t('recording.time'),
          value: stats.time === null ? '–' : duration(stats.time),
          icon: 'clock',
        },
      ]}
    />
  )
}

type FoundSummitProps = {
  summit: SummitRef
  evidence: SummitEvidence
  word: boolean | undefined
  onSay: (counts: boolean) => void
}

function FoundSummit({ summit, evidence, word, onSay }: FoundSummitProps) {
  const isAsked = evidence.verdict === 'ask' && word === undefined
  const counts = word ?? evidence.verdict === 'certain'
  const when = evidence.reachedAt ? t('recording.reached', { hour: time(evidence.reachedAt) }) : ''
  return (
    <li data-asked={isAsked || undefined}>
      {isAsked ? (
        <span className={styles.mark} aria-hidden="true">
          ?
        </span>
      ) : (
        <SummitSeal silhouette={null} heightM={summit.height} climbed={counts} size={52} />
      )}
      <div>
        <h3>{summit.name}</h3>
        <p>
          {isAsked
            ? t('recording.ask', { height: metres(summit.height), distance: metres(evidence.closestM) })
            : [metres(summit.height), when].filter(Boolean).join(', ')}
        </p>
        {isAsked && (
          <div className={styles.answers}>
            <Button size="small" onClick={() => onSay(true)}>
              {t('recording.yes')}
            </Button>
            <Button size="small" look="outline" onClick={() => onSay(false)}>
              {t('recording.no')}
            </Button>
          </div>
        )}
      </div>
      {!isAsked && <Badge>{t(counts ? 'recording.counted' : 'recording.not-counted')}</Badge>}
    </li>
  )
}

const UNDO_MS = 10_000

function Deeds({ found }: { found: RecordedWalk }) {
  const navigate = useNavigate()
  const { walk, gpx } = found
  const remove = () => {
    const timer = setTimeout(() => void recordingStore.forget(walk.id), UNDO_MS)
    showToast({
      text: t('recording.removed'),
      action: {
        label: t('recording.undo'),
        onAct: () => {
          clearTimeout(timer)
          void navigate(paths.mapRecording(walk.id))
        },
      },
    })
    void navigate(paths.map, { replace: true })
  }
  const save = () =>
    saveFile(
      new Blob([gpx], { type: 'application/gpx+xml' }),
      `kopczyk-${new Date(walk.startedAt).toISOString().slice(0, 10)}.gpx`,
    )
  return (
    <section className={styles.deeds}>
      {isTooShort(found) ? (
        <Notice>{t('recording.too-short')}</Notice>
      ) : (
        <>
          <ButtonLink look="accent" icon="edit" to={paths.storyOfRecording(walk.id)}>
            {t('recording.tell')}
          </ButtonLink>
          <p>{t('recording.tell-hint')}</p>
        </>
      )}
      <div className={styles.row}>
        <Button look="outline" icon="download" onClick={save}>
          {t('recording.gpx')}
        </Button>
        <Button look="ghost" icon="trash" onClick={remove}>
          {t('recording.remove')}
        </Button>
      </div>
    </section>
  )
}
