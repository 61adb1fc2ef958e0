import { ensureBuilt, ensureInstalled, hand, node } from './bootstrap.mjs'
import { memoryEnv } from './memory-env.mjs'

await ensureInstalled()
await ensureBuilt()
hand(node, ['server/main.ts', ...process.argv.slice(2)], { env: { ...memoryEnv, ...process.env } })
