import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startTemplate } from '#server/testing/template.ts'
import { startPgbouncer } from './lib/pgbouncer.ts'
import { temporaryFolder, type Started } from './lib/place.ts'
import { ensurePrograms } from './lib/tools.ts'

/** Of each database of a test file. */
const SERVER_CONNECTIONS = 4

/** The API tests as they are, with a pooler between every statement and its database; gives the exit code of the tests. */
export async function apiThroughPooler(started: Started, words: string[]): Promise<number> {
  const { pgbouncer } = await ensurePrograms(['pgbouncer'])
  const folder = started.add(temporaryFolder('kopczyk-pooler-'), (path) =>
    rmSync(path, { recursive: true, force: true }),
  )
  const template = started.add(await startTemplate(), ({ stop }) => stop())
  const pooler = started.add(
    await startPgbouncer(
      pgbouncer,
      join(folder, 'pooler'),
      template.url,
      { default_pool_size: String(SERVER_CONNECTIONS), query_wait_timeout: '60' },
      '*',
    ),
    (service) => service.stop(),
  )
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api-server', '--reporter=dot']
  const child = spawn(process.execPath, [...vitest, ...words], {
    env: {
      ...process.env,
      TEST_TEMPLATE: template.url,
      TEST_POOLER: pooler.url('').replace(/\/$/, ''),
    },
    stdio: 'inherit',
  })
  started.add(child, () => void child.kill())
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
