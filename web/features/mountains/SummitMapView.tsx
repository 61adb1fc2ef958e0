import type { SummitCard } from '#contract/mountains.ts'
import { t } from '#web/lib/i18n.ts'
import { ClimbedLegend } from '#web/map/ClimbedLegend.tsx'
import { MapSheet } from '#web/map/MapSheet.tsx'
import { boxAround, MOUNTAINS } from '#web/map/projection.ts'
import { useMapSummits } from './use-map-summits.ts'
import styles from './SummitListPage.module.css'

/** All found summits on one map; the same ones stand in the table below it. */
export function SummitMapView({ summits }: { summits: readonly SummitCard[] }) {
  const places = useMapSummits(summits)
  const box = summits.length > 300 ? MOUNTAINS : boxAround(summits, 12)
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
        caption={`${t('mountains.map-sketch')} ${t('mountains.map-list-hint')}`}
      />
    </div>
  )
}

/** Whether it is known who looks, and so what they have climbed. */
function hasTime<T extends { when?: unknown }>(
  places: readonly T[],
): places is readonly (T & { when: NonNullable<T['when']> })[] {
  return places.length > 0 && places.every(({ when }) => when !== undefined)
}
