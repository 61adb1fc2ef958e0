import { PGlite } from '@electric-sql/pglite'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DurableFiles, durableParams, type FileEvent } from './durable-files.ts'
import { unpackNewCluster } from './new-cluster.ts'

/** Segments of the log have names of 24 hexadecimal digits. */
const ofLog = ({ path }: FileEvent) => /^pg_wal\/[\dA-F]{24}$/.test(path)

it('every commit is on the disk before it is answered, and files of tables before the log forgets them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-durable-'))
  const events: FileEvent[] = []
  unpackNewCluster(join(folder, 'postgres'))
  const fs = new DurableFiles(join(folder, 'postgres'), (event) => events.push(event))
  const db = new PGlite({ fs, startParams: durableParams(PGlite.defaultStartParams) })
  try {
    await db.exec('create table deeds (n integer)')
    for (let n = 1; n <= 5; n++) {
      events.length = 0
      await db.query('insert into deeds values ($1)', [n])
      const log = events.filter(ofLog).map(({ what }) => what)
      expect(log).toContain('write')
      expect(log.at(-1), 'the last thing that happened to the log').toBe('sync')
    }
    events.length = 0
    await db.query('select count(*) from deeds')
    expect(events.filter(({ what }) => what === 'sync')).toEqual([])

    events.length = 0
    await db.exec('create unlogged table passing (n integer primary key)')
    const log = events.findIndex((event) => ofLog(event) && event.what === 'write')
    const forms = events.slice(0, log).filter(({ path }) => path.endsWith('_init'))
    expect(
      forms.filter(({ what }) => what === 'sync'),
      'the empty forms of the table and of its index',
    ).toHaveLength(2)

    events.length = 0
    await db.query('checkpoint')
    // What the checkpoint wrote of tables and of which transactions are committed was forced before the log said that there was one.
    const isKept = ({ path }: FileEvent) => /^(?:\d+|global|pg_xact)\/[\dA-F]+$/.test(path)
    const written = new Set(
      events.filter((event) => event.what === 'write' && isKept(event)).map(({ path }) => path),
    )
    expect(written.size).toBeGreaterThan(0)
    const end = events.findLastIndex((event) => ofLog(event) && event.what === 'write')
    for (const path of written) {
      const last = events.findLastIndex((event) => event.what === 'write' && event.path === path)
      const forced = events.findIndex(
        (event, at) => at > last && event.what === 'sync' && event.path === path,
      )
      expect(forced, path).toBeGreaterThan(-1)
      expect(forced, path).toBeLessThan(end)
    }
  } finally {
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
