import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { createQueue } from '#server/jobs/queue.ts'
import { testApp } from '#server/testing/test-app.ts'

const world = testApp()
const queue = () => createQueue(world.db, world.app.log)
const lane = { lane: 'events' } as const
const SOON = { timeout: 15_000, interval: 20 }
const rowsOf = (kind: string) => world.db`select * from jobs where kind = ${kind} order by id`
const dueNow = (kind: string) => world.db`update jobs set run_at = now() where kind = ${kind}`

/** A queue with one kind, and what its handler was given. */
function counting(kind: string) {
  const jobs = queue()
  const seen: unknown[] = []
  jobs.handle(kind, lane, async (payload) => void seen.push(payload['number'] ?? null))
  return { jobs, seen }
}

describe('the job queue', () => {
  it('gives every job to exactly one of several processes', async () => {
    const seen: number[] = []
    const queues = Array.from({ length: 4 }, () => {
      const made = queue()
      made.handle('count', lane, async ({ number }) => void seen.push(Number(number)))
      return made
    })
    for (let number = 0; number < 60; number++) await queues[0]!.add(world.db, 'count', { number })
    await Promise.all(queues.map((one) => one.drain()))
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, number) => number))
  })

  it('forgets a job whose transaction was taken back', async () => {
    const { jobs } = counting('never')
    const failed = world.db.begin(async (tx) => {
      await jobs.add(tx, 'never', {})
      throw new Error('taken back')
    })
    await expect(failed).rejects.toThrow('taken back')
    expect(await rowsOf('never')).toHaveLength(0)
  })

  it('leaves jobs that it cannot do to a process that can', async () => {
    const { jobs, seen } = counting('newer')
    await jobs.add(world.db, 'newer', {})
    const older = queue()
    expect(await older.drain()).toBe(0)
    expect(await rowsOf('newer')).toMatchObject([{ attempts: 0, lastError: null }])
    await jobs.drain()
    expect(seen).toHaveLength(1)
    await expect(older.add(world.db, 'newer', {})).rejects.toThrow('Nothing handles jobs of kind newer')
  })

  it('does a job later when told to', async () => {
    const { jobs } = counting('later')
    await jobs.add(world.db, 'later', {}, { delay: 600 })
    expect(await jobs.drain()).toBe(0)
    await world.db`update jobs set run_at = run_at - interval '600 seconds' where kind = 'later'`
    expect(await jobs.drain()).toBe(1)
  })

  it('does a job soon after being woken', async () => {
    // By itself it would look again only after the test is over.
    const jobs = createQueue(world.db, world.app.log, { turnMs: 600_000 })
    const seen: string[] = []
    for (const kind of ['before', 'soon']) jobs.handle(kind, lane, async () => void seen.push(kind))
    await jobs.add(world.db, 'before', {})
    await jobs.start()
    await vi.waitFor(() => expect(seen).toEqual(['before']), SOON)
    // What it does at its start has come to rest.
    await wait(300)
    await jobs.add(world.db, 'soon', {})
    jobs.wake()
    await vi.waitFor(() => expect(seen).toEqual(['before', 'soon']), SOON)
    await jobs.stop()
  })
})

describe('a job that does not succeed', () => {
  it('is due again when the lease of its dead process is over', async () => {
    const { jobs, seen } = counting('lease')
    await jobs.add(world.db, 'lease', {})
    // What a process leaves behind that claimed the job and was killed.
    await world.db`
      update jobs set attempts = 1, claim = gen_random_uuid(), claimed_at = now(), run_at = now() + interval '30 seconds'
      where kind = 'lease'`
    expect(await jobs.drain()).toBe(0)
    await dueNow('lease')
    expect(await jobs.drain()).toBe(1)
    expect(seen).toHaveLength(1)
  })

  it('is kept with its error when it failed for good', async () => {
    const jobs = queue()
    jobs.handle('hopeless', lane, async () => {
      throw new Error('beznadziejne')
    })
    await jobs.add(world.db, 'hopeless', {})
    await world.db`update jobs set attempts = 29 where kind = 'hopeless'`
    await jobs.drain()
    expect(await rowsOf('hopeless')).toMatchObject([
      { failedAt: expect.any(Date), lastError: 'beznadziejne', claim: null },
    ])
    await dueNow('hopeless')
    expect(await jobs.drain()).toBe(0)
  })

  it('ends, too, when it took its process down with it each time', async () => {
    const { jobs, seen } = counting('deadly')
    await jobs.add(world.db, 'deadly', {})
    await world.db`update jobs set attempts = 30, claim = gen_random_uuid() where kind = 'deadly'`
    await jobs.drain()
    expect(seen).toEqual([])
    expect(await rowsOf('deadly')).toMatchObject([{ failedAt: expect.any(Date), claim: null }])
  })
})

describe('a repeated job', () => {
  it('runs once for all processes, also after a failure', async () => {
    let runs = 0
    const queues = [queue(), queue()]
    for (const one of queues) {
      one.every('tick', { lane: 'sweep', seconds: 3600 }, async () => {
        if (++runs === 1) throw new Error('first time')
      })
    }
    await Promise.all(queues.map((one) => one.start()))
    await vi.waitFor(() => expect(runs).toBe(1), SOON)
    await Promise.all(queues.map((one) => one.stop()))
    expect(await rowsOf('tick')).toHaveLength(1)
    await dueNow('tick')
    const third = queue()
    third.every('tick', { lane: 'sweep', seconds: 3600 }, async () => void runs++)
    await third.drain()
    expect(runs).toBe(2)
    const [row] =
      await world.db`select run_at > now() + interval '50 minutes' as later, attempts from jobs where kind = 'tick'`
    expect(row).toEqual({ later: true, attempts: 0 })
  })

  it('never waits longer after a failure than after a success', async () => {
    const jobs = queue()
    jobs.every('often', { lane: 'sweep', seconds: 2 }, () => Promise.reject(new Error('always')))
    await jobs.start()
    await vi.waitFor(async () => expect(await rowsOf('often')).toMatchObject([{ lastError: 'always' }]), SOON)
    await jobs.stop()
    await world.db`update jobs set run_at = now(), attempts = 50 where kind = 'often'`
    const other = queue()
    other.every('often', { lane: 'sweep', seconds: 2 }, () => Promise.reject(new Error('always')))
    await other.drain()
    const [row] =
      await world.db`select failed_at, run_at < now() + interval '3 seconds' as soon from jobs where kind = 'often'`
    expect(row).toEqual({ failedAt: null, soon: true })
  })
})

describe('a key', () => {
  it('queues the same fact once, also after it was done', async () => {
    const { jobs, seen } = counting('fact')
    await jobs.add(world.db, 'fact', { number: 1 }, { key: 'a' })
    await jobs.add(world.db, 'fact', { number: 2 }, { key: 'a' })
    await jobs.add(world.db, 'fact', { number: 3 }, { key: 'b' })
    await jobs.drain()
    await jobs.add(world.db, 'fact', { number: 4 }, { key: 'a' })
    expect(await jobs.drain()).toBe(0)
    expect(seen).toEqual([1, 3])
    // Nothing personal stays behind with the key.
    expect((await rowsOf('fact')).map((row) => row['payload'])).toEqual([{}, {}])
  })

  it('belongs to its kind', async () => {
    const one = counting('kind-one')
    const other = counting('kind-other')
    await one.jobs.add(world.db, 'kind-one', { number: 1 }, { key: 'same' })
    await other.jobs.add(world.db, 'kind-other', { number: 2 }, { key: 'same' })
    await one.jobs.drain()
    await other.jobs.drain()
    expect([one.seen, other.seen]).toEqual([[1], [2]])
  })

  it('queues a fact once when two processes tell it at the same time', async () => {
    const { jobs, seen } = counting('told-twice')
    const tell = () =>
      world.db.begin(async (tx) => {
        await jobs.add(tx, 'told-twice', {}, { key: 'x' })
      })
    await Promise.all([tell(), tell(), tell()])
    await jobs.drain()
    expect(seen).toHaveLength(1)
  })

  it('is forgotten a week after its job was done', async () => {
    const { jobs, seen } = counting('old')
    await jobs.add(world.db, 'old', { number: 1 }, { key: 'a' })
    await jobs.drain()
    await world.db`update jobs set done_at = now() - interval '8 days' where kind = 'old'`
    const sweeping = queue()
    await sweeping.start()
    await dueNow('forget-done-jobs')
    await vi.waitFor(async () => expect(await rowsOf('old')).toHaveLength(0), SOON)
    await sweeping.stop()
    await jobs.add(world.db, 'old', { number: 2 }, { key: 'a' })
    await jobs.drain()
    expect(seen).toEqual([1, 2])
  })

  it('of something to look after lets a job that runs already run once more, and only once', async () => {
    const jobs = queue()
    const look = { key: 'import-1', again: true }
    let runs = 0
    jobs.handle('look', lane, async () => {
      // Told twice after this run has looked.
      if (++runs > 1) return
      await jobs.add(world.db, 'look', {}, look)
      await jobs.add(world.db, 'look', {}, look)
    })
    await jobs.add(world.db, 'look', {}, look)
    await jobs.add(world.db, 'look', {}, look)
    await jobs.drain()
    expect(runs).toBe(2)
  })

  it('of something to look after begins anew what was done, failed or waits for another try', async () => {
    const { jobs, seen } = counting('anew')
    const look = { key: 'k', again: true }
    await jobs.add(world.db, 'anew', { number: 1 }, look)
    await jobs.drain()
    await jobs.add(world.db, 'anew', { number: 2 }, look)
    await jobs.drain()
    await world.db`update jobs set done_at = null, failed_at = now(), attempts = 30 where kind = 'anew'`
    await jobs.add(world.db, 'anew', { number: 3 }, look)
    expect(await rowsOf('anew')).toMatchObject([{ attempts: 0, failedAt: null }])
    await world.db`update jobs set run_at = now() + interval '1 hour', attempts = 3 where kind = 'anew'`
    await jobs.add(world.db, 'anew', { number: 4 }, look)
    await jobs.drain()
    expect(seen).toEqual([1, 2, 3])
  })
})
