import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { startPostgresServer } from '../testing/postgres-server.ts'
import { lastRelease, readKept } from '../testing/releases/release-files.ts'
import { contracts, narrowings, shapeOf } from '../testing/releases/schema-steps.ts'
import { connect, type Transaction } from './connect.ts'

const folder = new URL('./migrations/', import.meta.url)
const released = readKept(lastRelease, 'database').migrations
const names = new Set(released.map(({ name }) => name))
const fresh = readdirSync(folder)
  .filter((name) => name.endsWith('.sql') && !names.has(name))
  .sort()
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))

/** Looked at, and why processes of the last release can live with it, or cannot. */
const beforeTheRule =
  'written before the rule: old processes fail there until they are replaced, as docs/upgrades.md says'
const ofNewColumn = 'about a column that old processes leave null'
const considered: Record<string, Record<string, string>> = {
  '0135_topics.sql': {
    'public.rank_folds.folds is gone': beforeTheRule,
    'public.rank_folds.period is gone': beforeTheRule,
    'public.rank_folds.scope is gone': beforeTheRule,
  },
  '0136_forum_without_versions.sql': {
    'public.board_versions.board is gone': beforeTheRule,
    'public.board_versions.version is gone': beforeTheRule,
    'public.threads.version is gone': beforeTheRule,
  },
  '0175_long_routes.sql': {
    "challenges challenges_route_check asks: CHECK (((kind = 'route'::text) = (route IS NOT NULL)))":
      'old processes know no challenge of that kind',
    'challenges challenges_route_key asks: UNIQUE (route)': ofNewColumn,
  },
  '0176_avalanche_reports.sql': {
    'conditions conditions_degree_check asks: CHECK (((degree >= 1) AND (degree <= 5)))': ofNewColumn,
    "conditions conditions_degree_of_kind asks: CHECK (((kind = 'avalanche'::text) = (degree IS NOT NULL)))":
      'old processes know no report of that kind',
  },
  '0205_language.sql': {
    "users users_language_check asks: CHECK ((language = ANY (ARRAY['pl'::text, 'en'::text])))":
      'has a default, which old processes leave as it is',
  },
}

/** What is noticed of a statement, and what is nothing to notice. */
const cases: [sql: string, what: RegExp | null][] = [
  ['alter table stories drop column title', /public\.stories\.title is gone/],
  ['alter table stories rename column title to name', /public\.stories\.title is gone/],
  ['alter table wishes rename to hopes', /public\.wishes\.\w+ is gone/],
  ['drop table wishes', /public\.wishes\.\w+ is gone/],
  ['alter table users add column shoe text not null', /public\.users\.shoe must be given/],
  ["alter table users add column shoe text not null default '42'", null],
  ['alter table users add column shoe text', null],
  [
    'alter table reports alter column words type varchar(3)',
    /public\.reports\.words is character varying\(3\)/,
  ],
  ['alter table users add constraint c check (city is not null)', /users c asks: CHECK/],
  ['create unique index one_city on users (city)', /users one_city asks: UNIQUE/],
  ['create table shoes (id bigint primary key, size integer not null check (size > 20))', null],
]

type Found = Record<string, string[]>
let ofFresh: Found
const ofCases = new Map<string, string[]>()
beforeAll(async () => {
  const server = await startPostgresServer()
  const { sql, close } = await connect({ databaseUrl: server.url('postgres'), dataDir: '' })
  await sql.begin(
    async (tx) => {
      // As the last release has it.
      for (const { text } of released) await tx.unsafe(text)
      for (const [text] of cases) {
        const found = await undone(tx, (part) => steps(part, [{ name: 'it', text }]))
        ofCases.set(text, found['it'] ?? [])
      }
      ofFresh = await steps(tx, fresh)
    },
    { isPatient: true },
  )
  await close()
  await server.stop()
})

/** What each of the migrations takes away from a program that knows the database before it. */
async function steps(tx: Transaction, migrations: { name: string; text: string }[]): Promise<Found> {
  const found: Found = {}
  let before = await shapeOf(tx)
  for (const { name, text } of migrations) {
    await tx.unsafe(text.replace(/\bconcurrently\b/, '').replaceAll(/:after|:upto/g, '0'))
    const after = await shapeOf(tx)
    const narrower = narrowings(before, after)
    if (narrower.length > 0) found[name] = narrower
    before = after
  }
  return found
}

async function undone<T>(tx: Transaction, work: (part: Transaction) => Promise<T>): Promise<T> {
  let result: T
  const enough = new Error('undone on purpose')
  await tx
    .begin(async (part) => {
      result = await work(part)
      throw enough
    })
    .catch((error: unknown) => {
      if (error !== enough) throw error
    })
  return result!
}

it(`takes nothing from processes of ${lastRelease} that still run, unless it ends what an earlier migration began`, () => {
  expect(fresh.length).toBeGreaterThan(0)
  const problems = Object.entries(ofFresh).flatMap(([name, narrower]) => {
    const half = contracts(fresh.find((one) => one.name === name)!.text)
    if (half !== null && names.has(half)) return []
    return narrower.filter((what) => !considered[name]?.[what]).map((what) => `${name}: ${what}`)
  })
  expect(problems).toEqual([])
  const stale = Object.entries(considered).flatMap(([name, all]) =>
    Object.keys(all).filter((what) => !ofFresh[name]?.includes(what)),
  )
  expect(stale, 'considered, but not there').toEqual([])
})

it.each(cases)('looks at: %s', (text, what) => {
  const found = ofCases.get(text)!
  if (what === null) expect(found).toEqual([])
  else expect(found.join('\n')).toMatch(what)
})

it('reads which migration another one ends', () => {
  const text = '-- Contracts 0193_search.sql: nobody reads it since v0.5.0\ndrop table x'
  expect(contracts(text)).toBe('0193_search.sql')
  expect(contracts('drop table x')).toBeNull()
})
