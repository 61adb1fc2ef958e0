/** A month of the year chart; months without a hike are there with zeros. */
export type Month = { month: number; time: number; distance: number; stories: number }

export type Pile = Month & {
  stones: number
  /** 0–1 of the busiest month. */
  timeShare: number
  /** The month with the longest way gets the orange stone. */
  isHighest: boolean
}

export type YearPiles = { piles: Pile[]; kmPerStone: number; most: number }

const STEPS = [10, 20, 50, 100, 200, 500] as const
/** More stones than this in one pile can no longer be told apart. */
const TALLEST = 18

/** One stone is 10 km; a year of long ways takes larger stones, and its legend says so. */
export function yearPiles(given: readonly Month[]): YearPiles {
  const months = Array.from(
    { length: 12 },
    (_, index) =>
      given.find(({ month }) => month === index + 1) ?? {
        month: index + 1,
        time: 0,
        distance: 0,
        stories: 0,
      },
  )
  const longest = Math.max(...months.map(({ distance }) => distance))
  const busiest = Math.max(...months.map(({ time }) => time))
  const kmPerStone = STEPS.find((step) => longest / 1000 / step <= TALLEST) ?? STEPS.at(-1)!
  const piles = months.map((month) => ({
    ...month,
    // Whatever was walked lays at least one stone.
    stones: month.distance > 0 ? Math.max(1, Math.round(month.distance / 1000 / kmPerStone)) : 0,
    timeShare: busiest > 0 ? month.time / busiest : 0,
    isHighest: longest > 0 && month.distance === longest,
  }))
  return { piles, kmPerStone, most: Math.max(...piles.map(({ stones }) => stones)) }
}
