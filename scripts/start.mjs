import { ensureBuilt, ensureInstalled, hand, node } from './bootstrap.mjs'

await ensureInstalled()
await ensureBuilt()
hand(node, ['server/main.ts', ...process.argv.slice(2)])
