// Runs on whatever Node the machine has (20 or newer), before anything is installed: plain JavaScript, no dependencies.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The Node that the project pins; every TypeScript file is started with it. */
export const node = join(root, 'node_modules/node/bin/node')

const dim = (text) => (process.stdout.isTTY ? `\x1b[2m${text}\x1b[0m` : text)

/** Runs a command; quiet unless it fails, with a line that shows a person that something is going on. */
export async function quietly(title, command, args, options = {}) {
  const began = Date.now()
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`
  // Lines of their own where nobody looks on: something else may be written in between.
  process.stdout.write(process.stdout.isTTY ? `${title}…` : `${title}…\n`)
  const ticker = process.stdout.isTTY
    ? setInterval(() => process.stdout.write(`\r${title}… ${dim(seconds())}`), 1000)
    : undefined
  const { code, output } = await run(command, args, options)
  clearInterval(ticker)
  process.stdout.write(
    `${process.stdout.isTTY ? '\r' : ''}${title}… ${code === 0 ? dim(seconds()) : 'failed'}\n`,
  )
  if (code !== 0) process.stderr.write(output)
  return code === 0
}

/** Runs a command to its end and keeps what it printed. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    // Whoever gives up takes along what still runs beside.
    const end = () => child.kill()
    process.once('exit', end)
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }))
    child.on('close', (code) => {
      process.off('exit', end)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Installs the locked packages when they are missing or the lock file has changed since. */
export async function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(root, 'node_modules/.installed')
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  const done = await quietly('Installing packages (once, about a minute)', 'npm', [
    'ci',
    '--no-progress',
    // Neither is asked for here, and each waits for an answer from elsewhere.
    '--no-audit',
    '--no-fund',
  ])
  if (!done) process.exit(1)
  writeFileSync(stamp, lock)
}

const webSources = [
  'web',
  'contract',
  'domain',
  'data',
  'vite.config.ts',
  'scripts/build-web',
  'package-lock.json',
]

/** Builds the web app when one of its sources is not what it was at the last build. */
export async function ensureBuilt() {
  const stamp = join(root, 'dist/.built')
  const wanted = fingerprint(webSources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const done = await quietly('Building the web app', node, [vite, 'build', '--logLevel', 'warn'])
  if (!done) process.exit(1)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Names, sizes and times of all files below: quick, and different after any edit of what is built. */
function fingerprint(paths) {
  const hash = createHash('sha256')
  const walk = (path) => {
    const about = statSync(path)
    if (about.isDirectory()) for (const name of readdirSync(path).sort()) walk(join(path, name))
    else if (!path.endsWith('.test.ts')) hash.update(`${path}:${about.size}:${about.mtimeMs}\n`)
  }
  for (const path of paths) walk(join(root, path))
  return hash.digest('hex')
}

/** Starts a long-running program that shares this terminal, and ends together with it. */
export function hand(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
  // Ctrl+C reaches the whole group by itself; a plain kill of this process must be passed on.
  process.on('SIGINT', () => child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  // A program that a signal ended has no code of its own; 128 and the signal's number is what shells make of it.
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
  return child
}
