import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const server = join(import.meta.dirname, '..')

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesUnder(path) : [path]
  })
}

/** What a file belongs to: a feature, or a folder of the server. */
function partOf(file: string): string {
  const [first, second] = relative(server, file).split('/')
  return first === 'features' ? second! : first!
}

const read = (file: string) => readFileSync(file, 'utf8')

const migrations = filesUnder(join(server, 'db/migrations')).map(read)
const named = (statement: RegExp) =>
  migrations.flatMap((text) => [...text.matchAll(statement)].map((match) => match[1]!))
const dropped = named(/^drop table (\w+)/gm)
const tables = named(/create (?:unlogged )?table (\w+)/g).filter((table) => !dropped.includes(table))

/** The demo world writes what nobody could have done by hand: days in the past, hundreds of hands clapping. */
const exempt = new Set(['demo', 'testing', 'events'])

const writers = new Map<string, Set<string>>()
for (const file of filesUnder(server)) {
  if (!file.endsWith('.ts') || file.endsWith('.test.ts') || file.endsWith('.permissions.ts')) continue
  const part = partOf(file)
  if (exempt.has(part)) continue
  for (const match of read(file).matchAll(/\b(?:insert into|delete from|update)\s+(\w+)\b/g)) {
    const table = match[1]!
    if (tables.includes(table)) writers.set(table, (writers.get(table) ?? new Set()).add(part))
  }
}

it('every table is written by one part of the server alone, which owns it', () => {
  expect(tables.length).toBeGreaterThan(20)
  const shared = [...writers]
    .filter(([, parts]) => parts.size > 1)
    .map(([table, parts]) => [table, [...parts]])
  expect(shared).toEqual([])
  // Its rows are written through a list of names, which the search above does not read.
  const unwritten = tables.filter((table) => !writers.has(table))
  expect(unwritten).toEqual([])
})
