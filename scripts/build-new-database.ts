/**
 * Keeps the files of new embedded databases in `data/database/`, from where a first start takes them: `node scripts/build-new-database.ts`.
 * One is empty, for whoever lays out tables of another time; one has the tables and the mountains of this release. To be run whenever the
 * version of the engine changes, and now and then when migrations have come: those that are not in it are run at each first start.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/db/connect.ts'
import { madeOfNow } from '#server/db/made-of.ts'
import { newClusterFile, packCluster, preparedClusterFile } from '#server/db/new-cluster.ts'
import { prepare } from '#server/db/prepare.ts'

const folder = mkdtempSync(join(tmpdir(), 'kopczyk-new-'))
try {
  rmSync(new URL('.', newClusterFile()), { recursive: true, force: true })
  mkdirSync(new URL('.', newClusterFile()), { recursive: true })
  for (const isPrepared of [false, true]) {
    const dataDir = join(folder, String(isPrepared))
    const { sql, close } = await connect({ databaseUrl: null, dataDir, fsync: false })
    if (isPrepared) {
      await prepare(sql)
      // Each installation makes its own; what is kept here everybody could read.
      await sql`update trodden_state set secret = ''`
    }
    await sql.outside('vacuum (freeze, analyze)')
    // The log of the making is left behind: what follows begins in a file of zeros.
    await sql.outside('set wal_recycle = off')
    await sql.outside('checkpoint')
    await sql.outside('select pg_switch_wal()')
    await sql.outside('checkpoint')
    await close()
    const packed = packCluster(join(dataDir, 'postgres'), isPrepared ? madeOfNow() : undefined)
    writeFileSync(isPrepared ? preparedClusterFile() : newClusterFile(), packed)
    console.log(`${isPrepared ? 'prepared' : 'empty'}: ${Math.round(packed.length / 1000)} kB`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
