import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { StoryCard, StorySummit } from '#contract/story.ts'
import type { TrackGeometry, TrackStats } from '#contract/tracks.ts'
import { date, timeRange } from '#web/lib/format/format-date.ts'
import { number } from '#web/lib/format/format.ts'
import { sentence, t } from '#web/lib/i18n.ts'
import { late } from '#web/lib/loading/late.tsx'
import { useIsTouch } from '#web/lib/browser/use-is-touch.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { DropZone } from '#web/ui/DropZone.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { LatePart } from '#web/ui/LatePart.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { allTheWay } from '#web/parts/TrailBand.tsx'
import { TrackMap } from '../TrackMap.tsx'
import { createTrackCursor } from '../track-cursor.ts'
import type { TrackFile } from './use-track-file.ts'
import styles from './TrackPanel.module.css'

const ElevationChart = late(async () => ({
  default: (await import('../chart/ElevationChart.tsx')).ElevationChart,
}))

const ACCEPT = '.gpx,.tcx,.fit,.gz'

type TrackPanelProps = {
  file: TrackFile
  name: string | null
  shown: { stats: TrackStats; geometry: TrackGeometry } | null
  summits: readonly Pick<StorySummit, 'summit' | 'state' | 'evidence'>[]
  trails: StoryCard['trails']
  onRemove: () => void
}

/** The track: a place to drop one, then what it shows at once. */
export function TrackPanel({ file, name, shown, summits, trails, onRemove }: TrackPanelProps) {
  const [refused, setRefused] = useState(false)
  const isTouch = useIsTouch()
  if (!shown) {
    return (
      <DropZone
        label={t(
          file.state === 'reading'
            ? 'stories.file-reading'
            : isTouch
              ? 'stories.choose-track'
              : 'stories.drop-track',
        )}
        hint={t(isTouch ? 'stories.choose-track-hint' : 'stories.drop-track-hint')}
        icon="route"
        accept={ACCEPT}
        working={file.state === 'reading'}
        error={refused ? t('stories.drop-refused') : (file.error ?? undefined)}
        onFiles={([first]) => {
          setRefused(false)
          if (first) file.choose(first)
        }}
        onRefused={() => setRefused(true)}
      />
    )
  }
  const { stats } = shown
  const duplicate = file.judged?.duplicateOf
  return (
    <section className={styles.panel}>
      <div className={styles.file}>
        <Icon name="route" size={28} />
        <div className={styles.words}>
          <b>{name ?? t('stories.file-stored')}</b>
          <small>
            {stats.points > 0 && t('stories.file-meta', { points: number(stats.points) })}
            {stats.startedAt && stats.endedAt && (
              <>
                {stats.points > 0 && ', '}
                {date(stats.startedAt)}, {timeRange(stats.startedAt, stats.endedAt)}
              </>
            )}
          </small>
        </div>
        {file.digest && (
          <span className={styles.done}>
            <Icon name="check" />
            {t(file.judged ? 'stories.judge-agrees' : 'stories.file-read')}
          </span>
        )}
        <Button look="ghost" size="small" onClick={onRemove}>
          {t(file.digest ? 'stories.file-other' : 'stories.file-remove')}
        </Button>
      </div>
      {duplicate && (
        <Notice tone="error">
          {t('stories.file-duplicate', { title: duplicate.title })}{' '}
          <Link to={paths.activity(duplicate.id)} target="_blank">
            {t('stories.file-duplicate-open')}
          </Link>
        </Notice>
      )}
      {(file.judged?.warnings ?? file.digest?.warnings ?? []).map((warning) => (
        <Notice key={warning}>{sentence(warning)}</Notice>
      ))}
      {heightsNote(file, stats) && <Notice>{heightsNote(file, stats)}</Notice>}
      <Sheets geometry={shown.geometry} stats={stats} summits={summits} trails={trails} />
    </section>
  )
}

/** A browser has no land to compare with: the server adds heights, and says so, once it has read the file. */
function heightsNote({ judged, digest }: TrackFile, { heightsFrom }: TrackStats): string | null {
  if (heightsFrom === 'terrain') return t('stories.heights-from-terrain')
  return digest !== null && judged === null && heightsFrom === 'none' ? t('stories.heights-later') : null
}

type SheetsProps = Pick<TrackPanelProps, 'summits' | 'trails'> & {
  geometry: TrackGeometry
  stats: TrackStats
}

function Sheets({ geometry, stats, summits, trails }: SheetsProps) {
  const [cursor] = useState(createTrackCursor)
  const near = useMemo(() => summits.filter(({ state }) => state !== 'removed'), [summits])
  const refs = useMemo(() => near.map(({ summit }) => summit), [near])
  return (
    <>
      <TrackMap geometry={geometry} summits={refs} cursor={cursor} size={{ width: 600, height: 400 }} />
      <LatePart fallback={<Skeleton shape="block" height={260} />}>
        <ElevationChart
          profile={geometry.profile}
          trails={allTheWay(trails)}
          cursor={cursor}
          startedAt={geometry.hidden ? null : stats.startedAt}
          height={190}
          marks={near
            .filter(({ evidence }) => evidence !== null)
            .map(({ summit: { id, name, lat, lon }, state }) => ({
              id,
              name,
              lat,
              lon,
              reachedAt: null,
              asked: state === 'asked',
            }))}
        />
      </LatePart>
    </>
  )
}
