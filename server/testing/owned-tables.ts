import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callsIn, sqlIn, tablesIn, type Named } from './sql-in-code.ts'

/** What one file has to do with a table, or with a view that is offered. */
export type Use = Named & { file: string; part: string }
export type View = { name: string; table: string; columns: string[] }
/** A function that a migration made, with the tables that are touched by whoever calls it. */
export type Made = { name: string; tables: string[] }
export type Call = { name: string; file: string; part: string }

/** The demo world writes what nobody could have done by hand: days in the past, hundreds of hands clapping. */
const exempt = new Set(['demo', 'testing', 'events'])

/** What a file belongs to: a feature, or a folder of the server. */
function partOf(file: string): string {
  const [first, second] = file.split('/')
  return first === 'features' ? second! : first!
}

export const OFFERED = 'offered.'

/** Every table, who writes and who reads it, and what is offered of it, as the code and the migrations have it. */
export function ownedTables(server: string) {
  const folder = join(server, 'db/migrations')
  const migrations = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|permissions)\.ts$|(?:^|\/)testing\//.test(file))
    .filter((file) => !exempt.has(partOf(file)))
  const sql = new Map(files.map((file) => [file, sqlIn(readFileSync(join(server, file), 'utf8'))]))
  const uses = [...sql].flatMap(([file, pieces]) =>
    pieces.flatMap(({ text }) => tablesIn(text)).map((one): Use => ({ ...one, file, part: partOf(file) })),
  )
  const tables = tablesOf(migrations)
  const writers = Map.groupBy(
    uses.filter((use) => use.isWritten && tables.includes(use.name)),
    (use) => use.name,
  )
  const functions = functionsOf(migrations, tables)
  const calls = [...sql].flatMap(([file, pieces]) =>
    [...new Set(pieces.flatMap(({ text }) => callsIn(text)))]
      .filter((name) => functions.some((made) => made.name === name))
      .map((name): Call => ({ name, file, part: partOf(file) })),
  )
  return {
    tables,
    views: viewsOf(migrations),
    functions,
    calls,
    uses,
    writers: new Map([...writers].map(([table, all]) => [table, [...new Set(all.map((use) => use.part))]])),
    /** The words of all SQL in a file. */
    wordsOf: (file: string) =>
      sql
        .get(file)!
        .map(({ text }) => text)
        .join('\n'),
    files,
  }
}

export type OwnedTables = ReturnType<typeof ownedTables>

function tablesOf(migrations: string): string[] {
  const named = (statement: RegExp) => [...migrations.matchAll(statement)].map((match) => match[1]!)
  const dropped = named(/^drop table (\w+)/gm)
  return named(/create (?:unlogged )?table (\w+)/g).filter((table) => !dropped.includes(table))
}

/** As the last migration that speaks of each leaves it. */
function viewsOf(migrations: string): View[] {
  const views = new Map<string, View>()
  const statements =
    /drop view offered\.(\w+)|create (?:or replace )?view offered\.(\w+) as\s+select\s+([^;]*?)\s+from\s+(\w+)[^;]*;/g
  for (const [, dropped, name, columns, table] of migrations.matchAll(statements)) {
    if (dropped !== undefined) views.delete(dropped)
    else views.set(name!, { name: name!, table: table!, columns: columns!.split(/\s*,\s*/) })
  }
  return [...views.values()]
}

/** As the last migration that speaks of each leaves it; what it touches through another function is its own, too. */
function functionsOf(migrations: string, tables: string[]): Made[] {
  const bodies = new Map<string, string>()
  const statements = /create (?:or replace )?function (?:\w+\.)?(\w+)[^;$]*\$\$([^]*?)\$\$/g
  for (const [, name, body] of migrations.matchAll(statements)) bodies.set(name!, body!)
  const touched = (name: string, before: string[] = []): string[] => {
    const body = bodies.get(name) ?? ''
    const others = callsIn(body).filter((one) => bodies.has(one) && ![...before, name].includes(one))
    const own = tablesIn(body).map((one) => one.name)
    return [...own, ...others.flatMap((one) => touched(one, [...before, name]))]
  }
  return [...bodies.keys()].map((name) => {
    return { name, tables: [...new Set(touched(name))].filter((one) => tables.includes(one)).sort() }
  })
}

/** Calls by others than the owner of the tables that a function touches. */
export function callsAcross(owned: OwnedTables): (Call & { owner: string })[] {
  return owned.calls.flatMap((call) => {
    const { tables } = owned.functions.find((made) => made.name === call.name)!
    const owners = [...new Set(tables.map((table) => ownerOf(owned, table)))]
    return owners.filter((owner) => owner !== call.part).map((owner) => ({ ...call, owner }))
  })
}

export const ownerOf = ({ writers }: OwnedTables, table: string) => writers.get(table)?.[0] ?? ''

/** Files beside the owner's that read a view. */
export function readersOf(owned: OwnedTables, view: View): Use[] {
  const owner = ownerOf(owned, view.table)
  return owned.uses.filter((use) => use.name === OFFERED + view.name && use.part !== owner)
}

/** Pairs of parts of which each reads what the other offers. */
export function mutualReaders(owned: OwnedTables): string[] {
  const reads = new Set([
    ...owned.views.flatMap((view) =>
      readersOf(owned, view).map((use) => `${use.part} ⇄ ${ownerOf(owned, view.table)}`),
    ),
    ...callsAcross(owned).map(({ part, owner }) => `${part} ⇄ ${owner}`),
  ])
  const isMutual = (pair: string) => reads.has(pair.split(' ⇄ ').toReversed().join(' ⇄ '))
  return [...reads].filter((pair) => isMutual(pair) && pair.split(' ⇄ ')[0]! < pair.split(' ⇄ ')[1]!).sort()
}

/** What each part of the server offers, and to whom. */
export function offeredTable(owned: OwnedTables): string {
  const across = callsAcross(owned)
  const functions = [...new Set(across.map((call) => call.name))].map((name) => {
    const calls = across.filter((call) => call.name === name)
    const readers = [...new Set(calls.map((call) => call.part))].sort().join(', ')
    return { view: `\`${name}()\``, owner: calls[0]!.owner, readers }
  })
  const rows = owned.views
    .map((view) => ({
      view: `\`${view.name}\`` + (view.name === view.table ? '' : ` (\`${view.table}\`)`),
      owner: ownerOf(owned, view.table),
      readers: [...new Set(readersOf(owned, view).map((use) => use.part))].sort().join(', '),
    }))
    .concat(functions)
    .sort((a, b) => (a.owner + a.view < b.owner + b.view ? -1 : 1))
  const cells = [
    ['offered', 'by', 'read by'],
    ...rows.map(({ view, owner, readers }) => [view, owner === 'db' ? 'reference data' : owner, readers]),
  ]
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)))
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  return [
    line(cells[0]!),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...cells.slice(1).map(line),
  ].join('\n')
}
