import { readdirSync, readFileSync } from 'node:fs'

/** Hundredths of a second, as the system counts them. */
const TICK_MS = 10

/** Of `/proc/PID/stat`: its parent, what it used itself, and what its ended children did. */
function statOf(pid: number | string): { parent: number; own: number; ended: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    return { parent: fields[1]!, own: fields[11]! + fields[12]!, ended: fields[13]! + fields[14]! }
  } catch {
    // It ended meanwhile.
    return null
  }
}

export function parentOf(pid: number): number {
  return statOf(pid)!.parent
}

/** Milliseconds of a core that these processes have used, with all their threads. */
export function processorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (statOf(pid)?.own ?? 0), 0) * TICK_MS
}

/** The same to the nanosecond, for a process whose threads stay. */
export function exactMs(pid: number): number {
  const spent = readdirSync(`/proc/${pid}/task`).map((task) =>
    Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
  )
  return spent.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6
}

/** The same of a process with its children, those that have ended too: PostgreSQL has one for each connection. */
export function familyMs(parent: number): number {
  const head = statOf(parent)
  if (head === null) return 0
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((one) => one?.parent === parent)
  return (head.own + head.ended + children.reduce((sum, one) => sum + one!.own, 0)) * TICK_MS
}

/** Of the whole machine, whoever used it. */
export function machineMs(): number {
  const [user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8')
    .split('\n')[0]!
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user! + nice! + system! + irq! + softirq!) * TICK_MS
}

export function memoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024
}
