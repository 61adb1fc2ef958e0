import { expect, test, vi } from 'vitest'
import { metresPerDegree } from '#domain/track/geo.ts'
import { followedWay } from '#domain/follow-way/followed-way.ts'
import type { Fix, watchPosition } from '#web/lib/pocket/position.ts'
import { createWalking } from './walking.ts'

type Listener = Parameters<typeof watchPosition>[0]

const LAT = 49.4
const LON = 20.4
const north = (metres: number) => LAT + metres / metresPerDegree

/** Two kilometres to the north. */
const way = followedWay({
  parts: [
    {
      places: [
        [LON, LAT],
        [LON, north(2_000)],
      ],
      colours: ['blue'],
    },
  ],
  profile: { distance: [0, 2_000], elevation: [500, 700], minutes: [0, 40] },
  distanceM: 2_000,
  places: [],
  junctions: [],
})!

const fixAt = (metres: number, change: Partial<Fix> = {}): Fix => ({
  time: 1_000 * metres,
  lat: north(metres),
  lon: LON,
  ele: 640,
  accuracyM: 8,
  heading: null,
  ...change,
})

/** A phone whose places the test tells; the ground is 600 m high everywhere. */
function phone() {
  let listener: Listener | null = null
  const walking = createWalking({
    watch: (given) => {
      listener = given
      return () => {
        listener = null
      }
    },
    heightOf: () => Promise.resolve(600),
  })
  const heard: Fix[] = []
  const stop = walking.start((fix) => heard.push(fix))
  let drawn = 0
  walking.subscribe(() => (drawn += 1))
  return {
    walking,
    heard,
    stop,
    drawn: () => drawn,
    tell: async (fix: Fix) => {
      listener?.onFix(fix)
      await Promise.resolve()
      await Promise.resolve()
      await Promise.resolve()
    },
    fail: (problem: 'refused' | 'missing') => listener?.onProblem(problem),
  }
}

test('the map hears of every place, the screen only of what it shows otherwise', async () => {
  const { walking, heard, tell, drawn } = phone()
  walking.follow(way)
  await tell(fixAt(1))
  const after = drawn()
  for (let metres = 1.2; metres < 9.8; metres += 0.4) await tell(fixAt(metres))
  expect(heard.length).toBeGreaterThan(20)
  expect(drawn()).toBe(after)
  await tell(fixAt(11))
  expect(drawn()).toBe(after + 1)
  expect(walking.seen().onWay).toMatchObject({ m: 10, farthestM: 0, side: null })
  expect(walking.here()?.time).toBe(11_000)
})

test('another accuracy changes the place and leaves the way as it was', async () => {
  const { walking, tell } = phone()
  walking.follow(way)
  await tell(fixAt(103))
  const { place, onWay } = walking.seen()
  await tell(fixAt(104, { accuracyM: 12 }))
  expect(walking.seen().place).toEqual({ ...place, accuracyM: 12 })
  expect(walking.seen().onWay).toBe(onWay)
})

test('whoever leaves the way is told where it is, after the third place', async () => {
  const { walking, tell } = phone()
  walking.follow(way)
  const beside = { lon: LON + 0.002 }
  for (const metres of [100, 101]) await tell(fixAt(metres, beside))
  expect(walking.seen().onWay?.side).toBeNull()
  await tell(fixAt(102, beside))
  expect(walking.seen().onWay).toMatchObject({ side: 'W', offM: 140 })
})

test('a way that is left says nothing any more, another begins at its beginning', async () => {
  const { walking, tell } = phone()
  walking.follow(way)
  await tell(fixAt(900))
  walking.follow(null)
  expect(walking.seen()).toMatchObject({ way: null, onWay: null })
  walking.follow({ ...way })
  expect(walking.seen().onWay?.m).toBe(900)
})

test('a place that is half a minute old is an old one; without any, the phone is searching', async () => {
  vi.useFakeTimers()
  try {
    const { walking, tell, fail, stop } = phone()
    fail('missing')
    expect(walking.seen().place.state).toBe('missing')
    await tell(fixAt(0))
    expect(walking.seen().place).toMatchObject({ state: 'found', groundM: 600, phoneM: 640 })
    vi.advanceTimersByTime(31_000)
    expect(walking.seen().place).toMatchObject({ state: 'lost', isKnown: true, groundM: 600 })
    fail('refused')
    expect(walking.seen().place.state).toBe('refused')
    stop()
    await tell(fixAt(5))
    expect(walking.seen().place.state).toBe('refused')
  } finally {
    vi.useRealTimers()
  }
})
