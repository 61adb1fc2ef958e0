import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { createQueue } from '#server/jobs/queue.ts'
import { testApp } from '#server/testing/test-app.ts'

const world = testApp()
const queue = () => createQueue(world.db, world.app.log)

describe('the job queue', () => {
  it('gives every job to exactly one of several processes', async () => {
    const seen: number[] = []
    const queues = Array.from({ length: 4 }, () => {
      const made = queue()
      made.handle('count', async ({ number }) => void seen.push(Number(number)))
      return made
    })
    for (let number = 0; number < 60; number++) await queues[0]!.add(world.db, 'count', { number })
    await Promise.all(queues.map((one) => one.drain()))
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, number) => number))
  })

  it('forgets a job whose transaction was taken back', async () => {
    const jobs = queue()
    const failed = world.db.begin(async (tx) => {
      await jobs.add(tx, 'never', {})
      throw new Error('taken back')
    })
    await expect(failed).rejects.toThrow('taken back')
    expect(await world.db`select 1 from jobs where kind = 'never'`).toHaveLength(0)
  })

  it('gives a job of a process that died to another one when its lease is over', async () => {
    const jobs = queue()
    const done: string[] = []
    jobs.handle('lease', async () => void done.push('done'))
    await jobs.add(world.db, 'lease', {})
    // What a process leaves behind that claimed the job and was killed.
    await world.db`update jobs set attempts = 1, run_at = now() + interval '300 seconds' where kind = 'lease'`
    expect(await jobs.drain()).toBe(0)
    await world.db`update jobs set run_at = now() where kind = 'lease'`
    expect(await jobs.drain()).toBe(1)
    expect(done).toEqual(['done'])
  })

  it('keeps a job that failed for good, with its error', async () => {
    const jobs = queue()
    jobs.handle('hopeless', async () => {
      throw new Error('beznadziejne')
    })
    await jobs.add(world.db, 'hopeless', {})
    await world.db`update jobs set attempts = 29 where kind = 'hopeless'`
    await jobs.drain()
    const [row] =
      await world.db`select failed_at is not null as failed, last_error from jobs where kind = 'hopeless'`
    expect(row).toEqual({ failed: true, lastError: 'beznadziejne' })
    await world.db`update jobs set run_at = now() where kind = 'hopeless'`
    expect(await jobs.drain()).toBe(0)
  })

  it('runs repeated jobs once for all processes, also after a failure', async () => {
    let runs = 0
    const queues = [queue(), queue()]
    for (const one of queues) {
      one.every('tick', 3600, async () => {
        if (++runs === 1) throw new Error('first time')
      })
    }
    await Promise.all(queues.map((one) => one.start()))
    await vi.waitFor(() => expect(runs).toBe(1))
    await Promise.all(queues.map((one) => one.stop()))
    expect(await world.db`select 1 from jobs where kind = 'tick'`).toHaveLength(1)
    await world.db`update jobs set run_at = now() where kind = 'tick'`
    await Promise.all(queues.map((one) => one.drain()))
    expect(runs).toBe(2)
    const [row] =
      await world.db`select run_at > now() + interval '50 minutes' as later, attempts from jobs where kind = 'tick'`
    expect(row).toEqual({ later: true, attempts: 0 })
  })

  it('does a job soon after being woken, and finishes it before it stops', async () => {
    const jobs = queue()
    const done: string[] = []
    jobs.handle('soon', async () => {
      await wait(100)
      done.push('done')
    })
    await jobs.start()
    await jobs.add(world.db, 'soon', {})
    jobs.wake()
    await wait(60)
    await jobs.stop()
    expect(done).toEqual(['done'])
  })
})
