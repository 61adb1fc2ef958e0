import type { Measured } from '#domain/quality/figures.ts'
import { median, seconds, type Outcome } from '../faults/lib/outcome.ts'
import { onDatabases, onServer, type BenchServer } from '../bench/stories-server.ts'
import type { Sql } from '#server/db/connect.ts'
import { makeDemoWorld } from '#server/demo/demo-world.ts'
import {
  fillCommunity,
  grownTables,
  STORIES,
  weigh,
  type Community,
  type Weight,
} from './lib/fill-community.ts'
import { fillingSettings } from './lib/in-bulk.ts'
import type { grownQuestions } from './lib/options.ts'

const FEW = 10_000
const WARM = 20
const ROUNDS = 120
const MOST = 1.5

type Question = (hikers: number, round: number) => { url: string; least: number; body?: object }

const words = ['schronisko', 'szlak mgła', 'nazwa77', 'kowalski', 'slowo4711', 'podejście']

/** Somebody among so many, another one each time. */
const anybody = (hikers: number, round: number) => 1 + ((round * 7919) % hikers)

/** The same calls in both communities; `least` characters, for an empty answer would be the quickest of all. */
const questions: Record<(typeof grownQuestions)[number], Question> = {
  ranking: (_hikers, round) => ({
    url: `/api/ranking?period=${round % 2 === 0 ? 'all' : '2026'}`,
    least: 3_000,
  }),
  'ranking at any depth': (hikers, round) => ({
    url: `/api/ranking?period=all&page=${1 + ((round * 104_729) % Math.floor(hikers / 30))}`,
    least: 3_000,
  }),
  place: (hikers, round) => ({ url: `/api/users/ranking/${anybody(hikers, round)}`, least: 1 }),
  feed: () => ({ url: '/api/story?take=20', least: 3_000 }),
  'followed feed': () => ({ url: '/api/story?feed=followed&take=20', least: 3_000 }),
  profile: (hikers, round) => ({ url: `/api/users/${anybody(hikers, round)}`, least: 100 }),
  ascents: (hikers, round) => ({ url: `/api/ascent/user/${anybody(hikers, round)}`, least: 300 }),
  search: (_hikers, round) => ({
    url: `/api/search?q=${encodeURIComponent(words[round % words.length]!)}`,
    least: 200,
  }),
  thread: (hikers, round) => ({
    url: `/api/forum/threads/${1 + ((round * 37) % (hikers / 100))}`,
    least: 3_000,
  }),
  notices: () => ({ url: '/api/notices', least: 500 }),
  'story write': (_hikers, round) => ({
    url: '/api/story',
    least: 300,
    body: {
      title: `Dzień ${round}`,
      date: new Date(Date.UTC(2020, 0, 1 + round)).toISOString().slice(0, 10),
      summits: [1 + (round % 200)],
      distance: 12_000,
    },
  }),
}

/**
 * How much longer an answer takes in a community a hundred times as large; both on one PostgreSQL server, in turns. On a server
 * of one's own (its address) both communities stay there, and a second run finds them filled.
 */
export async function growth(many: Community, url: string | null): Promise<Outcome> {
  const sizes = [Math.min(FEW, many.hikers / 10), many.hikers]
  const names = sizes.map((hikers) => `growth_${hikers}_${many.ascents}`)
  const figures: string[] = []
  if (url !== null)
    return onDatabases(url, names, (servers) => compare(servers, sizes, many.ascents, figures))
  return onServer(
    3,
    async ([few, lots, demo]) => {
      figures.push(...(await weighDemo(demo!)))
      return compare([few!, lots!], sizes, many.ascents, figures)
    },
    fillingSettings,
  )
}

async function compare(
  servers: BenchServer[],
  sizes: number[],
  ascents: number,
  figures: string[],
): Promise<Outcome> {
  for (const [at, hikers] of sizes.entries()) {
    const began = performance.now()
    const { db } = servers[at]!
    if (await isFilled(db, hikers)) continue
    await fillCommunity(db, { hikers, ascents })
    figures.push(
      `${hikers} hikers with ${hikers * ascents} ascents and ${hikers * STORIES} stories filled in ${seconds(performance.now() - began)}`,
    )
  }
  const weights = await weigh(servers[1]!.db, grownTables)
  figures.push(...weights.map((one) => `${weightText(one)}, ${(one.bytes / sizes[1]!).toFixed(0)} a hiker`))
  const measured: Measured[] = []
  for (const [name, question] of Object.entries(questions)) {
    const [before, after] = await inTurns(servers, sizes, question)
    const value = after! / before!
    figures.push(`${name}: ${before!.toFixed(2)} ms → ${after!.toFixed(2)} ms, ${value.toFixed(2)} ×`)
    measured.push({
      name,
      value,
      unit: '×',
      goal: `≤ ${MOST} ×`,
      ok: value <= MOST,
      // One that grows says nothing against the others.
      problems: 0,
    })
  }
  return {
    name: `growth from ${sizes[0]} to ${sizes[1]} hikers`,
    figures,
    problems: measured.filter(({ ok }) => !ok).map(({ name, value }) => `${name}: ${value.toFixed(2)} ×`),
    measured,
  }
}

/** The totals are filled last but for what is made from them. */
async function isFilled(db: Sql, hikers: number): Promise<boolean> {
  const [row] = await db<{ steps: boolean; people: number }[]>`
    select exists (select from rank_steps where folded) as steps, (select max(id) from users) as people`
  if (row!.people === null) return false
  if (row!.people < hikers || !row!.steps)
    throw new Error('An earlier run left this database half filled: drop it')
  return true
}

/** Whose rows hold what people recorded: no generated row is like them, so those of the demo world are weighed. */
const recorded = [
  'story_tracks',
  'track_files',
  'story_photos',
  'uploads',
  'trodden_walks',
  'trodden_cells',
  'point_entries',
  'notices',
  'notice_causes',
  'earned_achievements',
]

async function weighDemo({ app, db }: BenchServer): Promise<string[]> {
  await makeDemoWorld(db, app.storage, 'http://localhost:3000')
  await db`analyze`
  const [files] = await db<{ tracks: number; trackBytes: number; pictures: number; pictureBytes: number }[]>`
    select (select count(*)::integer from story_tracks) as tracks, (select avg(file_size)::float8 from story_tracks) as track_bytes,
      (select count(*)::integer from uploads) as pictures, (select avg(size)::float8 from uploads) as picture_bytes`
  const { tracks, trackBytes, pictures, pictureBytes } = files!
  return [
    ...(await weigh(db, recorded)).map((one) => `demo world, ${weightText(one)}`),
    `demo world, in the store: ${tracks} recordings of ${trackBytes?.toFixed(0)} bytes, ${pictures} pictures of ${pictureBytes?.toFixed(0)} bytes on average`,
  ]
}

const weightText = ({ table, rows, bytes }: Weight) =>
  `${table}: ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB, ${(bytes / Math.max(1, rows)).toFixed(0)} bytes a row`

/** Medians; signed in, because such answers are read from the database each time. */
async function inTurns(servers: BenchServer[], sizes: number[], question: Question): Promise<number[]> {
  const headers = await Promise.all(servers.map((server) => server.headersOf(5)))
  const times: number[][] = servers.map(() => [])
  for (let round = 0; round < WARM + ROUNDS; round++) {
    for (const [at, server] of servers.entries()) {
      const { url, least, body } = question(sizes[at]!, round)
      const sent = body === undefined ? { url } : { method: 'POST' as const, url, payload: body }
      const began = performance.now()
      const answer = await server.app.inject({ ...sent, headers: headers[at]! })
      const took = performance.now() - began
      if (answer.statusCode >= 300 || answer.body.length < least)
        throw new Error(`${url} with ${sizes[at]} hikers: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
      if (round >= WARM) times[at]!.push(took)
    }
  }
  return times.map(median)
}
