import { useState } from 'react'
import { useParams } from 'react-router'
import { RecordedView } from '#web/features/recording/RecordedView.tsx'
import type { RecordedWalk } from '#web/features/recording/recorded-walk.ts'
import { ElevationChart } from '#web/features/tracks/chart/ElevationChart.tsx'
import { createTrackCursor } from '#web/features/tracks/track-cursor.ts'
import { t } from '#web/lib/i18n.ts'
import { late } from '#web/lib/loading/late.tsx'
import { placesOf } from '#web/map/track-line.ts'
import { LatePart } from '#web/ui/LatePart.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './RecordingPage.module.css'

const PocketMap = late(async () => ({ default: (await import('#web/map/pocket/PocketMap.tsx')).PocketMap }))

/** A walk that was recorded in this phone. */
export function RecordingPage() {
  const { id = '' } = useParams()
  const [cursor] = useState(createTrackCursor)
  return (
    <RecordedView
      key={id}
      id={id}
      renderMap={(found) => <WalkMap found={found} />}
      renderProfile={({ geometry, stats, summits, trails }) => (
        <ElevationChart
          profile={geometry.profile}
          marks={summits
            .filter(({ evidence }) => evidence.verdict === 'certain')
            .map(({ summit, evidence }) => ({ ...summit, reachedAt: evidence.reachedAt }))}
          trails={trails}
          cursor={cursor}
          startedAt={stats.startedAt}
          height={168}
        />
      )}
    />
  )
}

function WalkMap({ found: { digest } }: { found: RecordedWalk }) {
  const bounds = digest?.geometry.bounds
  if (!digest || !bounds) return null
  const [west = 0, south = 0, east = 0, north = 0] = bounds
  return (
    <div className={styles.map}>
      <LatePart fallback={<Skeleton shape="block" height={320} />}>
        <PocketMap
          label={t('recording.map')}
          start={{ lat: (south + north) / 2, lon: (west + east) / 2, zoom: 12 }}
          isSparing={false}
          onFree={() => undefined}
          onReady={(api) => {
            api?.showTrack(digest.geometry.lines.map(placesOf))
            api?.fit([west, south, east, north])
          }}
        />
      </LatePart>
    </div>
  )
}
