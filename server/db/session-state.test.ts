import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sqlIn } from '../testing/sql-in-code.ts'

/**
 * What stays in a connection after its transaction. A pooler lends the connection to somebody else then (docs/operations.md): a lock
 * would be held by whoever comes next, a setting would rule over them, an ear would be theirs.
 */
const lasting: Record<string, RegExp> = {
  'a lock of the session': /\bpg_(?:try_)?advisory_(?:lock|unlock)\w*\s*\(/i,
  'a setting of the session': /(?:^|;)\s*(?:set|reset)\s+(?!local\b|transaction\b|constraints\b)/i,
  'a setting of the session by a function': /\bset_config\s*\((?:[^()]|\([^()]*\))*,\s*false\s*\)/i,
  'an ear': /(?:^|;)\s*(?:un)?listen\s/i,
  'a table of the session': /\bcreate\s+(?:local\s+|global\s+)?temp(?:orary)?\b/i,
  'a statement by name': /(?:^|;)\s*(?:prepare|deallocate|discard)\s/i,
  'a cursor that outlives its transaction': /\bwith\s+hold\b/i,
  'the last number of a sequence': /\b(?:currval|lastval)\s*\(/i,
}

const problemsOf = (text: string) =>
  Object.entries(lasting).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))

const server = join(import.meta.dirname, '..')
const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
const code = files.filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing/'),
)
const read = (name: string) => readFileSync(join(server, name), 'utf8')

it('knows what would stay in a connection, and what would not', () => {
  const stays = [
    'select pg_advisory_lock(1)',
    'select pg_try_advisory_lock_shared(§   )',
    "set statement_timeout = '1s'",
    'begin; set search_path to x',
    "select set_config('app.user', §  ::text, false)",
    'listen notices',
    'create temp table found (id integer)',
    'prepare one as select 1',
    'declare c cursor with hold for select 1',
    "select currval('stories_id_seq')",
  ]
  expect(stays.filter((text) => problemsOf(text).length === 0)).toEqual([])
  const goes = [
    'select pg_advisory_xact_lock(1)',
    "begin; set local statement_timeout = '0'",
    "select set_config('app.user', 'x', true)",
    'update stories set title = §',
    "select pg_notify('notices', '1')",
  ]
  expect(goes.flatMap(problemsOf)).toEqual([])
})

it('no statement leaves anything in the connection that it was sent on', () => {
  const pieces = code.flatMap((name) => sqlIn(read(name)).map(({ text }) => ({ name, text })))
  expect(pieces.length).toBeGreaterThan(500)
  const found = pieces.flatMap(({ name, text }) =>
    problemsOf(text).map((what) => `${name}: ${what}: ${text}`),
  )
  expect(found).toEqual([])
})

it('what is sent as plain words is sent by the parts that keep connections, and by them alone', () => {
  const senders = code.filter((name) => /\.(?:unsafe|cursor|reserve)\(/.test(read(name)))
  // connect.ts tells the embedded engine, which has no pooler; pool.ts listens on connections of its own; sql.ts begins and ends
  // transactions; migrate.ts runs files, which are looked at below; replicas.ts asks a server how far its log is. Backups and a
  // hiker's data name their tables and settings in words, each inside of a transaction that ends them.
  expect(senders.toSorted()).toEqual([
    'backup/make-backup.ts',
    'backup/restore-backup.ts',
    'backup/tables.ts',
    'db/connect.ts',
    'db/migrate.ts',
    'db/pool.ts',
    'db/replicas.ts',
    'db/restore-mark.ts',
    'db/sql.ts',
    'hiker/hiker-rows.ts',
    'hiker/import-hiker.ts',
  ])
})

it('no migration leaves anything either', () => {
  const migrations = files.filter((name) => /^db\/migrations\/.+\.sql$/.test(name))
  expect(migrations.length).toBeGreaterThan(50)
  const found = migrations.flatMap((name) => {
    const text = read(name).replaceAll(/--[^\n]*/g, '')
    return problemsOf(text).map((what) => `${name}: ${what}`)
  })
  expect(found).toEqual([])
})
