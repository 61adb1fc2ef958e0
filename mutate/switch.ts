import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { NO_TEST, testsIn, type Task } from './tests-in.ts'

/**
 * What changed sources ask (`switched.ts`): is this change switched on? `MUTATE_ACTIVE` names one, or one for each test file, and
 * `MUTATE_REACHED` a file for the names of those test files that came past theirs. With `MUTATE_PASSED` none is switched on, and it is
 * written down which tests come past which changes.
 */
const active = JSON.parse(process.env['MUTATE_ACTIVE'] ?? '-1') as number | Record<string, number>
const passedFile = process.env['MUTATE_PASSED']
const reachedFile = process.env['MUTATE_REACHED']

type Worker = { filepath?: string; current?: Task & { result?: unknown; file?: Task } }
const worker = () => (globalThis as { __vitest_worker__?: Worker }).__vitest_worker__

let [file, activeThere, isReached] = ['', -1, false]

export function changed(number: number): boolean {
  if (passedFile !== undefined) comePast(number)
  if (typeof active === 'number') return number === active
  const path = worker()?.filepath ?? ''
  if (path !== file) [file, activeThere, isReached] = [path, active[path] ?? -1, false]
  if (number !== activeThere) return false
  if (!isReached && reachedFile !== undefined) appendFileSync(reachedFile, `${path}\n`)
  isReached = true
  return true
}

export const one = <T>(value: T): T => value

// A change may never end; whoever started this process then ends it.
const processFile = process.env['MUTATE_PROCESS']
if (processFile !== undefined && isMainThread) appendFileSync(processFile, `${process.pid}\n`)

let seenFor = ''
let seen = new Map<number, number>()
let seenIn = new Set<string>()

/** How often a thread, which knows no test, says again that it came past. */
const AGAIN_MS = 200

/** Writes `number, test file, whether while it was loaded, when, which of its tests`. */
function comePast(number: number): void {
  const { filepath, current } = worker() ?? {}
  if (filepath === undefined) {
    const now = Date.now()
    if (now - (seen.get(number) ?? 0) < AGAIN_MS) return
    seen.set(number, now)
    appendFileSync(passedFile!, `${JSON.stringify([number, null, false, now, NO_TEST])}\n`)
    return
  }
  if (filepath !== seenFor) {
    seenFor = filepath
    seen = new Map()
    seenIn = new Set()
  }
  const isRunning = current?.result !== undefined
  const test = isRunning ? placeOf(current) : NO_TEST
  const how = isRunning ? 2 : 1
  const before = seen.get(number) ?? 0
  if ((before & how) !== 0 && (!isRunning || seenIn.has(`${number} ${test}`))) return
  seen.set(number, before | how)
  seenIn.add(`${number} ${test}`)
  // What is evaluated while files are loaded happens once, and not again for the next test file; unless the test file itself asks for it.
  const isLoading = !isRunning && !isAskedByTest()
  appendFileSync(passedFile!, `${JSON.stringify([number, filepath, isLoading, 0, test])}\n`)
}

let places = new Map<unknown, number>()

/** Which of its file's tests it is; none while something is made ready for several. */
function placeOf(task: NonNullable<Worker['current']>): number {
  if (task.type !== 'test' || task.file === undefined) return NO_TEST
  if (!places.has(task)) places = new Map(testsIn(task.file).map((one, place) => [one, place]))
  return places.get(task) ?? NO_TEST
}

function isAskedByTest(): boolean {
  const usual = Error.stackTraceLimit
  Error.stackTraceLimit = Infinity
  const { stack = '' } = new Error('only for its stack')
  Error.stackTraceLimit = usual
  return stack.includes('.test.ts')
}
