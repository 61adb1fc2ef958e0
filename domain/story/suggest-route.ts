import type { Hike, Land } from './hike.ts'
import { firstPass, placeAt, placesBetween } from './places-on-way.ts'

/** The longest line of places that a story may have. */
const LONGEST = 200

type Stop = { name: string; at: number; heightM: number }

/**
 * The line under the title, „Krowiarki – Sokolica – Babia Góra – Krowiarki”: where the hike began, its summits and passes,
 * where it ended. Null when it would say no more than one name.
 */
export function suggestRoute({ way, summits }: Hike, land: Land): string | null {
  const between: Stop[] = [
    ...summits.map((summit, order) => ({
      name: summit.name,
      at: way.length > 0 ? firstPass(way, summit) : order,
      heightM: summit.heightM,
    })),
    ...placesBetween(way, land).map((place) => ({ ...place, heightM: 0 })),
  ]
  const inOrder = between.toSorted((a, b) => a.at - b.at)
  const start = placeAt(way[0], land)
  const end = placeAt(way.at(-1), land)
  return written(start, inOrder, end)
}

function written(start: string | null, between: readonly Stop[], end: string | null): string | null {
  const names = [start, ...between.map(({ name }) => name), end]
    .filter((name) => name !== null)
    .filter((name, at, all) => name !== all[at - 1])
  if (names.length < 2) return null
  const route = names.join(' – ')
  if (route.length <= LONGEST) return route
  const lowest = between.reduce((least, one) => (one.heightM < least.heightM ? one : least))
  return written(
    start,
    between.filter((one) => one !== lowest),
    end,
  )
}
