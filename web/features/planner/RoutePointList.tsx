import type { ReactNode } from 'react'
import type { PlannedRoute } from '#contract/trails.ts'
import { km } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { removePoint, setByHand, shiftPoint, type RouteState } from './route-state.ts'
import styles from './RoutePlanner.module.css'

type RoutePointListProps = {
  route: RouteState
  planned: PlannedRoute | null
  /** Adds a summit by its name. */
  picker: ReactNode
  onChange: (how: (route: RouteState) => RouteState) => void
}

/** Everything that the map does, without a map: points are found by name, put in order and taken out. */
export function RoutePointList({ route, planned, picker, onChange }: RoutePointListProps) {
  const placed = planned?.points.length === route.points.length ? planned.points : null
  return (
    <section className={styles.points}>
      <SectionHeading trail="blue" size="small">
        {t('planner.points')}
      </SectionHeading>
      {picker}
      <ol className={styles.list}>
        {route.points.map((point, index) => (
          <li key={index}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.where}>
              <b>{nameOf(planned, index)}</b>
              <small>{placed && t('planner.point-at', { distance: km(placed[index]!.m) })}</small>
              {index > 0 && (
                <Checkbox
                  label={t('planner.straight')}
                  checked={point.byHand}
                  onChange={(event) => onChange(setByHand(index, event.currentTarget.checked))}
                />
              )}
            </span>
            <IconButton
              icon="chevu"
              label={t('planner.earlier', { number: index + 1 })}
              disabled={index === 0}
              onClick={() => onChange(shiftPoint(index, -1))}
            />
            <IconButton
              icon="chevd"
              label={t('planner.later', { number: index + 1 })}
              disabled={index === route.points.length - 1}
              onClick={() => onChange(shiftPoint(index, 1))}
            />
            <IconButton
              icon="trash"
              label={t('planner.remove', { number: index + 1 })}
              onClick={() => onChange(removePoint(index))}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A point on a summit has its name. */
function nameOf(planned: PlannedRoute | null, index: number): string {
  const m = planned?.points[index]?.m
  const near = planned?.places.find((one) => m !== undefined && Math.abs(one.m - m) < 80)
  return near?.place.name ?? t('planner.point', { number: index + 1 })
}
