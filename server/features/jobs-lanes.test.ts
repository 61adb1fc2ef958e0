import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { lanes, type Lane } from '#server/jobs/lanes.ts'
import { createQueue } from '#server/jobs/queue.ts'
import { testApp } from '#server/testing/test-app.ts'

const world = testApp()
const SOON = { timeout: 15_000, interval: 20 }
/** It looks for jobs when it starts, when it is woken and when there is room again, but not by the clock. */
const queue = () => createQueue(world.db, world.app.log, { turnMs: 600_000 })

/** Opens when it is told to. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

describe('lanes', () => {
  it('let mail go out while every other lane is busy', async () => {
    const jobs = queue()
    const { open, opened } = gate()
    const others = (Object.keys(lanes) as Lane[]).filter((name) => name !== 'mail')
    const begun: string[] = []
    for (const lane of others) {
      jobs.handle(`slow-${lane}`, { lane }, () => {
        begun.push(lane)
        return opened
      })
      for (let n = 0; n < lanes[lane].atOnce + 3; n++) await jobs.add(world.db, `slow-${lane}`, {})
    }
    const sent: string[] = []
    jobs.handle('mail', { lane: 'mail' }, async ({ to }) => void sent.push(String(to)))
    const busy = others.flatMap((name) => Array.from({ length: lanes[name].atOnce }, () => name)).toSorted()
    await jobs.start()
    await vi.waitFor(() => expect(begun.toSorted()).toEqual(busy), SOON)
    await jobs.add(world.db, 'mail', { to: 'a@example.pl' })
    jobs.wake()
    await vi.waitFor(() => expect(sent).toEqual(['a@example.pl']), SOON)
    expect(begun).toHaveLength(busy.length)
    open()
    await jobs.stop()
    await world.db`delete from jobs where kind like 'slow-%'`
  })

  it('run no more at once than they may, the longest due first, each as soon as there is room', async () => {
    const jobs = queue()
    const order: number[] = []
    let now = 0
    let most = 0
    jobs.handle('narrow', { lane: 'import' }, async ({ number }) => {
      most = Math.max(most, ++now)
      order.push(Number(number))
      await wait(30)
      now--
    })
    for (let number = 0; number < 10; number++) await jobs.add(world.db, 'narrow', { number })
    await jobs.start()
    await vi.waitFor(() => expect(order).toHaveLength(10), SOON)
    expect(most).toBe(lanes.import.atOnce)
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    await jobs.stop()
  })

  it('let a job that has more to do go to the end of its lane', async () => {
    const jobs = queue()
    const order: string[] = []
    jobs.handle('slices', { lane: 'sweep' }, async ({ name }, job) => {
      order.push(String(name))
      return order.filter((one) => one === name).length < 2 && job.attempts === 1 ? 'again' : undefined
    })
    await jobs.add(world.db, 'slices', { name: 'a' })
    await jobs.add(world.db, 'slices', { name: 'b' })
    await jobs.drain()
    expect(order).toEqual(['a', 'b', 'a', 'b'])
  })

  it('are all empty when everything was worked off, also one that was full during the last look', async () => {
    const { open, opened } = gate()
    const isIdle = vi.fn(() => jobs.figures().lanes.every((lane) => lane.running === 0))
    let looks = 0
    // The first job ends after the second look was answered, and before the queue hears of it.
    const slowly = new Proxy(world.db, {
      apply(sql, _self, [strings, ...values]: Parameters<typeof world.db>) {
        const asked = sql(strings, ...values)
        if (!strings.join('').includes('with due as') || ++looks !== 2) return asked
        return asked.then(async (rows) => {
          open()
          await vi.waitUntil(isIdle, SOON)
          return rows
        })
      },
    })
    const jobs = createQueue(slowly, world.app.log, { turnMs: 600_000 })
    const done: number[] = []
    jobs.handle('last', { lane: 'sweep' }, async ({ number }) => {
      await opened
      done.push(Number(number))
    })
    // Its end is the reason for the second look.
    jobs.handle('first', { lane: 'mail' }, async () => {})
    for (const number of [1, 2]) await jobs.add(world.db, 'last', { number })
    await jobs.add(world.db, 'first', {})
    expect(await jobs.drain()).toBe(3)
    expect(isIdle).toHaveReturnedWith(true)
    expect(done).toEqual([1, 2])
  })
})

describe('a lease', () => {
  /** So short that a test can wait for its end. */
  const queue = () =>
    createQueue(world.db, world.app.log, { lanes: { ...lanes, tracks: { atOnce: 1, lease: 3 } } })

  it('is renewed while a handler runs, so that no other process takes the job', async () => {
    const [first, second] = [queue(), queue()] as const
    const { open, opened } = gate()
    let runs = 0
    first.handle('quick', { lane: 'mail' }, async () => {})
    for (const one of [first, second]) {
      one.handle('long', { lane: 'tracks' }, () => {
        runs++
        return opened
      })
    }
    await first.add(world.db, 'long', {})
    await first.start()
    await vi.waitFor(() => expect(runs).toBe(1), SOON)
    const [claimed] = await world.db<{ runAt: Date }[]>`select run_at from jobs where kind = 'long'`
    await vi.waitFor(async () => {
      // Others begin and end beside it all the time.
      await first.add(world.db, 'quick', {})
      first.wake()
      const [row] = await world.db`select now() > ${claimed!.runAt} as over from jobs where kind = 'long'`
      expect(row).toEqual({ over: true })
    }, SOON)
    expect(await second.drain()).toBe(0)
    open()
    await first.stop()
    expect(runs).toBe(1)
    expect(await world.db`select from jobs where kind = 'long'`).toHaveLength(0)
  })

  it('that was lost tells the handler to stop and leaves the job to whoever has it now', async () => {
    const jobs = queue()
    let told: unknown = null
    jobs.handle('lost', { lane: 'tracks' }, async (_payload, _job, signal) => {
      // Another process has taken the job, as after a pause longer than the lease.
      await world.db`
        update jobs set claim = gen_random_uuid(), attempts = 2, run_at = now() + interval '1 minute' where kind = 'lost'`
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      told = signal.reason
      throw new Error('stopped half-way')
    })
    await jobs.add(world.db, 'lost', {})
    await jobs.drain()
    expect(told).toEqual(new Error('The lease of this job was lost'))
    const [row] = await world.db`
      select attempts, last_error, claim is not null as claimed, run_at > now() + interval '50 seconds' as leased
      from jobs where kind = 'lost'`
    expect(row).toEqual({ attempts: 2, lastError: null, claimed: true, leased: true })
  })

  it.each([
    ['finish', async () => {}],
    ['postpone', () => Promise.reject(new Error('no'))],
    ['repeat', async () => 'again' as const],
  ])('that was lost unnoticed lets a handler not %s what another process runs', async (end, handler) => {
    for (const key of [undefined, 'fact']) {
      const kind = `taken-${end}-${key}`
      const jobs = queue()
      jobs.handle(kind, { lane: 'tracks' }, async () => {
        await world.db`update jobs set claim = gen_random_uuid(), run_at = now() + interval '1 minute' where kind = ${kind}`
        return handler()
      })
      await jobs.add(world.db, kind, {}, { key })
      await world.db`update jobs set attempts = 29 where kind = ${kind}`
      await jobs.drain()
      const [row] = await world.db`
        select claim is not null as claimed, run_at > now() + interval '50 seconds' as leased, failed_at, done_at
        from jobs where kind = ${kind}`
      expect(row).toEqual({ claimed: true, leased: true, failedAt: null, doneAt: null })
    }
  })
})
