import type { ChallengeCard } from '#contract/challenges.ts'
import { ridgePath } from '#web/ui/ridge-path.ts'

/** The picture's own units; three to two, as covers are. */
export const PICTURE = { width: 132, height: 88 } as const

const GROUND = 80
const SIDE = 8
/** A little over the highest summit that counts anywhere: low mountains stay low beside high ones. */
const TALLEST_M = 2600
const figure = (value: number) => Number(value.toFixed(1))

/** Where a summit's top stands: true height, true order from west to east. */
export function topOf([east, heightM]: readonly [number, number]): { x: number; y: number } {
  const wide = PICTURE.width - 2 * SIDE
  return { x: figure(SIDE + (east / 100) * wide), y: figure(GROUND - 8 - (heightM / TALLEST_M) * 60) }
}

/** The ridge over all summits of a list. */
export const ridgeOf = (peaks: ChallengeCard['peaks']): string =>
  ridgePath(peaks.map(topOf), { ...PICTURE, ground: GROUND, slope: 1.25 })

export type Season = 'winter' | 'spring' | 'summer' | 'autumn'

/** Of the middle of a window, by its month; null for what lasts for ever or for the greater part of a year. */
export function seasonOf({ startsOn, endsOn }: Pick<ChallengeCard, 'startsOn' | 'endsOn'>): Season | null {
  if (startsOn === null || endsOn === null) return null
  const [from, to] = [Date.parse(startsOn), Date.parse(endsOn)]
  if (to - from > 200 * 86_400_000) return null
  const month = new Date((from + to) / 2).getUTCMonth()
  return (['winter', 'spring', 'summer', 'autumn'] as const)[Math.floor(((month + 1) % 12) / 3)]!
}

/** Whether each month of the year lies in a window, January first. */
export function monthsIn({ startsOn, endsOn }: Pick<ChallengeCard, 'startsOn' | 'endsOn'>): boolean[] {
  return Array.from({ length: 12 }, (_, month) => {
    if (startsOn === null || endsOn === null) return true
    const [first, last] = [startsOn, endsOn].map(
      (day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1,
    )
    return Array.from({ length: last! - first! + 1 }, (__, at) => (first! + at) % 12).includes(month)
  })
}

/** How many marks a goal has on its picture: a stone is a summit or ten kilometres, a contour is a thousand metres. */
export function marksOf({ unit, goal }: Pick<ChallengeCard, 'unit' | 'goal'>): number {
  const each = { list: 1, summits: 1, months: 1, distance: 10_000, route: 10_000, climb: 1_000 }[unit]
  return Math.max(1, Math.ceil(goal / each))
}

/** Stones laid along a winding way, the first at the lower left. */
export function stonesOnWay(count: number): { x: number; y: number }[] {
  return Array.from({ length: count }, (_, at) => wayAt(count === 1 ? 0.5 : at / (count - 1)))
}

/** The way itself. */
export function wayPath(): string {
  return Array.from({ length: 41 }, (_, at) => wayAt(at / 40))
    .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('')
}

function wayAt(share: number): { x: number; y: number } {
  const x = 14 + share * (PICTURE.width - 28)
  return { x: figure(x), y: figure(62 - share * 34 + Math.sin(share * Math.PI * 3) * 11) }
}
