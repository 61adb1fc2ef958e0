import { describe, expect, it } from 'vitest'
import { chooseLines } from '#contract/track-view.ts'
import type { Place } from '#domain/mountains/geo.ts'
import { metresBetween } from '#domain/track/geo.ts'
import { makeRng, type Rng } from '#domain/track/generate/rng.ts'
import { seedOf } from '#domain/track/privacy/seed.ts'
import { cellAt, cellsOf, middleOf, SIDE, squareOf, squaresAround } from '#domain/trodden/cells.ts'
import { gridOf } from '#domain/trodden/grid.ts'
import {
  isLeftOut,
  LEFT_OUT,
  COME_IN_TOGETHER,
  LEAST_HIKERS,
  MOST_MORE,
  squareCount,
  wantedIn,
  type Draw,
} from '#domain/trodden/published.ts'
import { linked, thinned } from '#domain/trodden/thin.ts'
import { readWhole } from '#server/demo/whole-world.ts'
import { walkedLines } from '#server/features/trails/trails.service.ts'
import { cellsOfWalk, firstDay } from './read-walks.ts'

const CELLS_IN_SQUARE = SIDE * SIDE

// What a stranger learns who sees the published map and knows everything about one hiker's walks but whether they count, and how
// people walk in general but not who of them counts. Each world is a random half of the demo world's hikers. Whatever an attack
// may choose (from which score on it says „yes”) is learnt on one half of the worlds and tried on the other.

type Walk = { storyId: number; hiker: number; lines: Record<string, string[]> }

const TODAY = '2026-11-17'
const { tables } = readWhole(TODAY, 'https://kopczyk.example')
/** Stories of the months that count: what would be published of this world. */
const recent = new Set(
  tables['stories']!.filter((row) => String(row['hiked_on']) >= firstDay(new Date(`${TODAY}T12:00:00Z`))).map(
    (row) => row['id'],
  ),
)
const walks = tables['story_tracks']!.flatMap((row): Walk[] => {
  const lines = row['lines'] as Record<string, string[]>
  if (!recent.has(row['story_id']) || Object.keys(lines).length === 0) return []
  return [{ storyId: Number(row['story_id']), hiker: Number(row['author_id']), lines }]
})
const hikers = [...new Set(walks.map(({ hiker }) => hiker))]
const drawOf =
  (secret: number): Draw =>
  (words) =>
    makeRng(seedOf(`${secret} ${words}`)).next()

/** More worlds make the figures finer, not different. */
const WORLDS = 6_000
const IN_WORLD = 0.5

/** Share of right „yes” less share of wrong ones, on worlds that the attack has not learnt from. */
function advantage(scores: readonly { with: number; without: number }[]): number {
  const half = scores.length / 2
  const [learnt, tried] = [scores.slice(0, half), scores.slice(half)]
  const gain = (some: typeof scores, from: number) =>
    some.filter((one) => one.with >= from).length / some.length -
    some.filter((one) => one.without >= from).length / some.length
  const steps = [...new Set(learnt.flatMap((one) => [one.with, one.without]))].toSorted((a, b) => a - b)
  const every = Math.max(1, Math.floor(steps.length / 400))
  const best = steps
    .filter((_, i) => i % every === 0)
    .map((from) => ({ from, gain: gain(learnt, from) }))
    .toSorted((a, b) => b.gain - a.gain)[0]!
  return gain(tried, best.from)
}

type Protection = { leftOut: number; more: number; least: number }
const OURS: Protection = { leftOut: LEFT_OUT, more: MOST_MORE, least: LEAST_HIKERS }
const NONE: Protection = { leftOut: 0, more: 0, least: 1 }

/** Cells of a hiker that the same others pass in the same square: they are shown together or not at all. */
type Alike = { square: number; others: number[]; cells: number }

function alikeCells(): Map<number, Alike[]> {
  const passed = new Map<number, Set<number>>()
  const draw = drawOf(0)
  for (const { hiker, storyId, lines } of walks)
    for (const [square, cells] of cellsOfWalk(draw, storyId, lines))
      for (const cell of cells) {
        const id = square * CELLS_IN_SQUARE + cell
        passed.set(id, (passed.get(id) ?? new Set()).add(hiker))
      }
  const groups = new Map<number, Map<string, Alike>>()
  for (const [id, who] of passed)
    for (const hiker of who) {
      const square = Math.floor(id / CELLS_IN_SQUARE)
      const others = [...who].filter((one) => one !== hiker).toSorted((a, b) => a - b)
      const key = `${square} ${others.join()}`
      const own = groups.get(hiker) ?? new Map<string, Alike>()
      groups.set(hiker, own)
      const group = own.get(key) ?? { square, others, cells: 0 }
      own.set(key, group)
      group.cells++
    }
  return new Map([...groups].map(([hiker, own]) => [hiker, [...own.values()]]))
}
const alike = alikeCells()

/** The chance that at least so many of n come, each with the same chance. */
function atLeast(n: number, chance: number, least: number): number {
  let sum = 0
  let term = (1 - chance) ** n
  for (let k = 0; k <= n; k++) {
    if (k >= least) sum += term
    term *= ((n - k) / (k + 1)) * (chance / (1 - chance || 1e-12))
  }
  return Math.min(1, sum)
}

/** How likely a cell is shown with the hiker and without, for whoever knows the rules and how many pass it. */
function chances(n: number, { leftOut, more, least }: Protection): { with: number; without: number } {
  const counted = IN_WORLD * (1 - leftOut)
  const over = (plus: number) => {
    let sum = 0
    for (let extra = 0; extra <= more; extra++) sum += atLeast(n, counted, least + extra - plus)
    return sum / (more + 1)
  }
  return { with: (1 - leftOut) * over(1) + leftOut * over(0), without: over(0) }
}

/** Evidence for the hiker from what is shown of their cells: the logarithm of how much likelier it is with them. */
function membership(random: Rng, by: Protection, weigh: (cells: number) => number) {
  const known = new Map<number, ReturnType<typeof chances>>()
  const chanceOf = (n: number) => {
    if (!known.has(n)) known.set(n, chances(n, by))
    return known.get(n)!
  }
  const sure = (share: number) => Math.min(1 - 1e-3, Math.max(1e-3, share))
  return Array.from({ length: WORLDS }, () => {
    const target = random.pick(hikers)
    const draw = drawOf(random.integer(0, 2 ** 31))
    const world = new Set(hikers.filter((one) => one !== target && random.next() < IN_WORLD))
    const wanted = (square: number) => (by === OURS ? wantedIn(draw, square, 'year') : by.least)
    const isOut = (square: number, hiker: number) => by === OURS && isLeftOut(draw, square, hiker)
    const score = { with: 0, without: 0 }
    for (const { square, others, cells } of alike.get(target) ?? []) {
      const count = others.filter((one) => world.has(one) && !isOut(square, one)).length
      const own = isOut(square, target) ? 0 : 1
      const chance = chanceOf(others.length)
      for (const [side, total] of [
        ['with', count + own],
        ['without', count],
      ] as const) {
        const isShown = total >= wanted(square)
        const [a, b] = isShown ? [chance.with, chance.without] : [1 - chance.with, 1 - chance.without]
        score[side] += weigh(cells) * Math.log(sure(a) / sure(b))
      }
    }
    return score
  })
}

/** A night's map beside the one before: do the target's cells come up? Whoever comes in comes together with others. */
function comparison(random: Rng, by: Protection, together: number) {
  return Array.from({ length: WORLDS }, () => {
    const target = random.pick(hikers)
    const draw = drawOf(random.integer(0, 2 ** 31))
    const others = hikers.filter((one) => one !== target)
    const before = new Set(others.filter(() => random.next() < IN_WORLD))
    const coming = others.filter((one) => !before.has(one)).toSorted(() => random.next() - 0.5)
    const joined = new Set([...before, ...coming.slice(0, by === OURS ? together - 1 : 0)])
    const instead = new Set([...joined, ...(by === OURS ? coming.slice(together - 1, together) : [])])
    const score = { with: 0, without: 0 }
    for (const { square, others: who, cells } of alike.get(target) ?? []) {
      const wanted = by === OURS ? wantedIn(draw, square, 'year') : by.least
      const isCounted = (one: number) => by !== OURS || !isLeftOut(draw, square, one)
      const of = (world: Set<number>) => who.filter((one) => world.has(one) && isCounted(one)).length
      if (of(before) >= wanted) continue
      if (of(joined) + Number(isCounted(target)) >= wanted) score.with += cells
      if (of(instead) >= wanted) score.without += cells
    }
    return score
  })
}

describe('a stranger who wants to know whether somebody’s walks count', () => {
  it('finds out at once where nothing is hidden', () => {
    expect(advantage(membership(makeRng(1), NONE, (cells) => cells))).toBeGreaterThan(0.5)
    expect(advantage(comparison(makeRng(2), NONE, 1))).toBeGreaterThan(0.5)
  })

  it.each([
    ['every cell', (cells: number) => cells],
    ['every kind of cell once', () => 1],
    ['large pieces more', (cells: number) => Math.sqrt(cells)],
  ])('learns next to nothing from our map: %s', (_name, weigh) => {
    expect(advantage(membership(makeRng(13), OURS, weigh))).toBeLessThanOrEqual(0.02)
  })

  // More who come at once hide nobody better: they bring more cells to where one person decides. So both are tried.
  it.each([COME_IN_TOGETHER, 4 * COME_IN_TOGETHER])(
    'learns next to nothing from two versions between which %i hikers came in',
    (together) => {
      expect(advantage(comparison(makeRng(14), OURS, together))).toBeLessThanOrEqual(0.02)
    },
  )
})

/** How near to the real start a guess must be. */
const HIT_M = 250
const ANCHOR_M = 1_500

/** Where the walk begins that is hidden, and a place further on that everybody may know. */
function startOf({ lines }: Walk): { start: Place; anchor: Place } | null {
  const line = walkedLines(chooseLines(lines, undefined))[0]
  if (line === undefined) return null
  const start = line[0]!
  const anchor = line.find((place) => metresBetween(start.lat, start.lon, place.lat, place.lon) > ANCHOR_M)
  return anchor ? { start, anchor } : null
}

/** What each walk passes, with both ends and without them; found once. */
const whole = new Map(
  walks.map((walk) => [
    walk,
    cellsOf(walkedLines(chooseLines(walk.lines, undefined)), { startM: 0, endM: 0 }),
  ]),
)
const cut = new Map(walks.map((walk) => [walk, cellsOfWalk(drawOf(0), walk.storyId, walk.lines)]))

/** The loose end that is nearest to where somebody surely walked. */
function guess(some: readonly Walk[], anchor: Place, draw: Draw, isOurs: boolean): Place | null {
  const inOrder = some.toSorted((a, b) => a.hiker - b.hiker)
  const shown = squaresAround(squareOf(cellAt(anchor))!).map((square) => {
    if (!isOurs) {
      const cells = [...new Set(inOrder.flatMap((walk) => whole.get(walk)!.get(square) ?? []))]
      return { square, cells, classes: cells.map(() => 1) }
    }
    const count = squareCount(draw, square)
    for (const walk of inOrder)
      count.add({ hiker: walk.hiker, season: 'summer', cells: cut.get(walk)!.get(square) ?? [] })
    return count.shown().year
  })
  const grid = gridOf(shown, 1)!
  const thin = isOurs ? thinned(grid) : thinned(grid, { leastCells: 1, offEnds: 0 })
  let nearest: { place: Place; m: number } | null = null
  for (let at = 0; at < thin.classes.length; at++) {
    if (thin.classes[at] === 0 || linked(thin.classes, thin.width, thin.height, at).length > 1) continue
    const place = middleOf([grid.corner[0] + Math.floor(at / grid.width), grid.corner[1] + (at % grid.width)])
    const m = metresBetween(place.lat, place.lon, anchor.lat, anchor.lon)
    if (nearest === null || m < nearest.m) nearest = { place, m }
  }
  return nearest?.place ?? null
}

/** How much oftener the start is found when the walks of its hiker count than when they do not. */
function homes(random: Rng, isOurs: boolean, tries: number): number {
  let gained = 0
  for (let i = 0; i < tries; i++) {
    const target = random.pick(walks)
    const place = startOf(target)
    if (place === null) continue
    const around = squaresAround(squareOf(cellAt(place.anchor))!)
    const near = walks.filter((walk) => around.some((square) => whole.get(walk)!.has(square)))
    const world = new Set(hikers.filter((one) => one !== target.hiker && random.next() < IN_WORLD))
    const draw = drawOf(random.integer(0, 2 ** 31))
    const isHit = (isIn: boolean) => {
      const some = near.filter(({ hiker }) => world.has(hiker) || (isIn && hiker === target.hiker))
      const found = guess(some, place.anchor, draw, isOurs)
      return found !== null && metresBetween(found.lat, found.lon, place.start.lat, place.start.lon) < HIT_M
    }
    gained += Number(isHit(true)) - Number(isHit(false))
  }
  return gained / tries
}

describe('a stranger who wants to know where somebody sets out', () => {
  it('finds out where nothing is hidden, and next to nothing from our map', { timeout: 300_000 }, () => {
    expect(homes(makeRng(5), false, 60)).toBeGreaterThan(0.05)
    expect(homes(makeRng(6), true, 100)).toBeLessThanOrEqual(0.02)
  })
})
