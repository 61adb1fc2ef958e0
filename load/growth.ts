import type { Measured } from '../scripts/quality/keep-figures.ts'
import { median, type Outcome } from '../faults/lib/outcome.ts'
import { onServer, type BenchServer } from '../bench/stories-server.ts'
import { fillCommunity, STORIES, weigh, type Community } from './lib/fill-community.ts'

const FEW = 10_000
const WARM = 20
const ROUNDS = 60
const MOST = 1.5

type Question = (hikers: number, round: number) => { url: string; least: number; body?: object }

const words = ['schronisko', 'szlak mgła', 'nazwa77', 'kowalski', 'slowo4711', 'podejście']

/** Somebody among so many, another one each time. */
const anybody = (hikers: number, round: number) => 1 + ((round * 7919) % hikers)

/** The same calls in both communities; `least` characters, for an empty answer would be the quickest of all. */
const questions: Record<string, Question> = {
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

/** How much longer an answer takes in a community a hundred times as large; both on one PostgreSQL server, in turns. */
export async function growth(many: Community): Promise<Outcome> {
  const sizes = [Math.min(FEW, many.hikers / 10), many.hikers]
  return onServer(2, async (servers) => {
    const figures: string[] = []
    for (const [at, hikers] of sizes.entries()) {
      const began = performance.now()
      await fillCommunity(servers[at]!.db, { hikers, ascents: many.ascents })
      figures.push(
        `${hikers} hikers with ${hikers * many.ascents} ascents and ${hikers * STORIES} stories filled in ${((performance.now() - began) / 1000).toFixed(0)} s`,
      )
    }
    const weights = await weigh(servers[1]!.db)
    figures.push(
      ...weights.map(
        ({ table, rows, bytes }) =>
          `${table}: ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB, ${(bytes / rows).toFixed(0)} bytes a row, ${(bytes / many.hikers).toFixed(0)} a hiker`,
      ),
    )
    const measured: Measured[] = []
    for (const [name, question] of Object.entries(questions)) {
      const [few, lots] = await inTurns(servers, sizes, question)
      const value = lots! / few!
      figures.push(`${name}: ${few!.toFixed(2)} ms → ${lots!.toFixed(2)} ms, ${value.toFixed(2)} ×`)
      measured.push({
        name: `${name}, ${sizes[1]} hikers against ${sizes[0]}`,
        value,
        unit: '×',
        goal: `≤ ${MOST}`,
        ok: value <= MOST,
      })
    }
    return {
      name: `growth from ${sizes[0]} to ${sizes[1]} hikers`,
      figures,
      problems: measured.filter(({ ok }) => !ok).map(({ name, value }) => `${name}: ${value.toFixed(2)} ×`),
      measured,
    }
  })
}

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
