/**
 * Makes the maps for phones: `node scripts/build-packs.ts DIR` writes their files and `index.json` there. The build of the web app
 * does it by itself. What was made of the same data before is taken from `.cache/packs`.
 */
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { run as readRelief } from '#server/lib/relief/relief-worker.ts'
import { makePacks } from './packs/make-packs.ts'

const ROOT = resolve(import.meta.dirname, '..')
const CACHE = join(ROOT, '.cache/packs')

/** Everything that decides what is in the files. */
const SOURCES = [
  'data/relief',
  'data/trails',
  'data/mountains',
  'data/places',
  'data/map-packs.ts',
  'domain/packs',
  'domain/terrain',
  'scripts/packs',
  'contract/packs.ts',
]

function fingerprint(): string {
  const hash = createHash('sha256')
  const add = (path: string) => {
    if (path.endsWith('.test.ts')) return
    hash.update(path).update(readFileSync(join(ROOT, path)))
  }
  for (const source of SOURCES) {
    if (source.endsWith('.ts')) add(source)
    else for (const file of filesIn(source)) add(join(source, file))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Not those of inner folders: there is nothing of the packs in them. */
const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ name }) => name)
    .toSorted()

async function build(into: string): Promise<void> {
  const kept = join(CACHE, fingerprint())
  if (!existsSync(kept)) {
    const { files, index } = await makePacks(readRelief())
    const making = `${kept}.${process.pid}`
    mkdirSync(making, { recursive: true })
    for (const [name, bytes] of files) writeFileSync(join(making, name), bytes)
    writeFileSync(join(making, 'index.json'), JSON.stringify(index))
    for (const old of readdirSync(CACHE))
      if (join(CACHE, old) !== making) rmSync(join(CACHE, old), { recursive: true, force: true })
    renameSync(making, kept)
  }
  cpSync(kept, into, { recursive: true })
}

const [, , into] = process.argv
if (into === undefined) throw new Error('Into which folder? node scripts/build-packs.ts DIR')
await build(resolve(into))
