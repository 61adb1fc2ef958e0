import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { packCluster, unpackNewCluster } from './new-cluster.ts'

const folder = mkdtempSync(join(tmpdir(), 'kopczyk-cluster-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('is packed for the engine that is installed', () => {
  const made = join(folder, 'made')
  expect(unpackNewCluster(made), 'node scripts/build-new-database.ts packs it').toBe(true)
  expect(readFileSync(join(made, 'PG_VERSION'), 'utf8')).toBe('18\n')
  expect(statSync(join(made, 'pg_wal/archive_status')).isDirectory()).toBe(true)
})

it('comes out as it went in, empty files and folders too', () => {
  const given = join(folder, 'given')
  mkdirSync(join(given, 'base/1'), { recursive: true })
  mkdirSync(join(given, 'pg_empty'))
  writeFileSync(join(given, 'base/1/1259'), Buffer.from([0, 1, 2, 255]))
  writeFileSync(join(given, 'base/1/2601'), '')
  writeFileSync(join(given, 'PG_VERSION'), '18\n')
  const packed = pathToFileURL(join(folder, 'packed.br'))
  writeFileSync(packed, packCluster(given))
  const taken = join(folder, 'taken')
  expect(unpackNewCluster(taken, packed)).toBe(true)
  expect(readFileSync(join(taken, 'base/1/1259'))).toEqual(Buffer.from([0, 1, 2, 255]))
  expect(statSync(join(taken, 'base/1/2601')).size).toBe(0)
  expect(statSync(join(taken, 'pg_empty')).isDirectory()).toBe(true)
  expect(statSync(taken).mode & 0o077).toBe(0)
})

it('is left to the engine where none is packed for it', () => {
  const none = join(folder, 'none')
  expect(unpackNewCluster(none, pathToFileURL(join(folder, 'pglite-9.9.9.br')))).toBe(false)
  expect(() => statSync(none)).toThrow('ENOENT')
})
