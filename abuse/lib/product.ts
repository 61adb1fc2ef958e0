import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startProduct, type Product } from '../../faults/lib/product.ts'
import { copyWorld } from '#server/testing/worlds.ts'

export type WatchedProduct = Product & {
  port: number
  dataDir: string
  /** Megabytes of the whole process that are in memory now. */
  memory(): number
  /** The most that it had since this was asked last. */
  peak(): number
  /** Until it has had time to give back what it does not need. */
  letItRest(): Promise<void>
}

/**
 * The product with its demo world, as `npm start` runs it, on this machine's own address only. It is stopped once after
 * its first start, whose work (eighty stories, their pictures) is nothing that visitors cause. Visitors are told apart
 * by the header of a proxy.
 */
export async function withProduct<T>(
  env: Record<string, string>,
  use: (product: WatchedProduct) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kopczyk-abuse-'))
  const place = { env: { DATA_DIR: dataDir, TRUST_PROXY: '1', ...env }, hasDemo: true }
  if (!copyWorld('demo', dataDir)) {
    const first = await startProduct(place)
    await first.end('SIGTERM')
  }
  const product = await startProduct(place)
  const watched = {
    ...product,
    port: Number(new URL(product.address).port),
    dataDir,
    memory: () => megabytes(product.pid, 'VmRSS'),
    peak: () => {
      const peak = megabytes(product.pid, 'VmHWM')
      // The kernel begins anew to note the most.
      writeFileSync(`/proc/${product.pid}/clear_refs`, '5')
      return peak
    },
    letItRest: () => wait(5_000),
  }
  try {
    return await use(watched)
  } finally {
    await product.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function megabytes(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)![1]) / 1024
}
