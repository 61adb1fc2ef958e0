/** Degrees of the badge in the order in which they are earned, each with the points it takes. */
export const gotDegrees = [
  { name: 'popular', norm: 60 },
  { name: 'small-bronze', norm: 120 },
  { name: 'small-silver', norm: 360 },
  { name: 'small-gold', norm: 720 },
] as const

export const gotDegreeNames = gotDegrees.map((degree) => degree.name)
export type GotDegreeName = (typeof gotDegrees)[number]['name']

/** What is left over after a degree counts towards the next one, up to half of what that one takes. */
export function mostCarried(norm: number): number {
  return Math.floor(norm / 2)
}

/** Points of one day, already with the daily limit. */
export type GotDay = { day: string; points: number }

/** One day in the life of a booklet: `collected` stands at its end, after what it earned and lost. */
export type GotStep = GotDay & {
  earned: GotDegreeName[]
  /** Spent on the degrees that this day earned. */
  spent: number
  /** More than the half that may be carried over. */
  lost: number
  collected: number
}

/** `carried`: the rest of its year that goes to the next degree. */
export type EarnedDegree = { name: GotDegreeName; day: string; carried: number }

export type GotProgress = {
  steps: GotStep[]
  earned: EarnedDegree[]
  /** Towards the degree that comes next. */
  collected: number
  total: number
}

const yearOf = (day: string) => Number(day.slice(0, 4))

/** One degree a calendar year; the popular one and the first of the small ones may come in the same year. */
function mayBeEarned(index: number, year: number, earned: readonly EarnedDegree[]): boolean {
  const thisYear = earned.filter((one) => yearOf(one.day) === year)
  return thisYear.length === 0 || (thisYear[0]!.name === 'popular' && thisYear.length === 1 && index === 1)
}

/** Walks through the days, oldest first, and gives out degrees as the regulations do. */
export function gotProgress(days: readonly GotDay[]): GotProgress {
  const steps: GotStep[] = []
  const earned: EarnedDegree[] = []
  let collected = 0
  let total = 0
  for (const { day, points } of days) {
    const step: GotStep = { day, points, earned: [], spent: 0, lost: 0, collected: 0 }
    collected += points
    total += points
    while (isNextEarned(collected, earned, day)) {
      const { name, norm } = gotDegrees[earned.length]!
      collected -= norm
      step.spent += norm
      step.earned.push(name)
      earned.push({ name, day, carried: earned.length + 1 < gotDegrees.length ? collected : 0 })
    }
    if (waitsForNewYear(earned, day)) {
      // In a year that has given its degree everything more is a rest, and only half of the next norm may go on.
      step.lost = Math.max(0, collected - mostCarried(gotDegrees[earned.length]!.norm))
      collected -= step.lost
      earned.at(-1)!.carried = collected
    }
    steps.push({ ...step, collected })
  }
  return { steps, earned, collected, total }
}

function isNextEarned(collected: number, earned: readonly EarnedDegree[], day: string): boolean {
  const next = gotDegrees[earned.length]
  return next !== undefined && collected >= next.norm && mayBeEarned(earned.length, yearOf(day), earned)
}

function waitsForNewYear(earned: readonly EarnedDegree[], day: string): boolean {
  return earned.length < gotDegrees.length && !mayBeEarned(earned.length, yearOf(day), earned)
}

export type NextDegree = {
  name: GotDegreeName
  norm: number
  collected: number
  missing: number
  /** The first day on which it may be earned, when this year has already given its degree. */
  notBefore: string | null
  /** How much of what is walked until then still counts. */
  room: number
}

/** What comes next and what it still takes; null when the last of the small degrees is there. */
export function nextDegree({ earned, collected }: GotProgress, today: string): NextDegree | null {
  const next = gotDegrees[earned.length]
  if (next === undefined) return null
  const year = yearOf(today)
  const waits = waitsForNewYear(earned, today)
  const missing = next.norm - collected
  return {
    ...next,
    collected,
    missing,
    notBefore: waits ? `${String(year + 1).padStart(4, '0')}-01-01` : null,
    room: waits ? Math.max(0, mostCarried(next.norm) - collected) : missing,
  }
}

export type HandIn = { name: GotDegreeName; day: string; until: string; daysLeft: number }

/** Booklets of a year are handed in by 31 January of the next: the degrees for which that day has not passed. */
export function degreesToHandIn(earned: readonly EarnedDegree[], today: string): HandIn[] {
  return earned.flatMap(({ name, day }) => {
    const until = `${String(yearOf(day) + 1).padStart(4, '0')}-01-31`
    const daysLeft = Math.round((Date.parse(until) - Date.parse(today)) / 86_400_000)
    return daysLeft < 0 ? [] : [{ name, day, until, daysLeft }]
  })
}
