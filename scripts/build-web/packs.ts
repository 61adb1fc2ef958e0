import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

/** Makes the maps for phones while the rest is built, in a process of its own: unpacking the land keeps a core busy. */
export function packs({ script, folder }: { script: string; folder: string }): Plugin {
  let making: Promise<unknown> | undefined
  const make = (into: string) => promisify(execFile)(process.execPath, [script, into])
  return {
    name: 'kopczyk:packs',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      making ??= make(`${dir}/${folder}`)
      await making
    },
  }
}
