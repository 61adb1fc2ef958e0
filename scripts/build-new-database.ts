/**
 * Lets the embedded engine make an empty database and keeps its files in `data/database/`, from where a first start takes
 * them: `node scripts/build-new-database.ts`. To be run whenever the version of the engine changes.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { newClusterFile, packCluster } from '#server/db/new-cluster.ts'

const folder = mkdtempSync(join(tmpdir(), 'kopczyk-new-'))
const file = newClusterFile()
try {
  const database = join(folder, 'postgres')
  const engine = new PGlite({ dataDir: database })
  await engine.waitReady
  await engine.close()
  const packed = packCluster(database)
  rmSync(new URL('.', file), { recursive: true, force: true })
  mkdirSync(new URL('.', file), { recursive: true })
  writeFileSync(file, packed)
  console.log(`${Math.round(packed.length / 1000)} kB`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
