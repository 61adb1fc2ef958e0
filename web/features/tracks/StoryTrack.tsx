import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Story, StorySummit } from '#contract/story.ts'
import type { TrackGeometry } from '#contract/tracks.ts'
import { highestShown } from '#domain/track/digest/highest-shown.ts'
import { metresBetween } from '#domain/track/geo.ts'
import { metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { late } from '#web/lib/loading/late.tsx'
import { paths } from '#web/paths.ts'
import { hutsQuery } from '#web/queries/places.ts'
import { trackQuery } from '#web/queries/stories.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { WhenNear } from '#web/ui/WhenNear.tsx'
import { allTheWay } from '#web/parts/TrailBand.tsx'
import { downloadGpx } from './download-gpx.ts'
import { TrackMap } from './TrackMap.tsx'
import { createTrackCursor } from './track-cursor.ts'
import styles from './StoryTrack.module.css'

const ElevationChart = late(async () => ({
  default: (await import('./chart/ElevationChart.tsx')).ElevationChart,
}))

/** As high as the chart with its axis, slider and words. */
function ChartSpace() {
  return <Skeleton shape="block" height={283} unscripted={t('stories.profile-needs-scripts')} />
}

type StoryTrackProps = {
  story: Story
  /** Those that count, in the order of the way. */
  summits: readonly StorySummit[]
}

/** The map and the profile of a story, moved by one cursor. */
export function StoryTrack({ story, summits }: StoryTrackProps) {
  const query = useQuery(trackQuery(story.id))
  const [cursor] = useState(createTrackCursor)
  const photos = useMemo(() => story.photos.flatMap(({ place }) => (place ? [place] : [])), [story.photos])
  // Large: drawn in slices, so that a finger on the page is not kept waiting.
  const geometry = useDeferredValue(query.data) ?? null
  const { data: huts } = useQuery({ ...hutsQuery, enabled: geometry !== null })
  const refs = useMemo(() => summits.map(({ summit }) => summit), [summits])
  if (query.isError) return <QueryError query={query} />
  if (geometry?.lines.length === 0) return <p className={styles.none}>{t('stories.track-hidden')}</p>
  const hidden = geometry?.hidden && geometry.hidden.start + geometry.hidden.end > 0 ? geometry.hidden : null
  return (
    <div className={styles.track}>
      <TrackMap
        geometry={geometry}
        summits={refs}
        photos={photos}
        cursor={cursor}
        {...(huts && { huts })}
        caption={
          hidden
            ? t('stories.map-sketch-hidden', {
                start: metres(Math.round(hidden.start)),
                end: metres(Math.round(hidden.end)),
              })
            : undefined
        }
        aside={
          <>
            <ToPanorama story={story} geometry={geometry} />
            {story.can.download && <Download story={story} />}
          </>
        }
      />
      {geometry === null ? (
        <ChartSpace />
      ) : (
        <WhenNear fallback={<ChartSpace />}>
          <ElevationChart
            profile={geometry.profile}
            trails={allTheWay(story.trails)}
            cursor={cursor}
            startedAt={geometry.shownFrom}
            photos={photos}
            marks={summits
              .filter(({ evidence }) => evidence !== null)
              .map(({ summit: { id, name, lat, lon }, evidence }) => ({
                id,
                name,
                lat,
                lon,
                reachedAt: evidence?.reachedAt ?? null,
              }))}
          />
        </WhenNear>
      )}
    </div>
  )
}

/** On a summit that was climbed the view is that summit's own. */
const ON_SUMMIT_M = 100

/** There before the line has come, so that nothing below it moves. */
function ToPanorama({ story, geometry }: { story: Story; geometry: TrackGeometry | null }) {
  const place = geometry && highestShown(geometry.profile)
  if (geometry !== null && place === null) return null
  const summit = story.summits.find(
    ({ state, summit: { lat, lon } }) =>
      place !== null && state === 'counted' && metresBetween(lat, lon, place.lat, place.lon) < ON_SUMMIT_M,
  )?.summit
  return (
    <ButtonLink
      look="ghost"
      size="small"
      icon="peak"
      to={summit ? paths.panorama(summit.slug) : paths.storyPanorama(story.id)}
      data-print="never"
    >
      {t('panorama.from-highest')}
    </ButtonLink>
  )
}

function Download({ story }: { story: Story }) {
  const [working, setWorking] = useState(false)
  const start = async () => {
    setWorking(true)
    try {
      await downloadGpx(story.id, story.date)
    } catch {
      showToast({ text: t('stories.download-failed'), tone: 'error' })
    } finally {
      setWorking(false)
    }
  }
  return (
    <Button look="ghost" size="small" icon="download" loading={working} onClick={() => void start()}>
      {t('stories.download')}
    </Button>
  )
}
