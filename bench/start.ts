import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { median, type BenchOptions, type Measurement } from './measurement.ts'
import { startProduct } from './product.ts'

const GOALS = { first: 12, second: 3 }

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
  const begun = performance.now()
  const { address, stop } = await startProduct(folder)
  while ((await fetch(`${address}/api/health/ready`)).status !== 200) await wait(10)
  const took = (performance.now() - begun) / 1000
  await stop()
  return took
}
