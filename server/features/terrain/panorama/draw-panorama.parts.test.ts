import { expect, it } from 'vitest'
import { summits } from '#data/mountains.ts'
import { bearing, distanceM } from '#domain/mountains/geo.ts'
import { SAMPLES } from '#domain/terrain/land-shells.ts'
import { run as readRelief } from '#server/lib/relief/relief-worker.ts'
import { drawPanorama as draw } from './draw-panorama.ts'
import { drawRose } from './draw-rose.ts'

const relief = readRelief()
const find = (slug: string) => summits.find((peak) => peak.slug === slug)!
/** With our own summits alone: all that stands in one picture. Views that guide books tell of are asked in draw-panorama.test.ts. */
const drawn = draw(relief, find('turbacz'), summits)

it('draws the same picture each time', () => {
  expect(draw(relief, find('turbacz'), summits)).toEqual(drawn)
})

it('puts every name where its summit stands', () => {
  for (const label of drawn.labels) {
    const peak = find(label.slug!)
    expect(label.distanceM).toBe(Math.round(distanceM(find('turbacz'), peak)))
    const turn = (bearing(find('turbacz'), peak) - drawn.fromAz + 360) % 360
    expect(Math.abs(label.x - turn * 10)).toBeLessThan(0.1)
  }
})

it('keeps names apart and inside the strip', () => {
  const xs = drawn.labels.map((label) => label.nameX ?? label.x)
  expect(xs.length).toBeGreaterThan(20)
  xs.slice(1).forEach((x, i) => expect(x - xs[i]!).toBeGreaterThanOrEqual(23.9))
  expect(Math.min(...xs)).toBeGreaterThan(0)
  expect(Math.max(...xs)).toBeLessThan(drawn.width)
})

it('draws heights stretched as it says, and not squeezed above the level of the eye', () => {
  const { peaks: seen, stretch, width } = drawn
  const above = seen.filter(({ angle }) => angle > 0).toSorted((a, b) => a.angle - b.angle)
  const [low, high] = [above[0]!, above.at(-1)!]
  expect(high.angle - low.angle).toBeGreaterThan(0.2)
  const pixelsPerDegree = (low.y - high.y) / (high.angle - low.angle)
  expect(pixelsPerDegree / (width / 360) / stretch).toBeCloseTo(1, 1)
})

it('stretches heights less where the land stands high over the eye, so that all of it is in the picture', () => {
  // Below the northern wall of the Tatras.
  const below = { ...find('giewont'), lat: 49.275, lon: 19.967, heightM: 905 }
  const { stretch, horizon, width } = draw(relief, below, [find('giewont')])
  expect(stretch).toBeLessThan(drawn.stretch)
  const highest = (Math.max(...horizon) / 100) * (width / 360) * stretch
  expect(highest).toBeGreaterThan(100)
  expect(highest).toBeLessThan(150)
})

it('has a horizon on which the tops that are seen stand', () => {
  const { peaks: seen, horizon } = drawn
  const around = (bearing: number) =>
    [-1, 0, 1].map((step) => horizon[(Math.round(bearing * 2) + step + 720) % 720]!)
  for (const { bearing: turn, angle } of seen)
    expect(Math.max(...around(turn)) - angle * 100).toBeGreaterThan(-25)
  const onIt = seen.filter(
    ({ bearing: turn, angle }) => Math.abs(Math.max(...around(turn)) - angle * 100) < 10,
  )
  expect(onIt.length).toBeGreaterThan(20)
})

it('has a paper tint of its own for every distance, none of them empty', () => {
  const { tints, width, height } = drawn
  const isEmpty = (d: string) => d.startsWith(`M0 ${height}l${width} 0V`)
  expect(new Set(tints).size).toBe(tints.length)
  expect(tints.filter(isEmpty)).toEqual([])
})

it('leads from every top up to its name, and all but the highest to names in one row', () => {
  const { labels } = drawn
  const row = Math.max(...labels.map(({ lineY }) => lineY))
  for (const { y, lineY } of labels) {
    expect(lineY).toBeLessThanOrEqual(y - 13.9)
    if (y - 14 >= row) expect(lineY).toBe(row)
  }
  expect(labels.filter(({ lineY }) => lineY === row).length).toBeGreaterThan(labels.length / 2)
})

it('an orientation table keeps most of its size where the land lies far below, as under a lone tower', () => {
  const { sky } = drawRose([new Float32Array(SAMPLES).fill(-12)], [], [])
  const [, x, y] = /^M([\d.]+) ([\d.]+)/.exec(sky)!
  expect(Number(x)).toBe(160)
  expect(160 - Number(y)).toBeGreaterThan(0.6 * 160)
  expect(160 - Number(y)).toBeLessThan(118)
})

it('an orientation table names tops between its middle and its skyline', () => {
  const { names } = drawn.rose
  expect(names.length).toBeGreaterThan(3)
  for (const { inner, outer } of names) {
    expect(inner).toBeGreaterThan(10)
    expect(outer).toBeGreaterThan(inner)
    expect(outer).toBeLessThan(150)
  }
})
