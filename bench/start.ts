import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { median, type BenchOptions, type Measurement } from './measurement.ts'

const GOALS = { first: 15, second: 3 }

/** From the command to the first answer that the server is ready: on an empty folder, and on the one that this left. */
export async function run({ runs = 1 }: BenchOptions): Promise<Measurement[]> {
  const seconds = { first: [] as number[], second: [] as number[] }
  for (let one = 0; one < runs; one++) {
    const folder = mkdtempSync(join(tmpdir(), 'kopczyk-bench-'))
    seconds.first.push(await timeStart(folder))
    seconds.second.push(await timeStart(folder))
    rmSync(folder, { recursive: true, force: true })
  }
  return [
    measured('first start with the demo world, until ready', median(seconds.first), GOALS.first),
    measured('second start, until ready', median(seconds.second), GOALS.second),
  ]
}

function measured(name: string, value: number, goal: number): Measurement {
  return { name, value, unit: 's', goal: `≤ ${goal} s`, ok: value <= goal }
}

async function timeStart(folder: string): Promise<number> {
  const port = await freePort()
  const begun = performance.now()
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'exit')
  while (!(await isReady(port))) {
    if (server.exitCode !== null) throw new Error('The server ended before it was ready.')
    await wait(10)
  }
  const took = (performance.now() - begun) / 1000
  server.kill('SIGTERM')
  await ended
  return took
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null)
  return answer?.status === 200
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
