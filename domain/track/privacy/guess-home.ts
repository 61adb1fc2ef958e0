import { metresBetween, metresPerDegree, metresPerDegreeOfLongitude } from '../geo.ts'

export interface Place {
  lat: number
  lon: number
}

/** Where a track begins or stops to be seen, and where it really did: the stranger knows the first, its owner both. */
export interface SeenEnd {
  story: number
  seen: Place
  real: Place
}

export interface Guess {
  /** A real place of the owner's that the ends give away. */
  real: Place
  /** How many stories begin or end around it. */
  stories: number
  /** How far from it the best guess falls. */
  missM: number
}

/** Ends nearer than this to each other may belong to one door: zones and hidden ends reach no further apart. */
const TOGETHER_M = 2_500

/**
 * What a stranger could infer from ends of public tracks. The ends are grouped by place; in each group every end itself, the
 * middle of all ends and the middle of a circle through them are tried, and whichever comes nearest counts: better to
 * warn too early.
 * Most telling places first.
 */
export function guessHomes(ends: readonly SeenEnd[]): Guess[] {
  return groups(ends)
    .map((group) => {
      const guesses = [middle(group.map(({ seen }) => seen)), circleCentre(group.map(({ seen }) => seen))]
      const tries = guesses
        .filter((guess) => guess !== null)
        .flatMap((guess) => group.map(({ real }) => ({ real, missM: metres(guess, real) })))
        .concat(group.map(({ seen, real }) => ({ real, missM: metres(seen, real) })))
      const best = tries.toSorted((a, b) => a.missM - b.missM)[0]!
      return { ...best, stories: new Set(group.map(({ story }) => story)).size }
    })
    .toSorted((a, b) => b.stories - a.stories || a.missM - b.missM)
}

function groups(ends: readonly SeenEnd[]): SeenEnd[][] {
  const found: SeenEnd[][] = []
  for (const end of ends) {
    const near = found.filter((group) => group.some(({ seen }) => metres(seen, end.seen) < TOGETHER_M))
    const joined = [...near.flat(), end]
    for (const group of near) found.splice(found.indexOf(group), 1)
    found.push(joined)
  }
  return found
}

function middle(places: readonly Place[]): Place {
  const mean = (pick: (place: Place) => number) =>
    places.reduce((sum, place) => sum + pick(place), 0) / places.length
  return { lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon) }
}

/** The centre of the circle that fits best (Kåsa); null when the ends lie in a row or are too few. */
function circleCentre(places: readonly Place[]): Place | null {
  if (places.length < 3) return null
  const origin = middle(places)
  const perLon = metresPerDegreeOfLongitude(origin.lat)
  let [xx, xy, yy, xz, yz] = [0, 0, 0, 0, 0]
  for (const { lat, lon } of places) {
    const [x, y] = [(lon - origin.lon) * perLon, (lat - origin.lat) * metresPerDegree]
    const z = x * x + y * y
    xx += x * x
    xy += x * y
    yy += y * y
    xz += x * z
    yz += y * z
  }
  const determinant = xx * yy - xy * xy
  if (determinant < 1e-6 * (xx + yy) ** 2 || determinant === 0) return null
  const x = (xz * yy - yz * xy) / (2 * determinant)
  const y = (yz * xx - xz * xy) / (2 * determinant)
  return { lat: origin.lat + y / metresPerDegree, lon: origin.lon + x / perLon }
}

function metres(a: Place, b: Place): number {
  return metresBetween(a.lat, a.lon, b.lat, b.lon)
}
