import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type * as WorkerThreads from 'node:worker_threads'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { niceOfThread, type OddJob } from '../testing/odd-jobs-worker.ts'
import { toProblem } from './error-handler.ts'
import { createWorkerPool, type Work, type WorkerPool } from './worker-pool.ts'

const file = new URL('../testing/odd-jobs-worker.ts', import.meta.url)
const odd: Work<OddJob, number> = { file, seconds: 20 }
const hasty: Work<OddJob, number> = { file, seconds: 1 }
const shared: Work<OddJob, number> = { file, seconds: 20, usesSharedThreads: true }

let pool: WorkerPool
afterEach(() => pool.close())

/** A pool whose threads are all up, so that none of them is late for what a test sees. */
async function warm(size: number): Promise<void> {
  pool = createWorkerPool({ size })
  const starting = Array.from({ length: size }, () => pool.run(odd, { job: 'sleep', ms: 300 }))
  await Promise.all(starting)
}

/** The names of wishes in the order of their ends; the first letter says whose each is. */
function watch() {
  const ended: string[] = []
  const run = (name: string, ms: number, urgent = true) =>
    pool.run(odd, { job: 'sleep', ms }, { by: name[0]!, urgent }).then(() => void ended.push(name))
  return { ended, run }
}

describe('a pool of threads', () => {
  it('does several things at once, none of them here', async () => {
    pool = createWorkerPool({ size: 2 })
    const ids = await Promise.all([1, 2].map(() => pool.run(odd, { job: 'sleep', ms: 200 })))
    expect(new Set(ids).size).toBe(2)
    expect(ids).not.toContain(0)
    // Where nobody's share is counted, the dearest may be asked for twice.
    const dear = { by: 'a', costMs: 60_000 }
    for (let time = 0; time < 2; time++)
      await expect(pool.run(odd, { job: 'thread' }, dear)).resolves.toBeGreaterThan(0)
  })

  it.runIf(process.platform === 'linux')('goes after the thread that answers everybody', async () => {
    pool = createWorkerPool({ size: 2 })
    expect(await pool.run(odd, { job: 'nice' })).toBeGreaterThan(niceOfThread())
  })

  it('waits as many times longer as it is told to be patient', async () => {
    pool = createWorkerPool({ size: 2, patience: 20 })
    await expect(pool.run(hasty, { job: 'sleep', ms: 1200 })).resolves.toBeGreaterThan(0)
  })

  it('hands on what was thrown and goes on', async () => {
    pool = createWorkerPool({ size: 2 })
    await expect(pool.run(odd, { job: 'throw' })).rejects.toThrow('on purpose')
    await expect(pool.run(odd, { job: 'thread' })).resolves.toBeGreaterThan(0)
    const counted = pool.figures().durations()
    for (const outcome of ['done', 'failed'])
      expect(counted).toMatch(new RegExp(`_count\\{.*"${outcome}"\\} 1\n`))
  })

  it.each([
    ['spin', 'timeout'],
    ['exit', 'lost'],
    ['burst', 'memory'],
    ['room', 'memory'],
    ['picture', 'lost'],
  ] as const)('replaces a thread after %s, and only its own wish fails (%s)', async (job, reason) => {
    pool = createWorkerPool({ size: 2, heapMb: 32 })
    const [bad, good] = await Promise.allSettled([
      pool.run(job === 'spin' ? hasty : odd, { job, ms: 60_000 }),
      pool.run(odd, { job: 'sleep', ms: 50 }),
    ])
    expect(good.status).toBe('fulfilled')
    expect(bad).toMatchObject({ status: 'rejected', reason: { name: 'WorkFailed', reason } })
    await expect(Promise.all([1, 2].map(() => pool.run(odd, { job: 'thread' })))).resolves.toHaveLength(2)
  })

  it('does with the threads it has what the system gives no other for, and asks it again later', async () => {
    pool = createWorkerPool({ size: 3 })
    const first = await pool.run(odd, { job: 'thread' })
    const threads = createRequire(import.meta.url)('node:worker_threads') as typeof WorkerThreads
    const start = vi.spyOn(threads, 'Worker').mockImplementation(function refuse() {
      throw Object.assign(new Error('EAGAIN'), { code: 'ERR_WORKER_INIT_FAILED' })
    })
    const three = () => Promise.all([1, 2, 3].map(() => pool.run(odd, { job: 'sleep', ms: 100 })))
    expect(await three()).toEqual([first, first, first])
    // Alone, without any that could do it.
    const other = createWorkerPool({ size: 2 })
    const refused = await Promise.allSettled([1, 2].map(() => other.run(odd, { job: 'thread' })))
    for (const end of refused) expect(end).toMatchObject({ status: 'rejected', reason: { reason: 'lost' } })
    expect(start).toHaveBeenCalled()
    start.mockRestore()
    await sleep(1_100)
    expect(new Set(await three()).size).toBe(3)
    await expect(other.run(odd, { job: 'thread' })).resolves.toBeGreaterThan(0)
    await other.close()
  })

  it.runIf(process.platform === 'linux')('outlives a thread that fails while it starts', () => {
    const program = `
      import { closeSync, openSync } from 'node:fs'
      import { createWorkerPool } from ${JSON.stringify(new URL('worker-pool.ts', import.meta.url).href)}
      const odd = { file: new URL(${JSON.stringify(file.href)}), seconds: 20 }
      const said = []
      const pool = createWorkerPool({ size: 3, log: { warn: ({ err }, words) => said.push(words + ' ' + err.code) } })
      const first = await pool.run(odd, { job: 'thread' })
      const files = []
      try { while (true) files.push(openSync('/dev/null')) } catch {}
      const ids = await Promise.all([1, 2, 3].map(() => pool.run(odd, { job: 'sleep', ms: 100 })))
      const alone = createWorkerPool({ size: 2 })
      const { reason } = await alone.run(odd, { job: 'thread' }).catch((error) => error)
      for (const one of files) closeSync(one)
      await pool.close()
      console.log(JSON.stringify({ sameThread: ids.every((id) => id === first), reason, said: said[0] }))`
    const words = ['--input-type=module', '-e', program]
    // A thread needs some of the few files that the process may have open.
    const limited = ['-c', 'ulimit -n 80; exec "$0" "$@"', process.execPath, ...words]
    const { stdout, stderr } = spawnSync('sh', limited, { encoding: 'utf8' })
    expect(stdout, stderr).not.toBe('')
    expect(JSON.parse(stdout)).toEqual({
      sameThread: true,
      reason: 'lost',
      said: 'a thread failed ERR_WORKER_INIT_FAILED',
    })
  })

  it('leaves one thread for others, whatever one person asks for', async () => {
    await warm(2)
    const { run, ended } = watch()
    const many = [1, 2, 3, 4, 5].map((number) => run(`a${number}`, 150))
    await run('b1', 1)
    expect(ended.length).toBeLessThan(3)
    await Promise.all(many)
    expect(ended.filter((name) => name !== 'b1')).toEqual(['a1', 'a2', 'a3', 'a4', 'a5'])
  })

  it('takes urgent wishes before those in bulk', async () => {
    await warm(2)
    const { run, ended } = watch()
    const first = ['x', 'y'].map((by) => run(`${by} first`, 150))
    const bulk = ['c', 'd', 'e'].map((by) => run(`${by} bulk`, 100, false))
    const urgent = ['f', 'g'].map((by) => run(`${by} urgent`, 100))
    await Promise.all([...first, ...bulk, ...urgent])
    const order = ended.map((name) => name.slice(2)).join(' ')
    expect(order).toBe('first first urgent urgent bulk bulk bulk')
  })

  it('never fills the threads that passwords and compression need', async () => {
    pool = createWorkerPool({ size: 6 })
    const started = performance.now()
    // Six of 200 ms each: two at a time take three rounds, all at once would take one.
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map((number) => pool.run(shared, { job: 'sleep', ms: 200 }, { by: String(number) })),
    )
    expect(performance.now() - started).toBeGreaterThan(590)
  })

  it('does one large thing at a time, and small ones beside it', async () => {
    await warm(3)
    const started = performance.now()
    const ended: string[] = []
    const run = (by: string, ms: number, isLarge: boolean) =>
      pool.run(odd, { job: 'sleep', ms }, { by, isLarge }).then(() => ended.push(by))
    await Promise.all([run('a', 300, true), run('b', 300, true), run('c', 300, true), run('small', 1, false)])
    // Three threads would do all at once.
    expect(performance.now() - started).toBeGreaterThan(890)
    expect(ended).toEqual(['small', 'a', 'b', 'c'])
  })

  it('refuses what one person asks for beyond all measure, and takes it from others', async () => {
    pool = createWorkerPool({ size: 2 })
    const many = Array.from({ length: 60 }, () => pool.run(odd, { job: 'sleep', ms: 5 }, { by: 'a' }))
    const other = pool.run(odd, { job: 'thread' }, { by: 'b' })
    const ends = await Promise.allSettled(many)
    const refused = ends.filter((end) => end.status === 'rejected')
    expect(refused.length).toBeGreaterThan(20)
    expect(refused.every((end) => end.reason.code === 'too-many-requests')).toBe(true)
    await expect(other).resolves.toBeGreaterThan(0)
  })

  it('refuses what costs too much before it costs anything, and says when to come again', async () => {
    pool = createWorkerPool({ size: 2, isCounted: true })
    const ask = (by: string) => pool.run(odd, { job: 'thread' }, { by, costMs: 6_000 })
    for (let time = 0; time < 5; time++) await expect(ask('a')).resolves.toBeGreaterThan(0)
    await expect(ask('a')).rejects.toMatchObject({
      code: 'too-many-requests',
      headers: { 'retry-after': expect.stringMatching(/^[1-9]/) },
    })
    await expect(ask('b')).resolves.toBeGreaterThan(0)
  })

  it('lets no more wait than it can do in a while, whoever asks', async () => {
    pool = createWorkerPool({ size: 2 })
    const ends = await Promise.allSettled(
      Array.from({ length: 12 }, (_, by) =>
        pool.run(odd, { job: 'sleep', ms: 20 }, { by: String(by), costMs: 5_000 }),
      ),
    )
    const refused = ends.filter((end) => end.status === 'rejected')
    expect(refused.length).toBeGreaterThan(2)
    expect(refused.every((end) => end.reason.status === 503 && end.reason.headers['retry-after'])).toBe(true)
    expect(ends[0]!.status).toBe('fulfilled')
    // What has been done no longer stands in anybody's way.
    await expect(pool.run(odd, { job: 'thread' }, { by: 'z', costMs: 5_000 })).resolves.toBeGreaterThan(0)
  })

  it('that is closed lets nobody wait', async () => {
    pool = createWorkerPool({ size: 2 })
    const wishes = Array.from({ length: 6 }, () => pool.run(odd, { job: 'sleep', ms: 10_000 }))
    const ends = Promise.allSettled(wishes)
    await pool.close()
    for (const end of await ends) {
      expect(end.status).toBe('rejected')
      expect(toProblem((end as PromiseRejectedResult).reason).status).toBe(503)
    }
    await expect(pool.run(odd, { job: 'thread' })).rejects.toMatchObject({ code: 'unavailable' })
  })
})
