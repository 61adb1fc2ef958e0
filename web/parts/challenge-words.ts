import type { ChallengeCard, Standing } from '#contract/challenges.ts'
import { date, dayOfYear, today } from '#web/lib/format/format-date.ts'
import { roughWhen } from '#web/lib/format/format-rough-day.ts'
import { km, kmFigure, metres, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'

type Unit = ChallengeCard['unit']

const isLength = (unit: Unit) => unit === 'distance' || unit === 'route'

/** Counted in metres, of which there are too many for stones. */
export const isInMetres = (unit: Unit) => isLength(unit) || unit === 'climb'

/** A figure by itself: „12”, „4 200”, „42,3”. */
export const figureOf = (unit: Unit, amount: number) => (isLength(unit) ? kmFigure(amount) : number(amount))

/** „28 szczytów”, „12 miesięcy”, „8 849 m podejść”, „100 km”. */
export function goalWords({ unit, goal }: { unit: Unit; goal: number }): string {
  if (unit === 'route') return t('challenges.goal-route', { distance: km(goal) })
  if (unit === 'distance') return t('challenges.goal-distance', { distance: km(goal) })
  if (unit === 'climb') return t('challenges.goal-climb', { climb: metres(goal) })
  return t(unit === 'months' ? 'challenges.goal-months' : 'challenges.goal-summits', { count: goal })
}

/** „12 z 28 szczytów”. */
export const progressWords = (of: { unit: Unit; goal: number }, progress: number) =>
  t('challenges.progress', { done: figureOf(of.unit, progress), goal: goalOf(of) })

/** The goal after „z”: „28 szczytów”, „21 szczytów”, „100 km”. */
export function goalOf({ unit, goal }: { unit: Unit; goal: number }): string {
  if (isLength(unit)) return km(goal)
  if (unit === 'climb') return metres(goal)
  return t(unit === 'months' ? 'challenges.of-months' : 'challenges.of-summits', { count: goal })
}

/** „16 przed Tobą” counts in the same figures. */
export const leftOf = ({ unit, goal }: { unit: Unit; goal: number }, progress: number) =>
  isLength(unit) ? km(goal - progress) : unit === 'climb' ? metres(goal - progress) : number(goal - progress)

type Dates = Pick<ChallengeCard, 'startsOn' | 'endsOn' | 'state'>

/** „od 21 grudnia do 20 marca 2027”, „do 20 grudnia”, „bez terminu”. */
export function datesWords({ startsOn, endsOn, state }: Dates): string {
  const year = today().slice(0, 4)
  const day = (iso: string) => (iso.startsWith(year) ? dayOfYear(iso) : date(iso))
  if (state === 'ended' && endsOn !== null) return t('challenges.ended', { day: date(endsOn) })
  if (state === 'upcoming' && startsOn !== null && endsOn !== null) {
    return t('challenges.from-to', { from: day(startsOn), to: day(endsOn) })
  }
  if (state === 'upcoming' && startsOn !== null) return t('challenges.from', { day: day(startsOn) })
  return endsOn === null ? t('challenges.no-end') : t('challenges.until', { day: day(endsOn) })
}

export const finishedWords = ({ finishedOn, finishedPrecision }: Standing) =>
  finishedOn === null
    ? null
    : t('challenges.finished-on', {
        when: roughWhen({ date: finishedOn, precision: finishedPrecision ?? 'day' }),
      })

export const membersWords = (count: number) =>
  count === 0 ? t('challenges.members-none') : t('challenges.members', { count })

/** How long it took, roughly: „w 3 lata i 2 miesiące”, „w 5 miesięcy”, „w 12 dni”. */
export function spanWords(from: string, to: string): string {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  if (days < 60) return t('challenges.in-days', { count: days })
  const months = Math.round(days / 30.44)
  if (months < 24) return t('challenges.in-months', { count: months })
  return t('challenges.in-years', { count: Math.round(months / 12) })
}
