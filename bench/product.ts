import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The built product with its demo world, in a process and a folder of its own; a given folder stays. */
export async function startProduct(
  given?: string,
  more: Record<string, string> = {},
): Promise<{ address: string; pid: number; stop: () => Promise<void> }> {
  const folder = given ?? mkdtempSync(join(tmpdir(), 'kopczyk-bench-'))
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PREPARE: 'off',
      BACKUPS: 'off',
      ...process.env,
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (chunk) => {
      said += chunk
      const found = /http:\/\/\S+/.exec(said)
      if (found) resolve(found[0])
    })
    void ended.then(() => reject(new Error(`The server ended: ${said}`)))
  })
  return {
    address,
    pid: server.pid!,
    async stop() {
      server.kill('SIGTERM')
      await ended
      if (given === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Right after a start, and after a world was made, jobs count, fold and tell for a while. */
export async function untilIdle(pid: number): Promise<void> {
  for (let seconds = 0; seconds < 300; seconds++) {
    const before = cpuMsOf(pid)
    await wait(1_000)
    if (cpuMsOf(pid) - before < 50) return
  }
  throw new Error('The product was never idle')
}

/** Processor time of all threads so far. */
export function cpuMsOf(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`)
  const spent = tasks.map((task) => readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0])
  return spent.reduce((sum, nanoseconds) => sum + Number(nanoseconds), 0) / 1e6
}
