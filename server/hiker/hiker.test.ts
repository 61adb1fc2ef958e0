import { randomBytes, randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { unzipSync, zipSync } from 'fflate'
import postgres from 'postgres'
import { afterAll, expect, inject, it } from 'vitest'
import { readTables } from '#server/backup/tables.ts'
import { connect } from '#server/db/connect.ts'
import { folderStorage } from '#server/lib/storage-folder.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { markHiker } from './hiker-rows.ts'
import { hikerTables, type HikerTable } from './hiker-tables.ts'
import { importHiker } from './import-hiker.ts'

const world = testApp({ processes: 1 })
const folder = mkdtempSync(join(tmpdir(), 'kopczyk-hiker-test-'))
const docs = join(import.meta.dirname, '../../docs/export.md')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const tables: Record<string, HikerTable> = hikerTables

const catalogue = 'the catalogue of mountains, the same for everybody'
const ofEverybody = 'counts of everybody'
const progress = 'how far a work of the whole installation has come'

/** Tables that are left out whole, and why. */
const leftOut: Record<string, string> = {
  achievement_holders: ofEverybody,
  achievement_rounds: progress,
  brought_rows:
    'rows of an earlier export that wait here: each is exported as a row of the table that it came from',
  challenge_rounds: progress,
  community_figures: ofEverybody,
  crowns: catalogue,
  jobs: 'work that waits, and is gone when it is done',
  last_deeds: 'places in the log of this database, which mean nothing elsewhere',
  migration_positions: progress,
  migrations: 'which steps the tables of this database have taken',
  mountain_ranges: catalogue,
  old_slugs: catalogue,
  password_resets: 'secrets that open an account, valid for an hour',
  points_upkeep: progress,
  rank_steps: ofEverybody,
  rate_limits: 'how often somebody asked within the last minutes; gone after them',
  reference_data: catalogue,
  route_rounds: progress,
  safe_return_watch: progress,
  seasons: ofEverybody,
  summits: catalogue,
  topic_changes: 'what tells processes that something they keep is old',
  topic_versions: 'what tells processes that something they keep is old',
  trodden_squares: 'the published map of trodden ways, from which nobody can be read back',
  trodden_state: 'a secret of the installation: who is left out of the trodden ways',
}

/** Columns that name a hiker and are not exported to them, and why. */
const notExported: Record<string, string> = {
  'password_resets.user_id': 'a secret that opens the account, valid for an hour',
  'threads.last_author_id': 'who spoke last in somebody’s thread; the words are among the comments',
  'notice_causes.actor_id': 'what somebody else was told; what was done is in the table of the deed',
  'mutes.muted_id': 'whom somebody does not want to read is their own affair',
  'last_deeds.user_id': 'a place in the log of this database, which means nothing elsewhere',
  'brought_rows.user_id': 'each row is exported as a row of the table that it came from',
}

it('every column that refers to a hiker is exported, or it is said why not', async () => {
  const found = await world.db<{ table: string; column: string }[]>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`
  expect(found.length).toBeGreaterThan(50)
  const isExported = (table: string, column: string) =>
    new RegExp(`\\b${column} = \\$1`).test(tables[table]?.of ?? '')
  const untold = found.filter(
    ({ table, column }) => !isExported(table, column) && !notExported[`${table}.${column}`],
  )
  expect(untold).toEqual([])
  const twice = found.filter(
    ({ table, column }) => isExported(table, column) && notExported[`${table}.${column}`],
  )
  expect(twice).toEqual([])
})

it('every table of the schema is exported, or it is said why not', async () => {
  const all = await readTables(world.db)
  const known = new Map(all.map(({ name, columns }) => [name, columns]))
  const schema = await world.db<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
  const names = schema.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(70)
  expect(names.filter((name) => name in tables === name in leftOut)).toEqual([])
  expect([...Object.keys(tables), ...Object.keys(leftOut)].filter((name) => !names.includes(name))).toEqual(
    [],
  )
  const gone = Object.entries(tables).flatMap(([name, { omit = {} }]) =>
    Object.keys(omit)
      .filter((column) => !known.get(name)!.includes(column))
      .map((column) => `${name}.${column}`),
  )
  expect(gone).toEqual([])
})

it('what is left out is listed with its reason in docs/export.md', () => {
  const text = readFileSync(docs, 'utf8')
  const columns = Object.entries(tables).flatMap(([name, { omit = {} }]) =>
    Object.entries(omit).map(([column, why]): [string, string] => [`${name}.${column}`, why]),
  )
  const tableOf = (head: string, rows: [string, string][]) => markdown([head, 'why'], rows)
  const list = [
    'Left out of rows that are exported:',
    tableOf('column', columns),
    'Columns that name a hiker in a row that is somebody else’s, or nobody’s to have:',
    tableOf('column', Object.entries(notExported)),
    'Tables that are left out whole:',
    tableOf('table', Object.entries(leftOut)),
  ].join('\n\n')
  const between = /(<!-- left out[^\n]*-->\n)[^]*(<!-- \/left out -->)/
  expect(text).toMatch(between)
  const fresh = text.replace(between, (_all, begin, end) => `${begin}\n${list}\n\n${end}`)
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(docs, fresh)
  expect(text === fresh || process.env['UPDATE_DOCS'] === '1', 'run again with UPDATE_DOCS=1').toBe(true)
})

/** A table as the formatter leaves it. */
function markdown(head: string[], rows: string[][]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]!.length)))
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join(
    '\n',
  )
}

it('secrets are among what is left out', async () => {
  const all = await readTables(world.db)
  const secret = /password|secret|hash$|token|p256dh|^auth$/
  // The hash of a file or of a track's shape opens nothing.
  const harmless = ['story_tracks.fingerprint_hash', 'import_files.content_hash', 'track_files.hash']
  const handedOut = all.flatMap(({ name, columns }) =>
    name in tables
      ? columns
          .filter((one) => secret.test(one) && !(one in (tables[name]!.omit ?? {})))
          .map((one) => `${name}.${one}`)
      : [],
  )
  expect(handedOut.filter((one) => !harmless.includes(one))).toEqual([])
})

const picture = randomBytes(900)
const gpx = Buffer.from('<gpx>ślad</gpx>')

/** A hiker who did much of what can be done, also with somebody else's things. */
async function busyHiker(): Promise<Person> {
  const { db, app } = world
  const me = await world.newUser({
    firstName: 'Żółw',
    description: '<p>wiersz\u2028drugi</p>',
    passwordHash: 'never-shown',
  })
  const other = await world.newUser()
  const story = async (authorId: number, title: string) =>
    (
      await db<{ id: number }[]>`
      insert into stories (author_id, title, hiked_on, visibility) values (${authorId}, ${title}, '2026-05-01', 'public') returning id`
    )[0]!.id
  const mine = await story(me.id, 'Moja')
  const theirs = await story(other.id, 'Cudza')
  const hash = randomBytes(32).toString('hex')
  const path = `uploads/${hash.slice(0, 2)}/${hash.slice(2)}.jpg`
  const key = `tracks/${randomUUID()}.gz`
  await app.storage.put(path, picture, 'image/jpeg')
  await app.storage.put(key, gzipSync(gpx), 'application/gzip')
  await db`insert into uploads (path, owner_id, size, width, height) values (${path}, ${me.id}, 900, 1, 1)`
  await db`insert into track_files (key) values (${key})`
  await db`
    insert into story_tracks (story_id, author_id, file_key, file_size, format, fingerprint, fingerprint_hash, distance_m, points, lines,
      profile, hidden_start_m)
    values (${mine}, ${me.id}, ${key}, 5, 'gpx', '{"a": 1.10}', 'abc', 1200, 5, '{}', '{}', 0.1)`
  await db`insert into story_photos (story_id, added_by, path, thumbnail, position) values (${mine}, ${me.id}, ${path}, ${path}, 1)`
  const [comment] = await db<{ id: number }[]>`
    insert into comments (subject_type, subject_id, author_id, text) values ('story', ${theirs}, ${other.id}, 'a') returning id`
  await db`insert into comments (subject_type, subject_id, author_id, text) values ('story', ${mine}, ${me.id}, 'u siebie')`
  await db`insert into comments (subject_type, subject_id, author_id, text) values ('story', ${theirs}, ${me.id}, 'u kogoś')`
  await db`insert into comment_applause (comment_id, user_id) values (${comment!.id}, ${me.id})`
  await db`insert into story_applause (story_id, user_id) values (${theirs}, ${me.id})`
  await db`insert into follows (follower_id, followed_id) values (${me.id}, ${other.id}), (${other.id}, ${me.id})`
  const [decision] = await db<{ id: number }[]>`
    insert into moderation_log (moderator_id, author_id, action, subject, subject_id, label, message)
    values (${other.id}, ${me.id}, 'hide', 'story', ${mine}, 'Moja', 'Bo tak') returning id`
  await db`insert into appeals (decision_id, author_id, words) values (${decision!.id}, ${me.id}, 'Odwołuję się')`
  await db`insert into push_subscriptions (user_id, endpoint, p256dh, auth) values (${me.id}, ${`https://push.example/${me.id}`}, 'never-shown', 'never-shown')`
  await db`insert into notice_choices (user_id, topic, channel, wanted) values (${me.id}, 'comments', 'mail', false)`
  await db`insert into notice_preferences (user_id, quiet_from, quiet_to) values (${me.id}, 20, 8)`
  await db`insert into notices (user_id, kind, topic, subject, subject_id, group_key) values (${me.id}, 'commented', 'comments', 'story', ${mine}, 'g')`
  await db`insert into deeds (user_id, key, answer) values (${me.id}, 'deed', '{"n": 1.50}')`
  await db`insert into shown_years (user_id, year) values (${me.id}, 2025)`
  await db`insert into trodden_choices (user_id, choice) values (${me.id}, 'none')`
  await db`insert into track_privacy (user_id, hide_start, hide_end, secret) values (${me.id}, 100, 200, 'never-shown')`
  await db`insert into point_totals (user_id, scope, period, points, summits, ranked, week, points_before)
    values (${me.id}, 0, 0, 7, 1, true, '2026-11-16', 0)`
  await db`insert into ascents (user_id, summit_id, climbed_on, source, story_id, hidden)
    select ${me.id}, min(id), '2026-05-01', 'story', ${theirs}, false from summits`
  return me
}

async function exported(person: Person): Promise<Record<string, Uint8Array>> {
  const answer = await world.inject({
    url: '/api/users/0/data',
    headers: { authorization: `Bearer ${person.token}` },
  })
  return unzipSync(answer.rawPayload)
}

async function emptyPlace() {
  const dataDir = mkdtempSync(join(folder, 'place-'))
  const template = inject('template')
  if (!template.startsWith('postgres:')) {
    cpSync(template, dataDir, { recursive: true })
    return { dataDir, databaseUrl: null }
  }
  const name = `h_${randomBytes(6).toString('hex')}`
  const admin = postgres(template, { max: 1, onnotice: () => {} })
  await admin`select pg_advisory_lock(1)`
  await admin`create database ${admin(name)} template template_kopczyk`
  await admin.end()
  return { dataDir, databaseUrl: template.replace(/postgres$/, name) }
}

it('an export, brought into an empty installation, is the same when it is exported from there', async () => {
  const me = await busyHiker()
  const files = await exported(me)
  const all = new TextDecoder().decode(files['wszystko.jsonl'])
  for (const words of [
    'Odwołuję się',
    'Bo tak',
    'push.example',
    '"quiet_from": 20',
    'comment_applause',
    '"sessions"',
    'u kogoś',
  ])
    expect(all, words).toContain(words)
  expect(all).not.toContain('never-shown')
  expect(all).not.toContain('moderator_id')

  const zip = join(folder, 'mine.zip')
  writeFileSync(zip, zipSync(files))
  const place = await emptyPlace()
  const database = await connect({ ...place, fsync: false })
  const store = folderStorage(join(place.dataDir, 'media'))
  try {
    const brought = await importHiker(database.sql, store, zip)
    expect(brought.mark).toBe((await markHiker(world.db, me.id)).mark)
    expect(brought.files).toBe(2)
    const { sql } = database
    // What is theirs lives; what speaks of others waits.
    const lives = await sql`select from stories where author_id = ${me.id}`
    const said = await sql<{ text: string }[]>`select text from comments where author_id = ${me.id}`
    const choice = await sql`select from notice_preferences where user_id = ${me.id} and quiet_from = 20`
    expect([lives.length, said.map(({ text }) => text), choice.length]).toEqual([1, ['u siebie'], 1])
    const waits = await sql<{ name: string }[]>`select distinct table_name as name from brought_rows`
    expect(waits.map(({ name }) => name).toSorted()).toEqual([
      'appeals',
      'ascents',
      'comment_applause',
      'comments',
      'deeds',
      'follows',
      'moderation_log',
      'notices',
      'push_subscriptions',
      'sessions',
      'story_applause',
    ])
    const [track] = await sql<{ fileKey: string }[]>`select file_key from story_tracks`
    const bytes: Uint8Array[] = []
    for await (const piece of (await store.get(track!.fileKey))!.body) bytes.push(piece as Uint8Array)
    expect(gunzipSync(Buffer.concat(bytes))).toEqual(gpx)
    const [next] = await sql<
      { id: number }[]
    >`insert into users (email, password_hash) values ('n@example.pl', '-') returning id`
    expect(next!.id).toBeGreaterThan(me.id)
    await expect(importHiker(sql, store, zip)).rejects.toThrow('There are hikers here already')
  } finally {
    await database.close()
  }
})

it('a file that is not what was made is refused, and nothing is kept', async () => {
  const me = await world.newUser({ firstName: 'Cały' })
  const files = await exported(me)
  const text = new TextDecoder().decode(files['wszystko.jsonl'])
  const place = await emptyPlace()
  const database = await connect({ ...place, fsync: false })
  const store = folderStorage(join(place.dataDir, 'media'))
  const encoded = (words: string) => new TextEncoder().encode(words)
  const spoiled: [Record<string, Uint8Array>, string][] = [
    [{ ...files, 'wszystko.jsonl': encoded(text.replace('Cały', 'Inny')) }, 'damaged'],
    [{ ...files, 'wszystko.jsonl': encoded(text.slice(0, -30)) }, 'damaged'],
    [{ 'konto.json': files['konto.json']! }, 'is no export'],
    [
      { ...files, 'wszystko.jsonl': encoded(text.replace('0001_accounts.sql', '9999_future.sql')) },
      'newer version',
    ],
  ]
  try {
    for (const [content, sentence] of spoiled) {
      const zip = join(folder, 'spoiled.zip')
      writeFileSync(zip, zipSync(content))
      await expect(importHiker(database.sql, store, zip)).rejects.toThrow(sentence)
    }
    expect(await database.sql`select from users`).toHaveLength(0)
  } finally {
    await database.close()
  }
})
