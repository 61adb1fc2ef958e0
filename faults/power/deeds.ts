import { openSync, readSync, closeSync, fstatSync } from 'node:fs'

/** What a program did to a file or folder; bytes of a write follow it. */
export type FileDeed =
  | { what: 'make' | 'make-folder' | 'remove' | 'sync'; path: string }
  | { what: 'write'; path: string; at: number }
  | { what: 'cut'; path: string; size: number }
  | { what: 'rename' | 'link'; path: string; to: string }
  | { what: 'unknown'; path: string; call: string }

export type Recorded = {
  deed: FileDeed
  bytes: Buffer
  /** How long the trace was once this stood in it. */
  end: number
}

/** Deeds in the order in which they were done. */
export function readTrace(path: string): Recorded[] {
  const file = openSync(path, 'r')
  const whole = Buffer.alloc(fstatSync(file).size)
  readSync(file, whole, 0, whole.length, 0)
  closeSync(file)
  const all: Recorded[] = []
  for (let at = 0; at < whole.length;) {
    const head = whole.readUInt32LE(at)
    const { bytes: size, ...deed } = JSON.parse(whole.toString('utf8', at + 4, at + 4 + head)) as FileDeed & {
      bytes: number
    }
    const start = at + 4 + head
    at = start + size
    all.push({ deed, bytes: whole.subarray(start, at), end: at })
  }
  return all
}
