import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyWorld } from '../../server/testing/worlds.ts'

const main = new URL('../../server/main.ts', import.meta.url)
const clock = new URL('./moved-clock.ts', import.meta.url)
const passwords = new URL('./cheap-passwords.ts', import.meta.url)

export type OwnServer = {
  url: string
  /** Sets its clock so many minutes ahead of ours. */
  moveClock(minutes: number): Promise<void>
  stop(): Promise<void>
}

/** A server for one test, whose clock the test may move. */
export async function startOwnServer(): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-e2e-own-'))
  copyWorld('empty', folder)
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: folder,
    RATE_LIMIT: 'off',
    PREPARE: 'off',
    FSYNC: 'off',
    BACKUPS: 'off',
    LOG_LEVEL: 'error',
  }
  const loaded = [clock, passwords].flatMap(({ href }) => ['--import', href])
  const server = spawn('node', [...loaded, fileURLToPath(main), '--empty'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const stopped = once(server, 'exit')
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /http:\/\/\S+/.exec(said)?.[0]
      if (found) resolve(found)
    })
    void stopped.then(() => reject(new Error(`The server ended: ${said}`)))
  })
  return {
    url,
    async moveClock(minutes) {
      const moved = once(server, 'message')
      server.send(minutes * 60_000)
      await moved
    },
    async stop() {
      server.kill('SIGTERM')
      await stopped
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
