/**
 * Tells the larger community of the demo world on top of the first twelve hikers and keeps everything in `data/demo/whole.json.br` and
 * `data/demo/pictures/`, from where a first start takes it: `node scripts/build-demo-crowd.ts`, some minutes. To be run after
 * `scripts/build-demo-world.ts`, and whenever voices, walks, tables or rules change.
 */
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { connect } from '#server/db/connect.ts'
import { prepare } from '#server/db/prepare.ts'
import { liveOn } from '#server/demo/crowd/live-on.ts'
import { tellCrowd } from '#server/demo/crowd/tell-crowd.ts'
import { keptPictures } from '#server/demo/kept-world.ts'
import { tableRows, type KeptRow } from '#server/demo/kept-world.queries.ts'
import { openWorld, pictureName } from '#server/demo/open-world.ts'
import { KEPT_SITE, wholeFile, wholeTables, wholeToKeep } from '#server/demo/whole-world.ts'
import { folderStorage } from '#server/lib/storage-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'kopczyk-told-'))
const media = join(folder, 'media')
const database = await connect({ databaseUrl: null, dataDir: folder })
try {
  await prepare(database.sql)
  const before: Record<string, KeptRow[]> = {}
  for (const table of wholeTables) before[table] = await tableRows(database.sql, table)
  const began = new Date()
  const storage = folderStorage(media)
  const world = await database.sql.begin(async (tx) => {
    await openWorld(tx, storage, '')
    await tellCrowd(tx, storage)
    await liveOn(tx, storage, KEPT_SITE, began)
    return wholeToKeep(tx, { began, ended: new Date(), before })
  })
  for (const row of world.tables['uploads']!) {
    if (typeof row === 'number') continue
    const file = new URL(pictureName(String(row['path'])), keptPictures)
    if (!existsSync(file)) cpSync(join(media, String(row['path'])), file)
  }
  const packed = brotliCompressSync(JSON.stringify(world), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
  writeFileSync(wholeFile, packed)
  console.log(`${Math.round(packed.length / 1000)} kB, ${world.tables['uploads']!.length} pictures`)
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}
