import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Sql } from '#server/db/connect.ts'
import { createQueue } from '#server/jobs/queue.ts'
import { testApp } from '#server/testing/test-app.ts'

const world = testApp()
const lane = { lane: 'tracks' } as const
const rowOf = async (kind: string) =>
  (
    await world.db`
    select attempts, last_error, claim, failed_at, run_at <= now() as due from jobs where kind = ${kind}`
  )[0]
const dueAgain = { attempts: 0, lastError: null, claim: null, failedAt: null, due: true }

/** A queue that has begun a job of this kind; `sql` stands for the connection of its process. */
async function busy(
  kind: string,
  handler: (signal: AbortSignal) => Promise<void>,
  { graceMs = 600_000, sql = world.db } = {},
) {
  const jobs = createQueue(sql, world.app.log, { graceMs })
  let begun = false
  jobs.handle(kind, lane, async (_payload, _job, signal) => {
    begun = true
    await handler(signal)
  })
  await jobs.add(world.db, kind, {})
  await jobs.start()
  await vi.waitFor(() => expect(begun).toBe(true), { timeout: 60_000 })
  return jobs
}

/** The same database, with an eye on what is asked of it. */
function watched(onQuery: (text: string, query: Promise<unknown[]>) => Promise<unknown[]>): Sql {
  return new Proxy(world.db, {
    apply(target, self, [text, ...values]: [TemplateStringsArray, ...unknown[]]) {
      const query = Reflect.apply(target, self, [text, ...values])
      return Array.isArray(text) && 'raw' in text ? onQuery(text.join(' '), query) : query
    },
  }) as Sql
}

describe('stopping', () => {
  it('lets a job that is nearly done finish', async () => {
    let isDone = false
    const jobs = await busy('short', async () => {
      await wait(100)
      isDone = true
    })
    await jobs.stop()
    expect(isDone).toBe(true)
    expect(await rowOf('short')).toBeUndefined()
  })

  it('asks a long job to stop and gives it back at once', async () => {
    const warn = vi.spyOn(world.app.log, 'warn')
    onTestFinished(() => warn.mockRestore())
    const jobs = await busy('long', (signal) => wait(600_000, undefined, { signal }))
    await jobs.stop()
    expect(await rowOf('long')).toEqual(dueAgain)
    expect(warn.mock.calls).toEqual([])
  })

  it('gives a job back that does not stop when asked, and hears nothing more of it', async () => {
    let end = (_error: Error) => {}
    let asked = 0
    const sql = watched((_text, query) => {
      asked++
      return query
    })
    const jobs = await busy('deaf', () => new Promise((_, reject) => (end = reject)), {
      sql,
      graceMs: 100,
    })
    await jobs.stop()
    expect(await rowOf('deaf')).toEqual(dueAgain)
    // Another process has it by the time the first one ends; the database of that one may be closed.
    asked = 0
    const other = createQueue(world.db, world.app.log)
    let isDone = false
    other.handle('deaf', lane, async () => {
      end(new Error('too late'))
      await wait(50)
      isDone = true
    })
    await other.drain()
    expect(isDone).toBe(true)
    expect(asked).toBe(0)
    expect(await rowOf('deaf')).toBeUndefined()
  })

  it('gives back what was claimed but not begun', async () => {
    let arrive = () => {}
    const claimed = new Promise<void>((resolve) => (arrive = resolve))
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const sql = watched(async (text, query) => {
      const rows = await query
      if (!text.includes('skip locked') || rows.length === 0) return rows
      arrive()
      await answered
      return rows
    })
    const jobs = createQueue(sql, world.app.log)
    let runs = 0
    jobs.handle('claimed', lane, async () => void runs++)
    await jobs.add(world.db, 'claimed', {})
    const drained = jobs.drain()
    await claimed
    expect(await rowOf('claimed')).toMatchObject({ attempts: 1, due: false })
    const stopped = jobs.stop()
    answer()
    await stopped
    expect(await rowOf('claimed')).toEqual(dueAgain)
    expect([await drained, runs]).toEqual([0, 0])
  })

  it('takes nothing new, and may be asked for twice', async () => {
    const jobs = await busy('first', async () => {})
    await Promise.all([jobs.stop(), jobs.stop()])
    await jobs.add(world.db, 'first', {})
    jobs.wake()
    await jobs.start()
    expect(await jobs.drain()).toBe(0)
    expect(await rowOf('first')).toEqual(dueAgain)
  })
})
