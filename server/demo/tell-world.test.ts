import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderStorage } from '#server/lib/storage-folder.ts'
import { connect, type Db } from '../db/connect.ts'
import { prepare } from '../db/prepare.ts'
import { keptTables, readKept, worldToKeep, type KeptWorld } from './kept-world.ts'
import { tellWorld } from './tell-world.ts'

const HOW = 'node scripts/build-demo-world.ts brings what is kept up to date'

/** Told anew at each opening: points and places in the ranking depend on the week, files have names of their own. */
const madeAnew = ['point_entries', 'point_totals', 'rank_steps', 'track_files', 'track_routes'] as const

/** Every table that has a row. */
async function filledTables(db: Db): Promise<string[]> {
  const tables = await db<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`
  const filled: string[] = []
  for (const { name } of tables) {
    if ((await db`select from ${db(name)} limit 1`).length > 0) filled.push(name)
  }
  return filled
}

/** Another build of the picture library may pack the same picture into other bytes: then its name is another, too. */
function withPicturesOf(kept: KeptWorld, told: KeptWorld): KeptWorld {
  const names = new Map(
    told.tables['uploads']!.map(({ path }, at) => [path, kept.tables['uploads']![at]?.['path']]),
  )
  const named = JSON.stringify(told.tables, (_, value: unknown) => names.get(value) ?? value)
  const tables = JSON.parse(named) as KeptWorld['tables']
  tables['uploads'] = tables['uploads']!.map((row, at) => ({
    ...row,
    size: kept.tables['uploads']![at]?.['size'],
  }))
  return { ...told, tables }
}

it('keeps of the demo world what telling it anew comes to', { timeout: 240_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-told-'))
  const database = await connect({ databaseUrl: null, dataDir: folder, fsync: false })
  try {
    await prepare(database.sql)
    const before = await filledTables(database.sql)
    const { told, filled } = await database.sql.begin(async (tx) => {
      await tellWorld(tx, folderStorage(join(folder, 'media')))
      return { told: await worldToKeep(tx), filled: await filledTables(tx) }
    })
    expect(
      filled.filter((table) => !before.includes(table)).toSorted(),
      'every table that is filled is either kept or made anew',
    ).toEqual([...keptTables, ...madeAnew].toSorted())
    const kept = readKept()
    const expected = withPicturesOf(kept, told)
    for (const table of keptTables)
      expect(kept.tables[table], `${table}: ${HOW}`).toEqual(expected.tables[table])
    expect(kept.lastIds, HOW).toEqual(told.lastIds)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
