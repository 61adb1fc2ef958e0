import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { connect } from '#server/db/connect.ts'

it('a server stopped while its first jobs run ends them before the database goes, and holds none of them any more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kopczyk-stop-'))
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const server = spawn(process.execPath, [main, '--empty'], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn', FSYNC: 'off' },
  })
  let said = ''
  server.stderr.on('data', (chunk) => (said += chunk))
  server.stdout.on('data', (chunk) => {
    said += chunk
    if (String(chunk).includes('http://')) server.kill('SIGINT')
  })
  const [code] = (await once(server, 'close')) as [number]
  const database = await connect({ databaseUrl: null, dataDir: folder, fsync: false })
  const held = await database.sql`select kind from jobs where claim is not null`
  await database.close()
  await rm(folder, { recursive: true, force: true })
  expect(held).toEqual([])
  expect(said).toContain('http://')
  expect(said).not.toContain('"level"')
  expect(code).toBe(0)
}, 180_000)
