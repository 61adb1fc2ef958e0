import type { Trip, TripPlan } from '#contract/trips.ts'
import { time } from '#web/lib/format/format-date.ts'
import { percent } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './TripWarnings.module.css'

type TripWarningsProps = { plan: TripPlan; summit: string; nightBans?: Trip['nightBans'] }

/** What the plan means: when to turn back, what it reaches too late, how much slower the season makes it, and whether it is dark. */
export function TripWarnings({ plan, summit, nightBans = [] }: TripWarningsProps) {
  const { light, turnBackAt } = plan
  const isTooLong = turnBackAt !== null && turnBackAt <= (plan.stops[0]?.leaveAt ?? '')
  return (
    <div className={styles.warnings}>
      {plan.endsAt !== null && plan.end !== null && plan.end !== 'daylight' && light && (
        <Notice tone="error">
          {t(plan.startsInDark ? 'trips.warn-night' : `trips.warn-end.${plan.end}`, {
            end: time(plan.endsAt),
            set: time(light.set),
            dusk: time(light.dusk),
          })}
        </Notice>
      )}
      {plan.startsInDark && (plan.end === 'daylight' || plan.end === null) && (
        <Notice tone="warm" icon="moon">
          {t('trips.warn-start-dark')}
        </Notice>
      )}
      {isTooLong ? (
        <Notice tone="error">{t('trips.warn-too-long')}</Notice>
      ) : (
        turnBackAt !== null && <Late plan={plan} turnBackAt={turnBackAt} summit={summit} />
      )}
      <SeasonNote plan={plan} />
      {nightBans.map(({ park, url, hours, source, except }) => (
        <Notice key={park} tone={isAtNight(plan) && hours !== 'late' ? 'error' : 'warm'} icon="moon">
          {t('trips.night-ban', { park, hours: t(`trips.night-hours.${hours}`), source })} {except}{' '}
          <a href={url}>{t('trips.night-ban-link')}</a>
        </Notice>
      ))}
    </div>
  )
}

const isAtNight = ({ startsInDark, end }: TripPlan) => startsInDark || end === 'dark'

/** A summit that the plan itself reaches after its hour to turn back is a contradiction, and is shouted about. */
function Late({ plan, turnBackAt, summit }: { plan: TripPlan; turnBackAt: string; summit: string }) {
  const late = plan.stops.filter(({ summitId }) => summitId !== null && plan.late.includes(summitId))
  if (late.length > 0)
    return (
      <Notice tone="error">
        {t('trips.warn-late', {
          summits: late.map(({ name, arriveAt }) => `${name} (${time(arriveAt)})`).join(', '),
          hour: time(turnBackAt),
        })}
      </Notice>
    )
  return (
    <Notice icon="clock">
      {t('trips.turn-back-words', {
        hour: time(turnBackAt),
        summit,
        set: plan.light ? time(plan.light.set) : '',
      })}
    </Notice>
  )
}

function SeasonNote({ plan: { season, guideTime } }: { plan: TripPlan }) {
  if (season.percent <= 100 || guideTime === null) return null
  return (
    <Notice icon="snow">
      {t('trips.season', {
        percent: percent(season.percent / 100),
        reasons: season.reasons.map((reason) => t(`trips.season-reason.${reason}`)).join(', '),
      })}
    </Notice>
  )
}
