import { renameSync, writeFileSync } from 'node:fs'

/** Whoever reads the file, or ends this process, finds it as it was or as it becomes. */
export function writeWhole(path: string, text: string): void {
  const beside = `${path}.${process.pid}`
  writeFileSync(beside, text)
  renameSync(beside, path)
}
