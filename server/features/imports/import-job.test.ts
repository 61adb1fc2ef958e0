import { describe, expect, it, vi } from 'vitest'
import { importRoutes } from '#contract/imports.ts'
import { sweepTrackFiles } from '#server/features/tracks/track-files.ts'
import { createQueue } from '#server/jobs/queue.ts'
import { gpxOver } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { importJob } from './import-job.ts'

const world = testApp()
const SOON = { timeout: 15_000, interval: 50 }
type Tracks = typeof world.app.tracks

async function begin() {
  const person = await world.newUser()
  const { body } = await world.as(person)(importRoutes.create, { body: {} })
  return { person, id: body.id }
}

async function send(person: Person, id: number, day: number) {
  const answer = await world.inject({
    method: 'POST',
    url: `/api/imports/${id}/files?name=${day}.gpx`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    payload: gpxOver(['sleza'], { seed: day, startMs: Date.UTC(2026, 3, day, 6) }),
  })
  expect(answer.statusCode).toBe(202)
}

async function importOf(person: Person, id: number) {
  return (await world.as(person)(importRoutes.one, { params: { id } })).body
}

/** The queue of a process of its own, which reads imports in its own way. */
function processWith({ digest = world.app.tracks.digest } = {}) {
  const jobs = createQueue(world.db, world.app.log, { graceMs: 100 })
  const tracks: Tracks = { ...world.app.tracks, digest }
  jobs.handle('import', { lane: 'import' }, importJob(world.db, tracks, world.app.log))
  return jobs
}

/** A reader that waits until it is told to go on. */
function slowReader() {
  let goOn = () => {}
  const gate = new Promise<void>((resolve) => (goOn = resolve))
  const digest = vi.fn<Tracks['digest']>(async (...input) => {
    await gate
    return world.app.tracks.digest(...input)
  })
  return { digest, goOn, begun: () => vi.waitFor(() => expect(digest).toHaveBeenCalled(), SOON) }
}

const dueNow = () => world.db`update jobs set run_at = now() where kind = 'import' and done_at is null`

describe('the job of an import', () => {
  it('reads a file, too, that comes just after it found nothing more', async () => {
    const { person, id } = await begin()
    await send(person, id, 1)
    const jobs = createQueue(world.db, world.app.log)
    const handler = importJob(world.db, world.app.tracks, world.app.log)
    let isLate = false
    jobs.handle('import', { lane: 'import' }, async (...run) => {
      const result = await handler(...run)
      // Between its last look and its end another file comes in.
      if (!isLate) await send(person, id, 2)
      isLate = true
      return result
    })
    await jobs.drain()
    expect((await importOf(person, id)).counts).toMatchObject({ done: 2, queued: 0 })
  })

  it('tries a file again when reading it failed by no fault of its own, and only that one', async () => {
    const { person, id } = await begin()
    for (const day of [1, 2, 3]) await send(person, id, day)
    let tries = 0
    const digest: Tracks['digest'] = (...input) =>
      tries++ === 0 ? Promise.reject(new Error('lost')) : world.app.tracks.digest(...input)
    const jobs = processWith({ digest })
    await jobs.drain()
    expect((await importOf(person, id)).counts).toMatchObject({ done: 2, queued: 1 })
    const [job] = await world.db`
      select last_error, run_at > now() as later from jobs where kind = 'import' and key = ${String(id)}`
    expect(job).toEqual({ lastError: '1 files could not be read and will be tried again', later: true })
    await dueNow()
    await jobs.drain()
    expect((await importOf(person, id)).counts).toMatchObject({ done: 3, queued: 0 })
    expect(tries).toBe(4)
  })

  it('gives a file up that fails again and again, and says so', async () => {
    const { person, id } = await begin()
    await send(person, id, 1)
    const jobs = processWith({ digest: () => Promise.reject(new Error('lost')) })
    for (let turn = 1; turn <= 3; turn++) {
      expect((await importOf(person, id)).counts.queued).toBe(1)
      await dueNow()
      await jobs.drain()
    }
    // By no fault of its own: another day it may be read.
    expect(await importOf(person, id)).toMatchObject({ counts: { failed: 1, queued: 0 }, resumable: 1 })
    await world.as(person)(importRoutes.retry, { params: { id } })
    await processWith().drain()
    expect((await importOf(person, id)).counts).toMatchObject({ done: 1, failed: 0 })
  })

  it('gives a file up that took its process down each time', async () => {
    const { person, id } = await begin()
    await send(person, id, 1)
    await world.db`update import_files set attempts = 3 where import_id = ${id}`
    const { digest } = slowReader()
    await processWith({ digest }).drain()
    expect(digest).not.toHaveBeenCalled()
    expect(await importOf(person, id)).toMatchObject({ counts: { failed: 1 }, resumable: 1 })
  })

  it('lets other imports have their turn before a long one is through', async () => {
    const long = await begin()
    const days = Array.from({ length: 18 }, (_, index) => index + 1)
    for (const day of days) await send(long.person, long.id, day)
    const short = await begin()
    await send(short.person, short.id, 1)
    const left: number[] = []
    const jobs = createQueue(world.db, world.app.log, {
      lanes: {
        mail: { atOnce: 1, lease: 60 },
        sweep: { atOnce: 1, lease: 60 },
        import: { atOnce: 1, lease: 60 },
      },
    })
    const handler = importJob(world.db, world.app.tracks, world.app.log, 0)
    jobs.handle('import', { lane: 'import' }, async (payload, job, signal) => {
      const result = await handler(payload, job, signal)
      if (payload['importId'] === short.id) left.push((await importOf(long.person, long.id)).counts.queued)
      return result
    })
    await jobs.drain()
    expect(left[0]).toBeGreaterThan(0)
    expect((await importOf(long.person, long.id)).counts.done).toBe(days.length)
  })

  it('stops when its process does, and another process goes on', async () => {
    const { person, id } = await begin()
    for (const day of [1, 2]) await send(person, id, day)
    const { digest, goOn, begun } = slowReader()
    const stopped = processWith({ digest })
    const drained = stopped.drain()
    await begun()
    await stopped.stop()
    expect((await importOf(person, id)).counts.queued).toBe(2)
    await processWith().drain()
    const { counts } = await importOf(person, id)
    expect(counts).toMatchObject({ done: 2, queued: 0, failed: 0, duplicate: 0 })
    // What still runs finds everything done and changes nothing.
    goOn()
    await drained
    expect((await importOf(person, id)).counts).toEqual(counts)
  })

  it('that lost its lease neither deletes nor rewrites what another process made of its files', async () => {
    for (const days of [[1], [1, 2, 3]]) {
      const { person, id } = await begin()
      for (const day of days) await send(person, id, day)
      const files = async () =>
        (await world.as(person)(importRoutes.files, { params: { id }, query: {} })).body.items
      const { digest, goOn, begun } = slowReader()
      const paused = processWith({ digest }).drain()
      await begun()
      // A pause of the process longer than its lease.
      await dueNow()
      await processWith().drain()
      const made = await files()
      expect(made.map((file) => file.state)).toEqual(days.map(() => 'done'))
      goOn()
      await paused
      expect(await files()).toEqual(made)
      await world.db`update track_files set created_at = now() - interval '2 hours'`
      await sweepTrackFiles(world.db, world.app.storage)
      for (const { storyId } of made) {
        const gpx = await world.inject({
          url: `/api/story/${storyId}/gpx`,
          headers: { authorization: `Bearer ${person.token}` },
        })
        expect(gpx.statusCode).toBe(200)
      }
    }
  })
})
