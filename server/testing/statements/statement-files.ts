import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Recorded } from './recorded.ts'
import { writeStatement } from './write-statement.ts'

/** Texts of statements by the function that sends them. */
export type Statements = Map<string, string[]>

const HEAD = `-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.
`

export function statementsOf(recorded: Recorded): Statements {
  return new Map(
    Object.entries(recorded).map(([sender, all]) => [sender, Object.values(all).map(writeStatement)]),
  )
}

const partOf = (sender: string) => /^(?:features\/)?([^/.]+)/.exec(sender)![1]!

/** One text for each part of the server: its statements in the order in which the code has their functions. */
export function writeFiles(statements: Statements, server: string): Map<string, string> {
  const byPart = Map.groupBy(statements, ([sender]) => partOf(sender))
  return new Map(
    [...byPart].map(([part, all]): [string, string] => {
      const entries = all
        .map(([sender, texts]) => ({ ...placeOf(server, sender), sender, texts: texts.toSorted() }))
        .sort((a, b) => (a.file === b.file ? a.at - b.at : a.file < b.file ? -1 : 1))
        .map(({ sender, texts }) => `-- ${sender}\n${texts.map((text) => `${text};\n`).join('\n')}`)
      return [`${part}.sql`, [HEAD, ...entries].join('\n')]
    }),
  )
}

function placeOf(server: string, sender: string) {
  const [file = '', name = ''] = sender.split(' ')
  const path = join(server, file)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return { file, at: text.search(new RegExp(`\\b(?:function|const)\\*? ${name}\\b`)) }
}

/** What `writeFiles` wrote. */
export function readFiles(folder: string): Statements {
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  return new Map(texts.flatMap(readFile))
}

function readFile(text: string): [string, string[]][] {
  return text
    .split(/^-- (?=[\w/.-]+\.ts)/m)
    .slice(1)
    .map((entry) => {
      const [sender = '', ...lines] = entry.split('\n')
      const statements = lines.join('\n').split(/;\n/).map((one) => one.trim()) // prettier-ignore
      return [sender, statements.filter(Boolean)]
    })
}
