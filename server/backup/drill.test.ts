import S3rver from '@20minutes/s3rver'
import { execFile, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect, type Sql } from '#server/db/connect.ts'
import { folderStorage } from '#server/lib/storage-folder.ts'
import { s3Storage } from '#server/lib/storage-s3.ts'
import type { Storage } from '#server/lib/storage.ts'
import { openLine, type Line } from '#server/operator/line.ts'
import { testApp } from '#server/testing/test-app.ts'
import { checkBackup } from './check-backup.ts'
import { LinesMark } from './lines.ts'
import { inOneMoment } from './make-backup.ts'
import { lineOfFile } from './media.ts'
import { restoreBackup } from './restore-backup.ts'
import { markTable, readTables } from './tables.ts'
import { backupsIn, findBackup, readManifest, stateOf } from './manifest.ts'

const world = testApp({ processes: 1 })
const program = fileURLToPath(new URL('../admin.ts', import.meta.url))
const isEmbedded = !inject('template').startsWith('postgres:')
const folder = mkdtempSync(join(tmpdir(), 'kopczyk-drill-'))
const backups = join(folder, 'backups')
let line: Line | null = null

beforeAll(async () => {
  line = isEmbedded ? await openLine(world.config.dataDir, world.db) : null
})
afterAll(() => {
  line?.close()
  rmSync(folder, { recursive: true, force: true })
})

type Place = { dataDir: string; databaseUrl: string | null; store?: Record<string, string> }
type Ended = { code: number | null; text: string }

/** Where its program is found compiled. */
const processEnv = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }

/** The command in a process of its own, as its operator runs it. */
function start(place: Place, ...words: string[]): { child: ChildProcess; ended: Promise<Ended> } {
  const url = place.databaseUrl && { DATABASE_URL: place.databaseUrl, SECRET: 'y'.repeat(48) }
  let child!: ChildProcess
  const ended = new Promise<Ended>((resolve) => {
    child = execFile(
      process.execPath,
      [program, ...words],
      {
        env: { ...processEnv, DATA_DIR: place.dataDir, PATIENCE: '10', FSYNC: 'off', ...url, ...place.store },
      },
      (_error, out, err) => resolve({ code: child.exitCode, text: (out + err).trim() }),
    )
  })
  return { child, ended }
}

const here = (): Place => ({ dataDir: world.config.dataDir, databaseUrl: world.config.databaseUrl })

async function emptyPlace(): Promise<Place> {
  const dataDir = join(folder, `place-${randomBytes(4).toString('hex')}`)
  if (isEmbedded) return { dataDir, databaseUrl: null }
  const name = `r_${randomBytes(6).toString('hex')}`
  const admin = postgres(inject('template'), { max: 1, onnotice: () => {} })
  await admin`create database ${admin(name)}`
  await admin.end()
  return { dataDir, databaseUrl: inject('template').replace(/postgres$/, name) }
}

/** A hiker and whom they follow, in one transaction; every tenth brings a picture, the file before its row. */
async function write(number: number, storage: Storage = world.app.storage): Promise<void> {
  if (number % 10 === 0) {
    const path = `uploads/dr/ill${number}.jpg`
    await storage.put(path, randomBytes(5000), 'image/jpeg')
    await world.db`insert into uploads (path, size, width, height) values (${path}, 5000, 1, 1)`
  }
  await world.db.begin(async (tx) => {
    const [made] = await tx<{ id: number }[]>`
      insert into users (email, password_hash, first_name, description)
      values (${`drill${number}@example.pl`}, '-', 'Próba', ${`wiersz\u2028${number} "\\ 🏔️`}) returning id`
    await tx`insert into follows (follower_id, followed_id)
      select ${made!.id}, id from users where email = ${`drill${number - 1}@example.pl`}`
  })
}

/** Writes on until told to stop, with a pause in between: they share their cores with the backup. */
function writers(from: number, storage?: Storage) {
  const state = { isStopped: false, written: from - 1 }
  const going = (async () => {
    for (; !state.isStopped; await wait(25)) await write(++state.written, storage)
  })()
  return {
    get written() {
      return state.written
    },
    async stop() {
      state.isStopped = true
      await going
    },
  }
}

type Marked = {
  tables: Record<string, { rows: number; mark: string }>
  media: { files: number; mark: string }
}

/** All that a place holds, marked as a backup of it would be. */
async function markPlace(sql: Sql, storage: Storage): Promise<Marked> {
  const tables: Marked['tables'] = {}
  await inOneMoment(sql, async (tx) => {
    for (const table of await readTables(tx)) tables[table.name] = await markTable(tx, table)
  })
  const mark = new LinesMark()
  for await (const { key } of storage.list()) {
    const bytes = await buffer((await storage.get(key))!.body)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    mark.add(Buffer.from(lineOfFile({ sha256, size: bytes.length, key })))
  }
  return { tables, media: { files: mark.rows, mark: mark.mark } }
}

/** By table, so that a difference has a name. */
const marksOf = ({ tables, media }: Marked) => ({
  ...Object.fromEntries(Object.entries(tables).map(([name, { rows, mark }]) => [name, `${rows} ${mark}`])),
  media: `${media.files} ${media.mark}`,
})

describe('a backup', () => {
  it('made while people write is one moment, and a restore of it elsewhere holds the very same', async () => {
    for (let number = 1; number <= 40; number++) await write(number)
    const going = writers(41)
    const made = await start(here(), 'backup', backups).ended
    const until = going.written
    await going.stop()
    expect(made).toEqual({
      code: 0,
      text: expect.stringMatching(/ is made and read back: \d+ rows of \d+ tables/),
    })

    const place = await emptyPlace()
    const restored = await start(place, 'restore', backups).ended
    expect(restored).toEqual({ code: 0, text: expect.stringContaining(' is restored: ') })
    const manifest = readManifest(findBackup(backups))
    const database = await connect({ ...place, fsync: false })
    const store = folderStorage(join(place.dataDir, 'media'))
    try {
      const found = await markPlace(database.sql, store)
      expect(marksOf(found)).toEqual(marksOf(manifest))
      expect(stateOf(found)).toBe(stateOf(manifest))
      // All up to one hiker, nobody without whom they follow, no picture without its file.
      const { sql } = database
      const [rows] = await sql<{ hikers: number; last: number; pairs: number }[]>`
        select count(*)::integer as hikers, max(substring(email from 6 for position('@' in email) - 6)::integer) as last,
          (select count(*)::integer from follows f join users u on u.id = f.follower_id and u.email like 'drill%') as pairs
        from users where email like 'drill%'`
      expect(rows!.hikers).toBe(rows!.last)
      expect(rows!.pairs).toBe(rows!.hikers - 1)
      expect(rows!.hikers).toBeGreaterThanOrEqual(40)
      expect(rows!.hikers).toBeLessThanOrEqual(until)
      for (const { path } of await sql<{ path: string }[]>`select path from uploads`)
        expect(await store.stat(path), path).not.toBeNull()
      // Keys and counters go on where they stood.
      await expect(sql`insert into follows (follower_id, followed_id) values (-1, -2)`).rejects.toThrow(
        'foreign key',
      )
      const [next] = await sql<{ id: number }[]>`
        insert into users (email, password_hash, first_name) values ('next@example.pl', '-', 'N') returning id`
      const [most] = await sql<
        { most: number }[]
      >`select max(id) as most from users where email like 'drill%'`
      expect(next!.id).toBeGreaterThan(most!.most)
    } finally {
      await database.close()
    }
    const again = await start(place, 'restore', backups).ended
    expect(again).toEqual({ code: 1, text: expect.stringContaining('not empty') })
  })

  it('equals the state of a place where nobody writes, and brings only new media the next time', async () => {
    await write(100_000)
    const { code, text } = await start(here(), 'backup', backups, '--keep', '1').ended
    expect([code, text]).toEqual([0, expect.stringMatching(/ [1-9]\d* of them new\.$/)])
    const manifest = readManifest(findBackup(backups))
    expect(marksOf(manifest)).toEqual(marksOf(await markPlace(world.db, world.app.storage)))
    expect(backupsIn(backups)).toHaveLength(1)
    expect(Number(/(\d+) of them new/.exec(text)![1])).toBeLessThan(manifest.media.files)
    expect(statSync(findBackup(backups)).mode & 0o077).toBe(0)
  })
})

describe('what is not whole', () => {
  /** A backup beside the sound one, spoiled. */
  const spoiled = (spoil: (copy: string, media: string) => void): string => {
    const dir = mkdtempSync(join(folder, 'spoiled-'))
    cpSync(backups, dir, { recursive: true })
    spoil(findBackup(dir), join(dir, 'media'))
    return findBackup(dir)
  }
  const flip = (path: string) => {
    const bytes = readFileSync(path)
    bytes[bytes.length >> 1]! ^= 1
    writeFileSync(path, bytes)
  }
  const anyMedia = (media: string) => join(media, 'uploads/dr/ill10.jpg')

  it.each<[string, (copy: string, media: string) => void, RegExp]>([
    [
      'a flipped bit in a table',
      (copy) => flip(join(copy, 'tables/users.gz')),
      /tables\/users\.gz (?:cannot be unpacked|is not what was written)/,
    ],
    [
      'a table that is cut off',
      (copy) => truncateSync(join(copy, 'tables/users.gz'), 300),
      /tables\/users\.gz ends too early/,
    ],
    ['a missing table', (copy) => rmSync(join(copy, 'tables/stories.gz')), /tables\/stories\.gz is missing/],
    [
      'another table in its place',
      (copy) => copyFileSync(join(copy, 'tables/follows.gz'), join(copy, 'tables/users.gz')),
      /tables\/users\.gz is not what was written/,
    ],
    [
      'a flipped bit in a picture',
      (_copy, media) => flip(anyMedia(media)),
      /media\/uploads\/dr\/ill10\.jpg is not what was written/,
    ],
    [
      'a missing picture',
      (_copy, media) => rmSync(anyMedia(media)),
      /media\/uploads\/dr\/ill10\.jpg is missing/,
    ],
    [
      'a flipped bit in the manifest',
      (copy) => flip(join(copy, 'manifest.json')),
      /manifest\.json is not what was written/,
    ],
    ['no manifest', (copy) => rmSync(join(copy, 'manifest.json')), /There is no whole backup/],
  ])('%s is refused with a sentence', async (_what, spoil, sentence) => {
    await expect((async () => checkBackup(spoiled(spoil)))()).rejects.toThrow(sentence)
  })

  it('is refused by a restore before anything is opened', async () => {
    let opened = 0
    const open = async () => {
      opened++
      throw new Error('opened')
    }
    const dir = spoiled((_copy, media) => flip(anyMedia(media)))
    await expect(restoreBackup(dir, { open, secretFile: null })).rejects.toThrow('is damaged')
    await expect(restoreBackup(backups, { open, secretFile: null })).rejects.toThrow('opened')
    expect(opened).toBe(1)
  })

  it('is never left as a backup by a process that was killed in the middle', async () => {
    const dir = join(folder, 'killed')
    const { child, ended } = start(here(), 'backup', dir)
    const isBegun = () => existsSync(dir) && readdirSync(dir).some((name) => name.startsWith('unfinished-'))
    while (!isBegun()) await wait(5)
    child.kill('SIGKILL')
    await ended
    expect(backupsIn(dir)).toEqual([])
    expect(() => findBackup(dir)).toThrow('There is no whole backup')
    // The next one clears up.
    expect((await start(here(), 'backup', dir).ended).code).toBe(0)
    expect(backupsIn(dir)).toHaveLength(1)
    expect(readdirSync(dir).filter((name) => name.startsWith('unfinished-'))).toEqual([])
  })

  it('says so after a restore that was killed, and is whole after another one', async () => {
    const place = await emptyPlace()
    const { child, ended } = start(place, 'restore', backups)
    while (!existsSync(join(place.dataDir, 'media/uploads'))) await wait(5)
    child.kill('SIGKILL')
    await ended
    expect(await start(place, 'jobs').ended).toEqual({
      code: 1,
      text: expect.stringMatching(/The restore of .* was not finished: this place is not whole\./),
    })
    expect((await start(place, 'restore', backups).ended).code).toBe(0)
  })
})

it('holds media of a store that speaks S3, made while people write, and lays them out in another one', async () => {
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'media' }, { name: 'elsewhere' }],
  })
  const endpoint = `http://127.0.0.1:${(await server.run()).port}`
  const bucketOf = (bucket: string) => ({
    storage: s3Storage({
      endpoint,
      bucket,
      region: 'eu-central-1',
      forcePathStyle: true,
      downloadUrl: null,
      ...keys,
    }),
    store: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
  })
  const [media, elsewhere] = [bucketOf('media'), bucketOf('elsewhere')]
  try {
    const dir = join(folder, 'of-a-store')
    const from = 200_001
    for (let number = from; number <= from + 29; number++) await write(number, media.storage)
    const going = writers(from + 30, media.storage)
    const made = await start({ ...here(), store: media.store }, 'backup', dir).ended
    const until = going.written
    await going.stop()
    expect(made).toEqual({ code: 0, text: expect.stringContaining(' is made and read back: ') })

    const place = { ...(await emptyPlace()), store: elsewhere.store }
    const restored = await start(place, 'restore', dir).ended
    expect(restored).toEqual({ code: 0, text: expect.stringContaining(' is restored: ') })
    const manifest = readManifest(findBackup(dir))
    const database = await connect({ ...place, fsync: false })
    try {
      const found = await markPlace(database.sql, elsewhere.storage)
      expect(marksOf(found)).toEqual(marksOf(manifest))
      expect(stateOf(found)).toBe(stateOf(manifest))
      const [rows] = await database.sql<{ last: number }[]>`
        select max(substring(email from 6 for position('@' in email) - 6)::integer) as last from users where email like 'drill%'`
      expect(rows!.last).toBeGreaterThanOrEqual(from + 29)
      expect(rows!.last).toBeLessThanOrEqual(until)
      // All that was brought to this store up to then, from it and not from a folder.
      for (let number = from + 9; number <= rows!.last; number += 10) {
        const key = `uploads/dr/ill${number}.jpg`
        const bytes = await Promise.all(
          [media, elsewhere].map(async ({ storage }) => buffer((await storage.get(key))!.body)),
        )
        expect(bytes[1], key).toEqual(bytes[0])
      }
      expect(manifest.media.files).toBeGreaterThanOrEqual(3)
      expect(existsSync(join(place.dataDir, 'media'))).toBe(false)
    } finally {
      await database.close()
    }
    const again = await start({ ...(await emptyPlace()), store: elsewhere.store }, 'restore', dir).ended
    expect(again).toEqual({ code: 1, text: expect.stringContaining('The store of media is not empty') })
  } finally {
    await server.close()
  }
})
