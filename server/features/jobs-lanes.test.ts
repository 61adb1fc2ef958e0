import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { lanes } from '#server/jobs/lanes.ts'
import { createQueue } from '#server/jobs/queue.ts'
import { testApp } from '#server/testing/test-app.ts'

const world = testApp()
/** Leases of a second, so that a test can wait for their end. */
const short = Object.fromEntries(Object.entries(lanes).map(([name, lane]) => [name, { ...lane, lease: 1 }]))
const queue = () => createQueue(world.db, world.app.log, { lanes: short, graceMs: 0 })
const rowsOf = (kind: string) => world.db`select * from jobs where kind = ${kind} order by id`

describe('lanes', () => {
  it('let mail go out at once while every other lane is busy for seconds', async () => {
    const jobs = createQueue(world.db, world.app.log)
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    let begun = 0
    const others = Object.entries(lanes).filter(([name]) => name !== 'mail')
    for (const [name, { atOnce }] of others) {
      jobs.handle(`slow-${name}`, { lane: name as keyof typeof lanes }, () => {
        begun++
        return gate
      })
      for (let n = 0; n < atOnce + 3; n++) await jobs.add(world.db, `slow-${name}`, {})
    }
    let sentAt = 0
    jobs.handle('test-mail', { lane: 'mail' }, async () => void (sentAt = performance.now()))
    await jobs.start()
    await vi.waitFor(() => expect(begun).toBe(others.reduce((sum, [, { atOnce }]) => sum + atOnce, 0)))
    await wait(2000)
    await jobs.add(world.db, 'test-mail', {})
    const toldAt = performance.now()
    jobs.wake()
    await vi.waitFor(() => expect(sentAt).toBeGreaterThan(0), { timeout: 5000, interval: 5 })
    expect(sentAt - toldAt).toBeLessThan(1000)
    expect(begun).toBe(others.reduce((sum, [, { atOnce }]) => sum + atOnce, 0))
    release()
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
    // Ten in pairs, without a pause of a turn between them.
    await vi.waitFor(() => expect(order).toHaveLength(10), { timeout: 1500 })
    expect(most).toBe(lanes.import.atOnce)
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    await jobs.stop()
  })

  it('let a job that has more to do go to the end of its lane', async () => {
    const jobs = queue()
    const order: string[] = []
    jobs.handle('slices', { lane: 'tracks' }, async ({ name }, job) => {
      order.push(String(name))
      return order.filter((one) => one === name).length < 2 && job.attempts === 1 ? 'again' : undefined
    })
    await jobs.add(world.db, 'slices', { name: 'a' })
    await jobs.add(world.db, 'slices', { name: 'b' })
    await jobs.drain()
    expect(order).toEqual(['a', 'b', 'a', 'b'])
  })
})

describe('a lease', () => {
  it('is renewed while a handler runs, so that no other process takes the job', async () => {
    const [first, second] = [queue(), queue()]
    let runs = 0
    for (const one of [first, second]) {
      one.handle('long', { lane: 'tracks' }, async () => {
        runs++
        await wait(3000)
      })
    }
    await first.add(world.db, 'long', {})
    const done = first.drain()
    for (let look = 0; look < 10; look++) {
      await wait(250)
      await second.drain()
    }
    await done
    expect(runs).toBe(1)
    expect(await rowsOf('long')).toHaveLength(0)
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
