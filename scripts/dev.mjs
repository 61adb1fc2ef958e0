import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, hand, node, root } from './bootstrap.mjs'

// The server restarts on changes of its files; the browser talks to Vite, which passes /api on.
await ensureInstalled()
const port = process.env.PORT ?? '3000'
// What was compiled once is there at the next start.
const env = {
  NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
  ...process.env,
  NODE_ENV: 'development',
}
const vite = spawn(node, ['node_modules/vite/bin/vite.js', '--port', port], {
  cwd: root,
  stdio: 'inherit',
  env: { ...env, API_PORT: String(Number(port) + 1) },
})
process.on('exit', () => vite.kill())
hand(node, ['--watch', '--watch-preserve-output', 'server/main.ts', ...process.argv.slice(2)], {
  env: {
    ...env,
    PORT: String(Number(port) + 1),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  },
})
