import type { SummitRef } from '#contract/tracks.ts'
import type { PlannedRoute } from '#contract/trails.ts'
import { duration, km, metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import type { TripForm } from './trip-form.ts'
import styles from './TripForm.module.css'

type RouteFieldProps = {
  form: TripForm
  /** What our planner makes of the points; null until it is known. */
  planned: PlannedRoute | null
  onChange: (part: Partial<TripForm>) => void
  /** Opens the map on which a way is laid out. */
  onLay: () => void
}

/** The way on the map: laid out here or taken from „Wytycz trasę”, its figures are then those of the trip. */
export function RouteField({ form, planned, onChange, onLay }: RouteFieldProps) {
  const known = new Set(form.summits.map(({ id }) => id))
  const passed = (planned?.places ?? [])
    .flatMap((one) => (one.kind === 'summit' ? [one.place] : []))
    .filter(({ id }) => !known.has(id))
  return (
    <fieldset className={styles.group}>
      <legend>{t('trips.field-route')}</legend>
      <p className={styles.hint}>
        {planned
          ? t('trips.route-figures', {
              distance: km(planned.distanceM),
              ascent: metres(planned.ascentM),
              guide: planned.guideMinutes === null ? t('planner.no-time') : duration(planned.guideMinutes),
            })
          : t(form.route ? 'trips.route-reading' : 'trips.route-hint')}
      </p>
      <div className={styles.routeActions}>
        <Button size="small" icon="route" onClick={onLay}>
          {t(form.route ? 'trips.route-change' : 'trips.route-lay')}
        </Button>
        {form.route && (
          <Button size="small" look="ghost" onClick={() => onChange({ route: null })}>
            {t('trips.route-remove')}
          </Button>
        )}
        {form.route && passed.length > 0 && (
          <Button
            size="small"
            look="ghost"
            onClick={() => onChange({ summits: [...form.summits, ...passed] })}
          >
            {t('trips.route-summits', { names: namesOf(passed) })}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

const namesOf = (summits: readonly SummitRef[]) => summits.map(({ name }) => name).join(', ')
