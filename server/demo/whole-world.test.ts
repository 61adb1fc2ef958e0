import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStored } from '#server/features/tracks/tracks.service.ts'
import { createWorkerPool } from '#server/lib/worker-pool.ts'
import { folderStorage } from '#server/lib/storage-folder.ts'
import { mediaKey } from '#server/features/files/files.service.ts'
import { rebuildPoints } from '#server/features/points/upkeep.ts'
import { isAll } from '../testing/is-all.ts'
import { schemaOf } from '../testing/schema-of.ts'
import { connect, type Database } from '../db/connect.ts'
import { prepare } from '../db/prepare.ts'
import { demoComments, demoHikers, demoStories } from './cast.ts'
import { crowdHikers } from './crowd/crowd-hikers.ts'
import { crowdGpx } from './crowd/crowd-recording.ts'
import { crowdStories } from './crowd/crowd-stories.ts'
import { crowdThreads } from './crowd/live-on.ts'
import { demoThreads } from './demo-forum.ts'
import { demoAccounts } from './demo-sign-in.ts'
import { makeDemoWorld } from './demo-world.ts'
import { shownYears } from './demo-years.ts'
import { DEMO_LATER, keepCrowdRecordings } from './later.ts'
import { dayToTell } from './moving-day.ts'
import { readWhole } from './whole-world.ts'

const SITE = 'https://gory.example'
const HOW = 'node scripts/build-demo-crowd.ts brings what is kept up to date'
const LARGEST_BYTES = 12_000_000
const longestTold = Math.max(...[...demoThreads, ...crowdThreads].map(({ replies }) => replies.length + 1))

it('keeps every story of the larger community in the words in which it is told', () => {
  const { tables } = readWhole('2026-11-17', SITE)
  const told = [...demoStories, ...crowdStories].map(
    ({ date, title, text }) => `${date} ${title} ${text.join('')}`,
  )
  const kept = tables['stories']!.map(
    (row) =>
      `${String(row['hiked_on'])} ${String(row['title'])} ${String(row['description']).replaceAll(/<\/?p>/g, '')}`,
  )
  expect(kept.toSorted(), HOW).toEqual(told.toSorted())
})

it('lets nobody have spoken in the future, whatever the hour', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 10, 18, hour)))
  // Read once for each day that is told: reading takes a second.
  for (const [day, moments] of Map.groupBy(hours, dayToTell)) {
    const { tables } = readWhole(day, SITE)
    const said = tables['comments']!.map((row) => Date.parse(String(row['created_at']))).filter(Boolean)
    const last = Math.max(...said)
    for (const now of moments) {
      expect(last, `at ${now.toISOString()}`).toBeLessThanOrEqual(now.getTime())
      expect(now.getTime() - last).toBeLessThan(3 * 86_400_000)
    }
  }
})

it('takes no more room than it may', () => {
  const folder = join(import.meta.dirname, '../../data/demo')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const bytes = files.reduce((sum, one) => sum + statSync(join(one.parentPath, one.name)).size, 0)
  expect(bytes).toBeLessThan(LARGEST_BYTES)
})

describe('the whole demo world', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-whole-'))
  let database: Database
  let schemaBefore: string[]
  beforeAll(async () => {
    database = await connect({ databaseUrl: null, dataDir: folder, fsync: false, beginsPrepared: true })
    await prepare(database.sql)
    schemaBefore = await schemaOf(database.sql)
    await makeDemoWorld(database.sql, folderStorage(join(folder, 'media')), SITE)
  }, 900_000)
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const count = async (rows: PromiseLike<{ count: number }[]>) => (await rows)[0]!.count

  it('has everybody but the one who left, and all their stories', async () => {
    const sql = database.sql
    expect(await count(sql`select count(*) from users`)).toBe(demoHikers.length + crowdHikers.length - 1)
    expect(await count(sql`select count(*) from stories`)).toBe(demoStories.length + crowdStories.length)
    expect(await count(sql`select count(*) from story_tracks where file_key = ''`)).toBe(0)
    expect(await count(sql`select count(*) from comments where subject_type = 'story'`)).toBeGreaterThan(
      demoComments.length + 100,
    )
    // What somebody said who has gone is still there.
    expect(await count(sql`select count(*) from comments where author_id is null`)).toBeGreaterThan(0)
  })

  it('leaves tables and indexes as they were, whatever helped to fill them', async () => {
    expect(await schemaOf(database.sql)).toEqual(schemaBefore)
  })

  it('has every recording, those of the larger community soon after the first page', async () => {
    const { sql } = database
    const storage = folderStorage(join(folder, 'media'))
    const tracks = await sql<{ key: string }[]>`select file_key as key from story_tracks order by story_id`
    const isThere = async ({ key }: { key: string }) => (await storage.stat(key)) !== null
    const first = tracks.slice(0, demoStories.length)
    expect((await Promise.all(first.map(isThere))).every(Boolean)).toBe(true)
    const later = tracks.slice(demoStories.length)
    const [job] = await sql<{ payload: { keys: string[] } }[]>`
      select payload from jobs where kind = ${DEMO_LATER} and run_at > created_at`
    expect(job!.payload.keys).toEqual(later.map(({ key }) => key))
    // One is there from a run that was stopped, one was given up: neither is put.
    const [done, dropped, ...others] = job!.payload.keys as [string, string, ...string[]]
    await storage.put(done, Buffer.from('of before'), 'application/gzip')
    await sql`update track_files set dropped_at = now() where key = ${dropped}`
    const workers = createWorkerPool()
    try {
      // All of them take as long as the rest of this file.
      const payload = { keys: isAll ? job!.payload.keys : [done, dropped, ...others.slice(0, 10)] }
      await keepCrowdRecordings(sql, storage, workers, payload)
    } finally {
      await workers.close()
    }
    await sql`update track_files set dropped_at = null where key = ${dropped}`
    expect(await storage.stat(dropped)).toBeNull()
    expect(await storage.stat(done)).toMatchObject({ size: 'of before'.length })
    const stored = await openStored(storage, others[7]!)
    expect(await buffer(stored!)).toEqual(crowdGpx(crowdStories[9]!))
  })

  it('names nothing that is not there', async () => {
    // Kept rows are written without asking: what the database would have refused is asked here.
    const keys = await database.sql<{ name: string; child: string; parent: string; pairs: string[][] }[]>`
      select conname as name, conrelid::regclass::text as child, confrelid::regclass::text as parent,
        array(select array[a.attname, b.attname]::text[] from unnest(conkey, confkey) as k (a, b)
          join pg_attribute a on a.attrelid = conrelid and a.attnum = k.a
          join pg_attribute b on b.attrelid = confrelid and b.attnum = k.b) as pairs
      from pg_constraint where contype = 'f'`
    expect(keys.length).toBeGreaterThan(50)
    for (const { name, child, parent, pairs } of keys) {
      const same = pairs.map(([own, theirs]) => `p."${theirs}" = c."${own}"`).join(' and ')
      const given = pairs.map(([own]) => `c."${own}" is not null`).join(' and ')
      const lost = await database.sql.unsafe<{ count: number }[]>(
        `select count(*)::int from ${child} c where ${given} and not exists (select from ${parent} p where ${same})`,
      )
      expect(lost[0]!.count, name).toBe(0)
    }
  })

  it('shows every picture that it names', async () => {
    const paths = await database.sql<{ path: string }[]>`select path from uploads`
    const kept = paths.map(({ path }) => {
      const [folder, name] = path.split('/').slice(1) as [string, string]
      return mediaKey(folder, name)
    })
    const storage = folderStorage(join(folder, 'media'))
    for (const key of kept) expect(await storage.stat(key), key).not.toBeNull()
    expect(kept.length).toBeGreaterThan(1_000)
  })

  it('has talk of these days, at hours at which people are awake', async () => {
    const [talk] = await database.sql<{ night: number; future: number; longest: number; newest: number }[]>`
      select count(*) filter (where extract(hour from created_at at time zone 'Europe/Warsaw') not between 6 and 22)::int as night,
        count(*) filter (where created_at > now())::int as future,
        max(number) as longest, extract(day from now() - max(created_at))::int as newest
      from comments where subject_type = 'thread'`
    expect(talk).toEqual({
      night: 0,
      future: 0,
      longest: longestTold,
      newest: expect.toSatisfy((days: number) => days < 3),
    })
    const links = await database.sql<{ text: string }[]>`
      select text from comments where subject_type = 'thread' and text like '%/users/%'`
    for (const { text } of links) expect(text).toContain(`href="${SITE}/users/`)
  })

  it('has trips ahead, full, called off and over', async () => {
    const [trips] = await database.sql`
      select count(*) filter (where starts_at > now() and cancelled_at is null) > 8 as ahead,
        count(*) filter (where waiting > 0) > 0 as waiting, count(*) filter (where cancelled_at is not null) > 1 as cancelled,
        count(*) filter (where starts_at < now()) > 5 as over from trips`
    expect(trips).toEqual({ ahead: true, waiting: true, cancelled: true, over: true })
  })

  it('has finished crowns, a contested ranking, a decided case and one with nine hundred summits', async () => {
    const sql = database.sql
    const crowns = await sql<{ slug: string }[]>`
      select distinct c.slug from challenge_members m join challenges c on c.id = m.challenge_id
      join challenge_certificates f on f.challenge_id = m.challenge_id and f.user_id = m.user_id
      where c.kind = 'crown' and m.finished_on is not null`
    expect(crowns.length).toBeGreaterThanOrEqual(6)
    const seasons = await sql<{ period: number; hikers: number }[]>`
      select period, count(*)::int as hikers from point_totals where scope = 0 and period between 2019 and 2026 group by 1 order by 1`
    expect(seasons).toHaveLength(8)
    for (const { period, hikers } of seasons) expect(hikers, String(period)).toBeGreaterThan(5)
    // All of the ranking worked out anew takes as long as the rest of this file.
    if (isAll) expect(await rebuildPoints(sql)).toMatchObject({ entries: 0, totals: 0, counts: 0 })
    const [busiest] = await sql<{ count: number }[]>`
      select count(*)::int from ascents group by user_id order by 1 desc limit 1`
    expect(busiest!.count).toBeGreaterThanOrEqual(900)
    expect(await count(sql`select count(*) from moderation_log where action = 'hide'`)).toBe(1)
    expect(await count(sql`select count(*) from fairness_flags where state = 'explained'`)).toBeGreaterThan(1)
  })

  it('says of each challenge how many take part', async () => {
    const wrong = await database.sql`
      select c.slug, c.members, count(m.user_id) from challenges c
      left join challenge_members m on m.challenge_id = c.id and m.shown
      group by c.id having c.members <> count(m.user_id)`
    expect(wrong).toEqual([])
    const [korona] = await database.sql`select members from challenges where slug = 'korona-gor-polski'`
    expect(korona!['members']).toBeGreaterThan(10)
  })

  it('has a ranking as of the beginning of this week and as of now, in steps that nobody has to fold', async () => {
    const { sql } = database
    // The week in which it was made: one may have ended since.
    const [made] = await sql<{ week: string }[]>`select max(week)::text as week from point_totals`
    const { week } = made!
    const past = sql`case when week < ${week} then points else points_before end`
    const wrong = (isNow: boolean) => sql`
      with counted as (
        select scope, period, level, bucket, part, count(*) as hikers
        from (select scope, period, user_id, ${isNow ? sql`points` : past} as had from point_totals) t, rank_places(had, user_id)
        where had > 0 group by 1, 2, 3, 4, 5),
      said as (
        select scope, period, level, bucket, part, sum(hikers) as hikers
        from rank_steps where ${isNow} or week < ${week} group by 1, 2, 3, 4, 5 having sum(hikers) <> 0)
      select from counted full join said using (scope, period, level, bucket, part)
      where counted.hikers is distinct from said.hikers`
    expect(await wrong(true)).toHaveLength(0)
    expect(await wrong(false)).toHaveLength(0)
    expect(await count(sql`select count(*) from rank_steps where week = ${week}`)).toBeGreaterThan(100)
    expect(await count(sql`select count(*) from rank_steps where not folded`)).toBe(0)
  })

  it('has years that everybody may see, in them enough hikes to tell of', async () => {
    const years = await database.sql<{ id: number; hikes: number }[]>`
      select y.user_id as id, count(s.id)::int as hikes from shown_years y
      join stories s on s.author_id = y.user_id and (y.year = 0 or extract(year from s.hiked_on) = y.year)
      where s.visibility = 'public' group by y.user_id, y.year`
    expect(years).toHaveLength(shownYears.length)
    for (const { id, hikes } of years) expect(hikes, `of ${id}`).toBeGreaterThan(6)
    // Theirs is the one whose first load is measured (bench/places.ts).
    expect(years.map(({ id }) => id)).toContain(22)
  })

  it('offers somebody for each way of using the product', async () => {
    const accounts = await demoAccounts(database.sql)
    expect(accounts.map(({ kind }) => kind)).toEqual(['newcomer', 'collector', 'organiser', 'moderator'])
    const [maja] = await database.sql<{ stories: number }[]>`
      select (select count(*) from stories s where s.author_id = u.id)::int as stories from users u where email = ${accounts[0]!.email}`
    expect(maja!.stories).toBe(0)
    // Whoever looks around is not met by a question about an old hike of theirs.
    const doubts = await database.sql<{ email: string; state: string }[]>`
      select u.email, f.state from fairness_flags f join users u on u.id = f.user_id
      where u.email = any(${accounts.map(({ email }) => email)}) and f.state in ('open', 'refused')`
    expect(doubts).toEqual([])
    expect(
      await count(database.sql`select count(*) from fairness_flags where state = 'open'`),
    ).toBeGreaterThan(0)
    // As somebody's who signed up with such an address elsewhere.
    await database.sql`update users set email_confirmed_at = null where email = ${accounts[0]!.email}`
    expect((await demoAccounts(database.sql)).map(({ kind }) => kind)).not.toContain('newcomer')
  })
})
