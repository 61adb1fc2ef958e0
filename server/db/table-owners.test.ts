import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  callsAcross,
  mutualReaders,
  OFFERED,
  offeredTable,
  ownedTables,
  ownerOf,
  readersOf,
} from '../testing/owned-tables.ts'
import { callsIn, sqlIn, tablesIn } from '../testing/sql-in-code.ts'

const server = join(import.meta.dirname, '..')
const docs = join(server, '../docs/reads.md')
const between = /(<!-- offered: made by [^>]*-->\n)[^]*?(<!-- \/offered -->)/

const owned = ownedTables(server)
const { tables, views, uses, writers } = owned

describe('the reader of SQL in code', () => {
  const named = (code: string) =>
    sqlIn(code)
      .flatMap(({ text }) => tablesIn(text))
      .map(({ name, isWritten }) => (isWritten ? `${name} written` : name))

  it('finds tables wherever a statement may name one', () => {
    expect(
      named(
        'db<Row[]>`select a.x from stories s, users u left join follows f on f.x = u.id where s.id is distinct from u.id`',
      ),
    ).toEqual(['stories', 'users', 'follows'])
    expect(named('tx`delete from jobs j using users u where exists (select from only trips)`')).toEqual([
      'jobs written',
      'users',
      'trips',
    ])
    expect(
      named('tx`update a set b = (select 1 from c) from d cross join lateral (select from e) x, f`'),
    ).toEqual(['a written', 'c', 'd', 'f', 'e'])
    expect(
      named(
        'tx`insert into a (b) select b from unnest(${list}) as n (b), c on conflict do update set b = 1`',
      ),
    ).toEqual(['a written', 'c'])
    expect(named('const table = isOne ? db`story_ranges` : db`story_summits`')).toEqual([
      'story_ranges',
      'story_summits',
    ])
  })

  it('finds calls of functions, wherever they stand', () => {
    const called = (code: string) => sqlIn(code).flatMap(({ text }) => callsIn(text))
    expect(
      called("db`select above(a.b) + 1, 'below(1)' from steps, lateral (select public.at_rank(${x})) y`"),
    ).toEqual(['above', 'lateral', 'at_rank'])
  })

  it('looks into what is put in, and past what is no SQL', () => {
    expect(named('db`select ${of(db`(select 1 from inner_one)`)} from outer_one`')).toEqual([
      'outer_one',
      'inner_one',
    ])
    expect(named("// db`select from a`\nconst b = 'from c' /* db`select from d` */")).toEqual([])
    expect(named('const said = `it came from users`\nconst p = /[`/]/.test(x)')).toEqual([])
    expect(named('db`with told as (select 1 from stories) select * from told for update of told`')).toEqual([
      'stories',
    ])
  })
})

it('every table is written by one part of the server alone, which owns it', () => {
  expect(tables.length).toBeGreaterThan(20)
  expect([...writers].filter(([, parts]) => parts.length > 1)).toEqual([])
  expect(tables.filter((table) => !writers.has(table))).toEqual([])
})

it('nobody reads a table of another part: what others may read stands in the schema `offered`', () => {
  const across = uses.filter((use) => tables.includes(use.name) && ownerOf(owned, use.name) !== use.part)
  expect(across.map(({ file, name }) => `${file} reads ${name} of ${ownerOf(owned, name)}`)).toEqual([])
})

/** Read what is kept in steps for them to be quick, and so say more than any view could. */
const offeredFunctions = ['hikers_above', 'rank_at']

describe('functions that migrations made', () => {
  it('are read as the migrations have them', () => {
    const touching = owned.functions.filter((made) => made.tables.length > 0)
    expect(touching).toContainEqual({ name: 'hikers_above', tables: ['rank_steps'] })
    expect(owned.functions.length).toBeGreaterThan(touching.length)
    expect(owned.calls.filter(({ name }) => name === 'hikers_above').map(({ part }) => part)).toEqual(
      expect.arrayContaining(['ranking', 'users']),
    )
  })

  it('touch tables of one part alone', () => {
    const mixed = owned.functions.filter(
      ({ tables }) => new Set(tables.map((table) => ownerOf(owned, table))).size > 1,
    )
    expect(mixed).toEqual([])
  })

  it('and touch a table are called by its owner, and those that are offered by others', () => {
    const across = callsAcross(owned)
    const others = across.filter(({ name }) => !offeredFunctions.includes(name))
    expect(others.map(({ file, name, owner }) => `${file} calls ${name} over tables of ${owner}`)).toEqual([])
    expect([...new Set(across.map(({ name }) => name))].sort()).toEqual(offeredFunctions)
    const written = owned.functions.filter(({ name }) => offeredFunctions.includes(name))
    expect(written.map(({ tables }) => tables)).toEqual([['rank_steps'], ['rank_steps']])
  })
})

describe('names of tables that nothing above can read, because they are put together while the program runs', () => {
  // All tables alike, or all rows of one hiker (docs/reads.md).
  const wholeRows = [
    'backup/restore-backup.ts',
    'backup/tables.ts',
    'hiker/hiker-rows.ts',
    'hiker/import-hiker.ts',
  ]
  const codeOf = (file: string) => readFileSync(join(server, file), 'utf8')

  it('are sent by two folders beside the database itself', () => {
    const plain = owned.files.filter((file) => /\bunsafe\b[<(]/.test(codeOf(file)))
    const others = plain.filter((file) => !wholeRows.includes(file))
    expect(plain).toEqual(expect.arrayContaining(wholeRows))
    // Settings of its one transaction.
    expect(others.filter((file) => !file.startsWith('db/'))).toEqual(['backup/make-backup.ts'])
    const named = new RegExp(
      String.raw`\b(?:from|join|into|update|truncate|table)\s+(?:\w+\.)?"?(${tables.join('|')})\b`,
      'gi',
    )
    expect(
      others.flatMap((file) => [...codeOf(file).matchAll(named)].map(([all]) => `${file}: ${all}`)),
    ).toEqual([])
  })

  it('are put into templates by reference data alone, whose three tables are its own', () => {
    const chosen = /\b(?:from|join|into|update|using|only)\s+\$\{(?:db|tx|sql)\(/i
    expect(owned.files.filter((file) => chosen.test(codeOf(file)))).toEqual([
      'db/reference/reference.queries.ts',
    ])
    expect(['mountain_ranges', 'summits', 'crowns'].map((table) => ownerOf(owned, table))).toEqual(
      Array<string>(3).fill('db'),
    )
  })
})

describe('what is offered', () => {
  const ofViews = uses.filter((use) => use.name.startsWith(OFFERED))

  it('is there, and nobody writes through it', () => {
    expect(views.length).toBeGreaterThan(20)
    const names = new Set(views.map((view) => OFFERED + view.name))
    expect(ofViews.filter((use) => !names.has(use.name)).map((use) => `${use.file}: ${use.name}`)).toEqual([])
    expect(ofViews.filter((use) => use.isWritten).map((use) => `${use.file}: ${use.name}`)).toEqual([])
    expect(views.filter((view) => !tables.includes(view.table))).toEqual([])
  })

  it('is no more than columns by name, which the planner looks through', () => {
    const odd = views.flatMap(({ name, columns }) =>
      columns.filter((column) => !/^\w+$/.test(column)).map((column) => `${name}: ${column}`),
    )
    expect(odd).toEqual([])
  })

  it('is read by somebody else, each column of it', () => {
    // Pieces of queries that are put over a view by whoever reads it.
    const shared = owned.files.filter((file) => /^(?:sql|visibility)\//.test(file)).map(owned.wordsOf)
    const unread = views.flatMap((view) => {
      const readers = readersOf(owned, view)
      if (readers.length === 0) return [view.name]
      const isWhole = readers.some(({ file, alias }) =>
        new RegExp(`select \\* from offered\\.${view.name}\\b|\\b${alias}\\.\\*`).test(owned.wordsOf(file)),
      )
      if (isWhole) return []
      const words = [...new Set(readers.map(({ file }) => file))].map(owned.wordsOf).concat(shared).join('\n')
      return view.columns
        .filter((column) => !new RegExp(`\\b${column}\\b`).test(words))
        .map((column) => `${view.name}.${column}`)
    })
    expect(unread).toEqual([])
  })

  it('is read both ways between no more pairs than today', () => {
    const pairs = mutualReaders(owned)
    expect(pairs).toContain('stories ⇄ users')
    // Only ever fewer: whoever parts two of them lowers it.
    expect(pairs.length).toBeLessThanOrEqual(8)
  })

  it('stands in docs/reads.md as the code has it', () => {
    const text = readFileSync(docs, 'utf8')
    expect(text).toMatch(between)
    const mutual = mutualReaders(owned)
    const pairs = `Of each other, ${mutual.length} pairs read: ${mutual.join(', ')}.`
    const fresh = text.replace(
      between,
      (_all, begin, end) => `${begin}\n${offeredTable(owned)}\n\n${pairs}\n\n${end}`,
    )
    if (process.env['UPDATE_DOCS'] === '1') writeFileSync(docs, fresh)
    expect(text === fresh || process.env['UPDATE_DOCS'] === '1', 'run again with UPDATE_DOCS=1').toBe(true)
  })
})
