import { afterEach, expect, it, vi } from 'vitest'
import { importRoutes } from '#contract/imports.ts'
import type { Sql } from '#server/db/connect.ts'
import { gpxOver } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { createImportRunner, type ImportRunner } from './import-runner.ts'

const world = testApp()
let runner: ImportRunner | null = null
afterEach(async () => {
  await runner?.stop()
  runner = null
})

/** A resting runner looks again by itself only after the test is over. */
const IDLE_MS = 600_000
const SOON = { timeout: 15_000, interval: 50 }

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

async function countsOf(person: Person, id: number) {
  return (await world.as(person)(importRoutes.one, { params: { id } })).body.counts
}

it('reads a file at once that comes just after a look found nothing', async () => {
  const { person, id } = await begin()
  let late: Promise<void> | null = null
  // Between the answer "nothing waits" and its reader a file comes in, and the runner is told.
  const db = new Proxy(world.db, {
    apply(target, self, [text, ...values]: [TemplateStringsArray, ...unknown[]]) {
      const query = Reflect.apply(target, self, [text, ...values]) as Promise<unknown[]>
      if (late !== null || !text[0]!.includes('update import_files f set due_at')) return query
      return query.then(async (rows) => {
        if (rows.length > 0 || late !== null) return rows
        late = send(person, id, 1)
        await late
        runner!.wake()
        await new Promise((resolve) => setTimeout(resolve, 50))
        return rows
      })
    },
  }) as Sql
  runner = createImportRunner(db, world.app.tracks, world.app.log, IDLE_MS)
  runner.start()
  await vi.waitFor(async () => expect((await countsOf(person, id)).done).toBe(1), SOON)
})

it('tries a file again within seconds when reading it failed by no fault of its own', async () => {
  const { person, id } = await begin()
  await send(person, id, 2)
  let tries = 0
  const works = {
    ...world.app.tracks,
    digest: (...input: Parameters<typeof world.app.tracks.digest>) =>
      tries++ === 0 ? Promise.reject(new Error('lost')) : world.app.tracks.digest(...input),
  }
  runner = createImportRunner(world.db, works, world.app.log, IDLE_MS)
  runner.start()
  await vi.waitFor(async () => expect((await countsOf(person, id)).done).toBe(1), SOON)
  expect(tries).toBe(2)
})

it('gives a file up that fails again and again, and says so', async () => {
  const { person, id } = await begin()
  await send(person, id, 3)
  const works = { ...world.app.tracks, digest: () => Promise.reject(new Error('lost')) }
  runner = createImportRunner(world.db, works, world.app.log, IDLE_MS)
  runner.start()
  await vi.waitFor(async () => expect((await countsOf(person, id)).failed).toBe(1), SOON)
  // By no fault of its own: another day it may be read.
  expect((await world.as(person)(importRoutes.one, { params: { id } })).body.resumable).toBe(1)
})
