import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Product = {
  port: number
  /** Whom the demo world lets in. */
  demo: { email: string; password: string }
  dataDir: string
  /** Megabytes of the whole process that are in memory now. */
  memory(): number
  stop(): Promise<void>
}

const root = process.env['PRODUCT_ROOT'] ?? fileURLToPath(new URL('..', import.meta.url))

/**
 * The built product in a process of its own with its demo world, as `npm start` runs it, on this machine's own address
 * only. Visitors are told apart by the header of a proxy.
 */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kopczyk-abuse-'))
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Whatever ends this program ends the product with it.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  let said = ''
  const found = await new Promise<RegExpExecArray>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += String(chunk)
      const line = /localhost:(\d+)[\s\S]*?Konto pokazowe: (\S+), hasło: (\S+)/.exec(said)
      if (line) resolve(line)
    })
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}: ${said}`)))
  })
  return {
    port: Number(found[1]),
    demo: { email: found[2]!, password: found[3]! },
    dataDir,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1024,
    async stop() {
      process.off('exit', end)
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
