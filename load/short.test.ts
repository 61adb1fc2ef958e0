import { expect, it } from 'vitest'
import { capacity, fairness, rates } from './capacity.ts'
import { hotSpots, wrongSeats } from './hot-spots.ts'
import { arrive, figuresOf, momentsOf, percentile } from './lib/arrivals.ts'
import { withWorld, type World } from './lib/world.ts'
import { randomFrom } from '#domain/terrain/noise.ts'

it.concurrent('lets people come by the clock and not by the answers, and counts what they waited in the queue', async () => {
  // One at a time, 40 ms each, while fifty come within a second.
  let busyUntil = 0
  const slow = () => {
    busyUntil = Math.max(busyUntil, performance.now()) + 40
    const answered = busyUntil - performance.now()
    return new Promise<{ status: number; bytes: number }>((resolve) =>
      setTimeout(() => resolve({ status: 200, bytes: 1 }), answered),
    )
  }
  const { arrivals } = await arrive({
    many: { aSecond: 50 },
    seconds: 1,
    random: randomFrom(3),
    ask: () => ({ kind: 'slow', answer: slow() }),
  })
  expect(arrivals.length).toBeGreaterThan(30)
  expect(Math.max(...arrivals.map(({ planned }) => planned))).toBeLessThan(1000)
  // Twice as many as can be served: the last waits about as long as all of them lasted.
  expect(figuresOf(arrivals).most).toBeGreaterThan(400)
})

it.concurrent('brings as many as the rate says, and turns away whom nobody could wait for', async () => {
  const count = momentsOf({ many: { aSecond: 100 }, seconds: 100, random: randomFrom(1) }).length
  expect(Math.abs(count - 10_000)).toBeLessThan(400)
  const exact = momentsOf({ many: { inAll: 500 }, seconds: 2, random: randomFrom(1) })
  expect([exact.length, exact.at(-1)! < 2000]).toEqual([500, true])
  const never = new Promise<{ status: number; bytes: number }>((resolve) =>
    setTimeout(() => resolve({ status: 200, bytes: 0 }), 300),
  )
  const { arrivals } = await arrive({
    many: { inAll: 20 },
    seconds: 0.1,
    random: randomFrom(1),
    mostOpen: 2,
    ask: () => ({ kind: 'open', answer: never }),
  })
  expect(arrivals.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(figuresOf(arrivals).errors).toEqual([`${arrivals.length - 2} × turned away: 0`])
})

it('tells percentiles, fairness and a row in which somebody was overtaken', () => {
  expect([percentile([3, 1, 2], 0.5), percentile([3, 1, 2], 0.99), percentile([], 0.5)]).toEqual([2, 3, 0])
  const of = (one: number | null, three: number | null) => [
    { processes: 1, held: 100, cost: one },
    { processes: 2, held: null, cost: null },
    { processes: 3, held: 140, cost: three },
  ]
  expect(fairness(of(2, 2.5)).measured).toMatchObject({ value: 2.4, ok: true })
  expect(fairness(of(2, 3)).measured).toMatchObject({ value: 2, ok: false })
  // Whatever fell over, it is said what became of the ratio.
  expect(fairness(of(2, null))).toEqual({
    figure: expect.stringMatching(/not known, as 3 processes/),
    measured: null,
  })
  expect(fairness([])).toEqual({
    figure: expect.stringMatching(/as 1 process and 3 processes/),
    measured: null,
  })
  expect(rates(of(2, null))).toMatch(
    /: 1 process 100\/s, 2 processes none, 3 processes 140\/s \(1\.40 × one\)$/,
  )
  const join = (hiker: number, sent: number, answered: number, place: number | null = null) => ({
    hiker,
    sent,
    answered,
    status: 200,
    own: { state: place === null ? ('going' as const) : ('waiting' as const), place },
  })
  const full = { taken: 20, waiting: 2 }
  expect(wrongSeats(full, [join(1, 0, 5, 1), join(2, 1, 6, 2)])).toEqual([])
  const overtaken = ['1 were overtaken in the row']
  expect(wrongSeats(full, [join(1, 0, 5, 2), join(2, 6, 9, 1)])).toEqual(overtaken)
  // A seat for who pressed after somebody was told to wait.
  expect(wrongSeats(full, [join(1, 0, 5, 1), join(2, 6, 9)])).toEqual(overtaken)
  expect(wrongSeats(full, [join(1, 0, 5, 1), join(2, 1, 6, 1)])).toEqual(['two have one place in the row'])
  expect(wrongSeats({ taken: 19, waiting: 1 }, [])).toEqual(['19 have one of 20 seats'])
  expect(wrongSeats({ taken: 20, waiting: 0 }, [join(1, 0, 5, 1)])).toHaveLength(1)
})

/** Beside other tests nobody is served in time: how much it bears, only the whole tool can tell (`npm run load`). */
it.concurrent('answers every kind of request of the mix, and gives seats in the order in which people came', async () => {
  const short = { hold: 2, step: 0.7, from: 15, processes: [1], short: true }
  const outcomes = await withWorld(
    { engine: 'embedded', hikers: 40, size: 'small', isInside: true },
    (world) =>
      // Starting is most of it: both ask the same site.
      world.serve(1, async (site) => {
        const sharing: World = { ...world, serve: (_processes, use) => use(site) }
        return [await hotSpots(sharing, 'short'), await capacity(sharing, short)]
      }),
  )
  expect(outcomes.flatMap(({ problems }) => problems)).toEqual([])
  expect(outcomes[0]!.figures.at(-1)).toMatch(/; 20 have a seat, \d+ wait$/)
  expect(outcomes[1]!.measured!.map(({ value }) => value > 0)).not.toContain(false)
})
