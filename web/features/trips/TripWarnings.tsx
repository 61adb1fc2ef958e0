import type { TripPlan } from '#contract/trips.ts'
import { time } from '#web/lib/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './TripView.module.css'

/** What the plan means: when to turn back, and that it ends, or begins, in the dark. */
export function TripWarnings({ plan, summit }: { plan: TripPlan; summit: string }) {
  const { light, turnBackAt } = plan
  const isTooLong = turnBackAt !== null && turnBackAt <= plan.stops[0]!.leaveAt
  return (
    <div className={styles.warnings}>
      {plan.end !== 'daylight' && light && (
        <Notice tone="error">
          {t(plan.startsInDark ? 'trips.warn-night' : `trips.warn-end.${plan.end}`, {
            end: time(plan.endsAt),
            set: time(light.set),
            dusk: time(light.dusk),
          })}
        </Notice>
      )}
      {plan.startsInDark && plan.end === 'daylight' && (
        <Notice tone="warm" icon="moon">
          {t('trips.warn-start-dark')}
        </Notice>
      )}
      {isTooLong ? (
        <Notice tone="error">{t('trips.warn-too-long')}</Notice>
      ) : (
        turnBackAt !== null && (
          <Notice icon="clock">
            {t('trips.turn-back-words', {
              hour: time(turnBackAt),
              summit,
              set: light ? time(light.set) : '',
            })}
          </Notice>
        )
      )}
    </div>
  )
}
