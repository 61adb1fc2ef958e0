/**
 * Tells the demo world from its beginning and keeps what came of it in `data/demo/world.json.gz` and `data/demo/pictures/`, from
 * where a first start takes it: `node scripts/build-demo-world.ts`. To be run whenever stories, tables or rules change;
 * `server/demo/tell-world.test.ts` says when.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { connect } from '#server/db/connect.ts'
import { prepare } from '#server/db/prepare.ts'
import { keptFile, keptPictures, worldToKeep } from '#server/demo/kept-world.ts'
import { pictureName } from '#server/demo/open-world.ts'
import { tellWorld } from '#server/demo/tell-world.ts'
import { folderStorage } from '#server/lib/storage-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'kopczyk-told-'))
const media = join(folder, 'media')
const database = await connect({ databaseUrl: null, dataDir: folder })
try {
  await prepare(database.sql)
  const world = await database.sql.begin(async (tx) => {
    await tellWorld(tx, folderStorage(media))
    return worldToKeep(tx)
  })
  rmSync(keptPictures, { recursive: true, force: true })
  mkdirSync(keptPictures, { recursive: true })
  for (const { path } of world.tables['uploads']!) {
    cpSync(join(media, String(path)), new URL(pictureName(String(path)), keptPictures))
  }
  const packed = gzipSync(JSON.stringify(world), { level: 9 })
  writeFileSync(keptFile, packed)
  console.log(`${Math.round(packed.length / 1000)} kB, ${world.tables['uploads']!.length} pictures`)
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}
