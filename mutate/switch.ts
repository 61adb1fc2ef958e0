import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/**
 * What changed sources ask (`switched.ts`): is this change switched on? `MUTATE_ACTIVE` names one, or one for each test file. With
 * `MUTATE_PASSED` none is, and it is written down which tests come past which changes.
 */
const active = JSON.parse(process.env['MUTATE_ACTIVE'] ?? '-1') as number | Record<string, number>
const passedFile = process.env['MUTATE_PASSED']

type Worker = { filepath?: string; current?: { result?: unknown } }
const worker = () => (globalThis as { __vitest_worker__?: Worker }).__vitest_worker__

let [file, activeThere] = ['', -1]

export function changed(number: number): boolean {
  if (passedFile !== undefined) comePast(number)
  if (typeof active === 'number') return number === active
  const path = worker()?.filepath ?? ''
  if (path !== file) [file, activeThere] = [path, active[path] ?? -1]
  return number === activeThere
}

export const one = <T>(value: T): T => value

// A change may never end; whoever started this process then ends it.
const processFile = process.env['MUTATE_PROCESS']
if (processFile !== undefined && isMainThread) appendFileSync(processFile, `${process.pid}\n`)

let seenFor = ''
let seen = new Map<number, number>()

/** How often a thread, which knows no test, says again that it came past. */
const AGAIN_MS = 200

/** Writes `number, test file, whether while it was loaded, when`. */
function comePast(number: number): void {
  const { filepath, current } = worker() ?? {}
  if (filepath === undefined) {
    const now = Date.now()
    if (now - (seen.get(number) ?? 0) < AGAIN_MS) return
    seen.set(number, now)
    appendFileSync(passedFile!, `${JSON.stringify([number, null, false, now])}\n`)
    return
  }
  if (filepath !== seenFor) {
    seenFor = filepath
    seen = new Map()
  }
  const isRunning = current?.result !== undefined
  const how = isRunning ? 2 : 1
  const before = seen.get(number) ?? 0
  if ((before & how) !== 0) return
  seen.set(number, before | how)
  // What is evaluated while files are loaded happens once, and not again for the next test file; unless the test file itself asks for it.
  const isLoading = !isRunning && !isAskedByTest()
  appendFileSync(passedFile!, `${JSON.stringify([number, filepath, isLoading, 0])}\n`)
}

function isAskedByTest(): boolean {
  const usual = Error.stackTraceLimit
  Error.stackTraceLimit = Infinity
  const { stack = '' } = new Error('only for its stack')
  Error.stackTraceLimit = usual
  return stack.includes('.test.ts')
}
