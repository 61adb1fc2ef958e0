import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { EventName } from '../events/catalogue.ts'
import { inOrder, type Listeners } from '../events/listeners.ts'

/** Folders of which somebody emits facts; the name that a reader knows them by. */
function emitters(server: string): { name: string; folder: string }[] {
  const features = join(server, 'features')
  const named = readdirSync(features)
    .filter((name) => statSync(join(features, name)).isDirectory())
    .map((name) => ({ name, folder: join(features, name) }))
  return [...named, { name: 'reference data', folder: join(server, 'db/reference') }]
}

/** Every fact that the files of a folder emit: `emit(tx, 'name'`, also where one of two names is chosen. */
function emittedIn(folder: string): Set<string> {
  const emitted = new Set<string>()
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const text = readFileSync(join(folder, file), 'utf8')
    for (const call of text.matchAll(/\bemit\(\s*tx,([^{]*?),\s*(?:\{|\.\.\.|fact)/gs)) {
      for (const name of call[1]!.matchAll(/'([a-z-]+)'/g)) emitted.add(name[1]!)
    }
  }
  return emitted
}

export type EventRow = { name: string; emitters: string[]; agree: string[]; follow: string[] }

/** Who emits and who listens, read from the code. */
export function eventRows(server: string, catalogue: string, listeners: readonly Listeners[]): EventRow[] {
  const declared = catalogue.slice(catalogue.indexOf('export type Catalogue'), catalogue.indexOf('\n}\n'))
  const names = [...declared.matchAll(/^ {2}'?([a-z-]+)'?: /gm)].map((match) => match[1]! as EventName)
  const emitted = emitters(server).map(({ name, folder }) => ({ name, facts: emittedIn(folder) }))
  const ordered = inOrder(listeners)
  const listening = (kind: 'agree' | 'follow', name: EventName) =>
    ordered
      .filter(
        (one) => one[kind]?.[name] !== undefined || (kind === 'agree' && one.gather?.names.includes(name)),
      )
      .map((one) => one.feature)
  return names.map((name) => ({
    name,
    emitters: emitted.filter((one) => one.facts.has(name)).map((one) => one.name),
    agree: listening('agree', name),
    follow: listening('follow', name),
  }))
}

export function eventTable(rows: readonly EventRow[]): string {
  return table([
    ['fact', 'emitted by', 'in the transaction', 'from the queue'],
    ...rows.map(({ name, emitters: by, agree, follow }) => [
      `\`${name}\``,
      by.join(', '),
      agree.join(', '),
      follow.join(', '),
    ]),
  ])
}

/** Who may not wait, and why, in their order. */
export function agreeingTable(listeners: readonly Listeners[]): string {
  return table([
    ['in the transaction', 'comes after', 'because'],
    ...inOrder(listeners).flatMap(({ feature, after = [], because }) =>
      because === undefined ? [] : [[feature, after.join(', '), because]],
    ),
  ])
}

function table(cells: string[][]): string {
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)))
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [line(cells[0]!), rule, ...cells.slice(1).map(line)].join('\n')
}
