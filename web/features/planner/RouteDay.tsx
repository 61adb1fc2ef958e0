import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { conditionLimits } from '#contract/conditions.ts'
import type { PlannedRoute } from '#contract/trails.ts'
import { sunTimes } from '#domain/sun/sun-times.ts'
import { warsawMoment } from '#domain/time/warsaw-moment.ts'
import { clockText, daylightLeft } from '#domain/trails/daylight.ts'
import { dayPlan, type DayPlan } from '#domain/trips/day-plan.ts'
import { wayAlong } from '#domain/trips/day-way.ts'
import { seasonOf, type Season } from '#domain/trips/season.ts'
import { time } from '#web/lib/format/format-date.ts'
import { duration, percent } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { conditionsQuery, onSummits } from '#web/queries/conditions.ts'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './RoutePlanner.module.css'

type RouteDayProps = { planned: PlannedRoute; day: string; startMin: number }

/** What the day means for a way: the season, the light, and whether its summits are reached in time to come back. As trips have it. */
export function RouteDay({ planned, day, startMin }: RouteDayProps) {
  const reported = useReported(planned)
  const season = seasonOf(day, planned.highestM ?? 0, reported)
  const plan = useMemo(() => planOf({ planned, day, startMin }, reported), [planned, day, startMin, reported])
  if (planned.guideMinutes === null) return null
  return (
    <>
      <SeasonNote season={season} />
      <TurnBack plan={plan} />
      <Daylight planned={planned} day={day} startMin={startMin} season={season} />
    </>
  )
}

/** Summits on the way, as a day plan knows them. */
function summitsOf({ places }: PlannedRoute) {
  return places.flatMap((one) => (one.kind === 'summit' ? [one.place] : []))
}

const NOTHING: readonly string[] = []

/** Kinds of what hikers lately reported on its summits and in their ranges. */
function useReported(planned: PlannedRoute): readonly string[] {
  const ids = summitsOf(planned)
    .map(({ id }) => id)
    .slice(0, conditionLimits.summits)
  const query = useInfiniteQuery({ ...conditionsQuery(onSummits(ids)), enabled: ids.length > 0 })
  const items = query.data?.pages[0]?.items
  return useMemo(() => (items ? [...new Set(items.map(({ kind }) => kind))] : NOTHING), [items])
}

function planOf({ planned, day, startMin }: RouteDayProps, reported: readonly string[]): DayPlan | null {
  const walkAt = warsawMoment(day, clockText(startMin).padStart(5, '0'))
  if (walkAt === null) return null
  const summits = summitsOf(planned)
  const way = wayAlong(planned, summits)
  return dayPlan({ day, walkAt, pace: 100, summits, way, start: '', end: '', reported })
}

function SeasonNote({ season: { percent: of, reasons } }: { season: Season }) {
  if (of <= 100) return null
  return (
    <Notice icon="snow">
      {t('trips.season', {
        percent: percent(of / 100),
        reasons: reasons.map((reason) => t(`trips.season-reason.${reason}`)).join(', '),
      })}
    </Notice>
  )
}

/** A summit that the plan itself reaches after its hour to turn back is a contradiction, and is shouted about. */
function TurnBack({ plan }: { plan: DayPlan | null }) {
  if (plan === null || plan.turnBackAt === null) return null
  const hour = time(new Date(plan.turnBackAt).toISOString())
  if (plan.turnBackAt <= (plan.stops[0]?.leaveAt ?? 0))
    return <Notice tone="error">{t('planner.too-long')}</Notice>
  const late = plan.stops.filter(({ summitId }) => summitId !== null && plan.late.includes(summitId))
  if (late.length === 0) return <p className={styles.share}>{t('planner.turn-back', { hour })}</p>
  const summits = late.map(({ name, arriveAt }) => `${name} (${time(new Date(arriveAt).toISOString())})`)
  return <Notice tone="error">{t('planner.late', { hour, summits: summits.join(', ') })}</Notice>
}

/** Against the sun over the level horizon at the start; rests are not in the guide time, the season is. */
function Daylight({ planned, day, startMin, season }: RouteDayProps & { season: Season }) {
  const start = planned.points[0]!
  const sun = sunTimes(day, start.lat, start.lon)
  if (!sun || planned.guideMinutes === null) return null
  const left = daylightLeft(sun, startMin, (planned.guideMinutes * season.percent) / 100)
  const words = {
    end: clockText(left.endMin),
    set: clockText(left.setMin),
    rise: clockText(left.riseMin),
    left: duration(Math.abs(left.leftMin)),
  }
  if (left.leftMin < 0)
    return (
      <Notice tone="warm" icon="warn">
        {t('planner.daylight-short', words)}
      </Notice>
    )
  return <p className={styles.share}>{t('planner.daylight', words)}</p>
}
