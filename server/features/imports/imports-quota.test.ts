import { readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { importRoutes } from '#contract/imports.ts'
import { dailyQuotas, keptQuota } from '#contract/quotas.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { sweepTrackFiles } from '#server/features/tracks/track-files.ts'
import { gpxOver } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

const world = testApp()
const one = gpxOver(['sniezka'])
const two = gpxOver(['sleza'], { startMs: Date.UTC(2026, 4, 2, 6) })

async function begin(person?: Person) {
  const owner = person ?? (await world.newUser())
  const { body } = await world.as(owner)(importRoutes.create, { body: {} })
  return { person: owner, id: body.id, params: { id: body.id } }
}

async function send({ person, id }: { person: Person; id: number }, name: string, bytes: Uint8Array) {
  const answer = await world.inject({
    method: 'POST',
    url: `/api/imports/${id}/files?name=${name}`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

const usageOf = async (person: Person) => (await world.as(person)(importRoutes.list, {})).body.usage

/** As if so much had been sent already. */
async function useUp(person: Person, files: number, bytes: number, day = warsawDay(new Date())) {
  await world.db`
    insert into daily_usage (user_id, kind, day, files, bytes)
    values (${person.id}, 'import', ${day}, ${files}, ${bytes})
    on conflict (user_id, kind) do update set day = excluded.day, files = excluded.files, bytes = excluded.bytes`
}

/** As if so many files waited. */
async function fill(importId: number, userId: number, files: number, state: 'queued' | 'cancelled') {
  await world.db`
    insert into import_files (import_id, user_id, name, size, content_hash, file_key, state, file_needed_until)
    select ${importId}, ${userId}, 'x', 1, 'hash ' || n, 'no file ' || n, ${state},
      ${state === 'queued' ? world.db`'infinity'` : world.db`now() + interval '5 days'`}
    from generate_series(1, ${files}) n`
}

describe('a day of imports', () => {
  it('is counted for each hiker alone, and the same files once', async () => {
    const mine = await begin()
    const other = await begin()
    expect(await usageOf(mine.person)).toEqual({
      today: { files: 0, bytes: 0 },
      kept: { files: 0, bytes: 0 },
    })
    await send(mine, 'all.zip', zipSync({ 'a.gpx': one, 'b.gpx': two }))
    await send(mine, 'a.gpx', one)
    const both = { files: 2, bytes: one.length + two.length }
    expect(await usageOf(mine.person)).toEqual({ today: both, kept: both })
    expect((await usageOf(other.person)).today).toEqual({ files: 0, bytes: 0 })
    await world.app.jobs.drain()
    // What became stories is kept by them.
    expect(await usageOf(mine.person)).toEqual({ today: both, kept: { files: 0, bytes: 0 } })
  })

  it('ends with a sentence that says when the next begins, and the next day has room', async () => {
    const mine = await begin()
    const { files, bytes } = dailyQuotas.import
    for (const [usedFiles, usedBytes] of [
      [files, 0],
      [0, bytes - one.length + 1],
    ] as const) {
      await useUp(mine.person, usedFiles, usedBytes)
      const refused = await send(mine, 'a.gpx', one)
      expect([refused.status, refused.body.error]).toEqual([429, 'quota-reached'])
      expect(refused.body.message).toMatch(/10\s000 plików i 2 GB.*jutro, od północy/)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400)
    }
    expect(
      (await world.as(mine.person)(importRoutes.files, { params: mine.params, query: {} })).body.items,
    ).toEqual([])
    expect((await send(await begin(), 'a.gpx', one)).status).toBe(202)
    await useUp(mine.person, files, bytes, '2026-01-01')
    expect((await send(mine, 'a.gpx', one)).status).toBe(202)
    expect((await usageOf(mine.person)).today).toEqual({ files: 1, bytes: one.length })
  })

  it('has room for one of two that come at once when there is room for one', async () => {
    const mine = await begin()
    await useUp(mine.person, dailyQuotas.import.files - 1, 0)
    const sent = await Promise.all([send(mine, 'a.gpx', one), send(mine, 'b.gpx', two)])
    expect(sent.map(({ status }) => status).toSorted()).toEqual([202, 429])
    const { today, kept } = await usageOf(mine.person)
    expect([today.files, kept.files]).toEqual([dailyQuotas.import.files, 1])
  })

  it('takes of a ZIP what there is room for, and the rest when it is sent again', async () => {
    const mine = await begin()
    const many = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`${at}.gpx`, Buffer.from(`<gpx>${at}</gpx>`)]),
    )
    await useUp(mine.person, dailyQuotas.import.files - 16, 0)
    expect((await send(mine, 'all.zip', zipSync(many))).status).toBe(429)
    expect((await usageOf(mine.person)).kept.files).toBe(16)
    await useUp(mine.person, 0, 0)
    expect((await send(mine, 'all.zip', zipSync(many))).body).toEqual({ added: 4, skipped: 16 })
  })
})

describe('files kept without a story', () => {
  it('are no more than there is room for, also when two come at once', async () => {
    const mine = await begin()
    await fill(mine.id, mine.person.id, keptQuota.files - 1, 'queued')
    const sent = await Promise.all([send(mine, 'a.gpx', one), send(mine, 'b.gpx', two)])
    expect(sent.map(({ status }) => status).toSorted()).toEqual([202, 429])
    const refused = sent.find(({ status }) => status === 429)!
    expect(refused.body.message).toMatch(/10\s000 plików i 2 GB.*zwykle w ciągu godziny/)
    expect((await send(await begin(), 'a.gpx', one)).status).toBe(202)
    // Nobody is to read them.
    await world.db`delete from import_files where import_id = ${mine.id}`
  })

  it('say on which day they go when somebody stopped them', async () => {
    const mine = await begin()
    await fill(mine.id, mine.person.id, keptQuota.files, 'cancelled')
    const refused = await send(mine, 'a.gpx', one)
    const day = warsawDay(new Date(Date.now() + 5 * 86_400_000))
    expect(refused.status).toBe(429)
    expect(refused.body.message).toContain(`najpóźniej ${day.split('-').toReversed().join('.')}`)
  })

  it('are swept: broken ones soon, stopped ones when they cannot be resumed any more', async () => {
    world.alone()
    const mine = await begin()
    const keys = async () =>
      (
        await world.db<{ name: string }[]>`
          select i.name from track_files f join import_files i on i.file_key = f.key
          where i.import_id = ${mine.id} order by 1`
      ).map((row) => row.name)
    await send(mine, 'broken.gpx', Buffer.from('<gpx><trk>'))
    await world.app.jobs.drain()
    await send(mine, 'stopped.gpx', one)
    const stopped = await world.as(mine.person)(importRoutes.cancel, mine)
    expect(stopped.body.resumable).toBe(1)
    await sweepTrackFiles(world.db, world.app.storage)
    expect(await keys()).toEqual(['broken.gpx', 'stopped.gpx'])
    await world.db`update track_files set created_at = now() - interval '2 hours'`
    await sweepTrackFiles(world.db, world.app.storage)
    expect(await keys()).toEqual(['stopped.gpx'])

    await world.db`
      update import_files set file_needed_until = now() - interval '2 hours' where import_id = ${mine.id}`
    expect((await world.as(mine.person)(importRoutes.one, mine)).body.resumable).toBe(0)
    expect((await usageOf(mine.person)).kept.files).toBe(0)
    await sweepTrackFiles(world.db, world.app.storage)
    expect(await keys()).toEqual([])
    const again = await world.as(mine.person)(importRoutes.retry, mine)
    expect(again.body).toMatchObject({ counts: { queued: 0, cancelled: 1 } })
  })

  it('stay while they wait, and their stories keep them afterwards', async () => {
    world.alone()
    const mine = await begin()
    await send(mine, 'a.gpx', one)
    await world.db`update track_files set created_at = now() - interval '9 days'`
    await sweepTrackFiles(world.db, world.app.storage)
    await world.app.jobs.drain()
    await sweepTrackFiles(world.db, world.app.storage)
    const { body } = await world.as(mine.person)(importRoutes.files, { ...mine, query: {} })
    expect(body.items[0]).toMatchObject({ state: 'done' })
    const gpx = await world.inject({
      url: `/api/story/${body.items[0]!.storyId}/gpx`,
      headers: { authorization: `Bearer ${mine.person.token}` },
    })
    expect(gpx.statusCode).toBe(200)
  })
})

it('reasons that were sentences became codes, and files of broken ones are not needed', async () => {
  world.alone()
  const mine = await begin()
  const before: [state: string, sentence: string | null, code: string | null][] = [
    ['failed', 'Nie udało się wczytać tego pliku. Spróbuj jeszcze raz później.', 'gave-up'],
    [
      'failed',
      'W pliku nie ma dat, którym można wierzyć. Dodaj ten ślad osobno i wpisz dzień wędrówki.',
      'no-dates',
    ],
    [
      'failed',
      'Data w pliku jest z przyszłości. Dodaj ten ślad osobno i wpisz dzień wędrówki.',
      'future-date',
    ],
    ['failed', 'Plik jest uszkodzony i nie udało się odczytać z niego śladu.', 'track-malformed'],
    ['failed', 'Coś, co mówiliśmy dawno temu.', 'track-malformed'],
    ['duplicate', 'Ten ślad już masz.', null],
    ['cancelled', null, null],
    ['done', null, null],
  ]
  const migration = readFileSync(
    new URL('../../db/migrations/0043_import_codes.sql', import.meta.url),
    'utf8',
  )
  await world.db.begin(async (tx) => {
    // What is offered of a table came long after that migration.
    const [view] = await tx<
      { text: string }[]
    >`select pg_get_viewdef('offered.import_files'::regclass) as text`
    await tx`drop view offered.import_files`
    await tx`alter table import_files drop column file_needed_until`
    for (const [at, [state, reason]] of before.entries()) {
      await tx`
        insert into import_files (import_id, user_id, name, size, content_hash, file_key, state, reason)
        values (${mine.id}, ${mine.person.id}, 'x', 1, ${`h${at}`}, ${`k${at}`}, ${state}, ${reason})`
    }
    for (const statement of migration.split(/;\s*\n/).filter((text) => text.trim() !== ''))
      await tx.unsafe(statement)
    await tx.unsafe(`create view offered.import_files as ${view!.text}`)
  })
  const after = await world.db<{ state: string; reason: string | null; needed: boolean }[]>`
    select state, reason, file_needed_until is not null as needed from import_files
    where import_id = ${mine.id} order by id`
  expect(after.map((row) => [row.state, row.reason])).toEqual(before.map(([state, , code]) => [state, code]))
  expect(after.map((row) => row.needed)).toEqual([true, false, false, false, false, false, true, false])
})
