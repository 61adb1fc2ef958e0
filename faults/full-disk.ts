import { spawn, spawnSync } from 'node:child_process'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { apart } from './lib/product.ts'
import type { Outcome, Size } from './lib/outcome.ts'

const inside = fileURLToPath(new URL('full-disk-inside.ts', import.meta.url))

/** Whether this machine lets us mount a small disk that only our own processes see. */
export function canMount(): boolean {
  const [file, ...words] = apart(['--mount', 'true'])
  return spawnSync(file!, words).status === 0
}

/** A disk of our own, mounted for one process and what it starts: gone with it, whatever happens. */
export async function fullDisk(size: Size): Promise<Outcome> {
  const [file, ...words] = [...apart(['--mount', process.execPath]), inside, size]
  const child = spawn(file!, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  return (await json(child.stdout)) as Outcome
}
