import { useMemo } from 'react'
import type { SummitCard } from '#contract/mountains.ts'
import { t } from '#web/lib/i18n.ts'
import { ClimbedLegend } from '#web/map/ClimbedLegend.tsx'
import { MapSheet } from '#web/map/MapSheet.tsx'
import type { LonLat } from '#web/map/map-summit.ts'
import { boxAround, MOUNTAINS, type Projection } from '#web/map/projection.ts'
import type { NearFrom } from './near-from.ts'
import { useMapSummits } from '#web/queries/use-map-summits.ts'
import styles from './SummitListView.module.css'

/** So many of the nearest are in sight when a map opens around a place. */
const AROUND = 24

type SummitMapViewProps = { summits: readonly SummitCard[]; from: NearFrom | null }

/** All found summits on one map; the same ones stand in the table below it. */
export function SummitMapView({ summits, from }: SummitMapViewProps) {
  const places = useMapSummits(summits)
  const box = useMemo(() => {
    if (from) return boxAround([from, ...summits.slice(0, AROUND)], 4)
    return summits.length > 300 ? MOUNTAINS : boxAround(summits, 12)
  }, [summits, from])
  const mark = useMemo((): LonLat | null => from && [from.lon, from.lat], [from])
  return (
    <div className={styles.map}>
      {hasTime(places) && <ClimbedLegend summits={places} />}
      <MapSheet
        label={t('mountains.map-label')}
        summits={places}
        box={box}
        names={24}
        width={1040}
        height={460}
        narrowHeight={320}
        mark={mark}
        {...(from && { renderOver: (projection) => <Standpoint from={from} projection={projection} /> })}
        caption={`${t('mountains.map-sketch')} ${t('mountains.map-list-hint')}`}
      />
    </div>
  )
}

/** Where distances are counted from. */
function Standpoint({ from, projection }: { from: NearFrom; projection: Projection }) {
  const [x, y] = projection.project([from.lon, from.lat])
  return (
    <g className={styles.standpoint} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle r="12" />
      <circle r="4" />
      <text y="-17">{from.name ?? t('near.here')}</text>
    </g>
  )
}

/** Whether it is known who looks, and so what they have climbed. */
function hasTime<T extends { when?: unknown }>(
  places: readonly T[],
): places is readonly (T & { when: NonNullable<T['when']> })[] {
  return places.length > 0 && places.every(({ when }) => when !== undefined)
}
