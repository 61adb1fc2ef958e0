import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** What a prepared database was made of: hashes of its migrations, in their order, and of the mountains. */
export type MadeOf = { migrations: [name: string, hash: string][]; mountains: string }

const migrationsFolder = new URL('./migrations/', import.meta.url)
const mountainFiles = [
  'mountains.ts',
  'mountains/crowns.json',
  'mountains/ranges.json',
  'mountains/summits.json',
]

export function madeOfNow(): MadeOf {
  const names = readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return {
    migrations: names.map((name) => [name, hashOf([new URL(name, migrationsFolder)])]),
    mountains: hashOf(mountainFiles.map((name) => new URL(`../../data/${name}`, import.meta.url))),
  }
}

/**
 * Whether what was prepared is where this program would come to, too. Migrations that came later are run on top of it, as they are
 * everywhere; one that was changed, or came in between, and other mountains make it of no use.
 */
export function isStillSo(kept: MadeOf, now = madeOfNow()): boolean {
  if (kept.mountains !== now.mountains) return false
  return kept.migrations.every(
    ([name, hash], place) => now.migrations[place]?.[0] === name && now.migrations[place][1] === hash,
  )
}

function hashOf(files: readonly URL[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('base64url')
}
