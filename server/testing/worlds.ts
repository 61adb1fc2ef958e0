import { cpSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Fills a new data folder from one that `npm test` has made ready: an empty database, or the demo world. Gives whether it
 * did; whoever runs a single file has none, and lets the product make its own.
 */
export function copyWorld(kind: 'empty' | 'demo', dataDir: string): boolean {
  const worlds = process.env['TEST_WORLDS']
  if (worlds === undefined) return false
  cpSync(join(worlds, kind), dataDir, { recursive: true })
  return true
}
