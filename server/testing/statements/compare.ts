// What the API tests have sent, against what is kept of it in server/queries; with UPDATE_SQL=1 it is kept anew.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareStatements } from './compare-statements.ts'
import { mergeAll, type Recorded } from './recorded.ts'
import { digestOfSources } from './sources.ts'
import { readFiles, statementsOf, writeFiles } from './statement-files.ts'

const server = join(import.meta.dirname, '../..')
const folder = join(server, 'queries')
const [sentTo = ''] = process.argv.slice(2)
/** The code from which they were kept: as long as it is the same, what is new is a way that was not gone before, and no change. */
const keptOf = join(folder, 'kept-of.sha256')
const isSameCode = existsSync(keptOf) && readFileSync(keptOf, 'utf8').trim() === digestOfSources(server)

const recorded = readdirSync(sentTo).map(
  (name) => JSON.parse(readFileSync(join(sentTo, name), 'utf8')) as Recorded,
)
const { news, gone, next } = compareStatements(
  readFiles(folder),
  statementsOf(mergeAll(recorded)),
  (file) => {
    const path = join(server, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  },
)
if (process.env['UPDATE_SQL'] === '1') {
  const files = writeFiles(next, server)
  writeFileSync(keptOf, `${digestOfSources(server)}\n`)
  for (const [name, text] of files) writeFileSync(join(folder, name), text)
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.sql') && !files.has(name)) rmSync(join(folder, name))
  }
}
const say = (text: string) => process.stdout.write(`${text}\n`)
if (process.env['UPDATE_SQL'] === '1' || news.length + gone.length === 0) {
  say(`${[...next.values()].flat().length} statements are kept`)
} else if (isSameCode && gone.length === 0) {
  for (const one of news) say(`A way that was not gone when these were kept:\n${one}\n`)
} else {
  for (const one of news) say(`New or changed:\n${one}\n`)
  for (const one of gone) say(`Kept, and not in the code any more:\n${one}\n`)
  say('Other statements than server/queries has. If that is meant, UPDATE_SQL=1 npm test keeps them.')
  process.exit(1)
}
