import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { EventName } from '../events/catalogue.ts'
import type { Listeners } from '../events/emit.ts'

/** Folders of which somebody says facts; the name that a reader knows them by. */
function speakers(server: string): { name: string; folder: string }[] {
  const features = join(server, 'features')
  const named = readdirSync(features)
    .filter((name) => statSync(join(features, name)).isDirectory())
    .map((name) => ({ name, folder: join(features, name) }))
  return [...named, { name: 'reference data', folder: join(server, 'db/reference') }]
}

/** Every fact that the files of a folder say: `emit(tx, 'name'`, also where one of two names is chosen. */
function saidIn(folder: string): Set<string> {
  const said = new Set<string>()
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const text = readFileSync(join(folder, file), 'utf8')
    for (const call of text.matchAll(/\bemit\(\s*tx,([^{]*?),\s*(?:\{|\.\.\.|fact)/gs)) {
      for (const name of call[1]!.matchAll(/'([a-z-]+)'/g)) said.add(name[1]!)
    }
  }
  return said
}

export type EventRow = { name: string; says: string[]; agree: string[]; follow: string[] }

/** Who says and who hears, read from the code. */
export function eventRows(server: string, catalogue: string, listeners: readonly Listeners[]): EventRow[] {
  const declared = catalogue.slice(catalogue.indexOf('export type Catalogue'), catalogue.indexOf('\n}\n'))
  const names = [...declared.matchAll(/^ {2}'?([a-z-]+)'?: /gm)].map((match) => match[1]! as EventName)
  const said = speakers(server).map(({ name, folder }) => ({ name, facts: saidIn(folder) }))
  const hearing = (kind: 'agree' | 'follow', name: EventName) =>
    listeners.filter((one) => one[kind]?.[name] !== undefined).map((one) => one.feature)
  return names.map((name) => ({
    name,
    says: said.filter((one) => one.facts.has(name)).map((one) => one.name),
    agree: hearing('agree', name),
    follow: hearing('follow', name),
  }))
}

export function eventTable(rows: readonly EventRow[]): string {
  const cells = [
    ['fact', 'said by', 'must agree', 'follow later'],
    ...rows.map(({ name, says, agree, follow }) => [
      `\`${name}\``,
      says.join(', '),
      agree.join(', '),
      follow.join(', '),
    ]),
  ]
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)))
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [line(cells[0]!), rule, ...cells.slice(1).map(line)].join('\n')
}
