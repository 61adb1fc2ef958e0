import type { PlannedRoute } from '#contract/trails.ts'
import { duration, km, metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import styles from './RoutePlanner.module.css'

/** „Po drodze”: summits and huts in the order in which one comes to them. */
export function PassedPlaces({ planned }: { planned: PlannedRoute | null }) {
  if (!planned || planned.places.length === 0) return null
  return (
    <section>
      <SectionHeading trail="blue" size="small">
        {t('planner.on-the-way')}
      </SectionHeading>
      <ul className={styles.passed}>
        {planned.places.map(({ kind, place, m, minutes }) => (
          <li key={`${place.name} ${m}`}>
            <b>{place.name}</b>
            <small>
              {kind === 'hut' && `${t('planner.hut')}, `}
              {t(minutes === null ? 'planner.passed-untimed' : 'planner.passed', {
                height: metres(place.height),
                distance: km(m),
                time: duration(minutes ?? 0),
              })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
