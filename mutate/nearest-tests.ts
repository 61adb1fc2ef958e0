import { dirname, join } from 'node:path'

/** For each file those that it imports, as paths from the root. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** More than these would be the whole suite: what only a far test notices is not held by a test. */
const MOST = 10
/** Steps over imports. */
const FAR = 3

export type Tests = { project: 'unit' | 'api-server'; files: string[] }

/**
 * The tests that whoever changes a file would run: unit tests that import it, the nearest first; of a server feature those of its
 * folder, which ask it through its routes.
 */
export function nearestTests(file: string, imports: Imports): Tests {
  const feature = /^server\/features\/[^/]+\//.exec(file)?.[0]
  const tests = [...imports.keys()].filter((one) => one.endsWith('.test.ts'))
  if (feature !== undefined) {
    const own = tests.filter((one) => one.startsWith(feature))
    const beside = own.filter((one) =>
      one.startsWith(join(dirname(file), file.split('/').at(-1)!.split('.')[0]!)),
    )
    return { project: 'api-server', files: [...new Set([...beside, ...own])].slice(0, MOST) }
  }
  const importers = new Map<string, string[]>()
  for (const [from, to] of imports)
    for (const one of to) importers.set(one, [...(importers.get(one) ?? []), from])
  const found = new Set([file])
  let edge = [file]
  for (let step = 0; step < FAR; step++) {
    edge = edge.flatMap((one) => importers.get(one) ?? []).filter((one) => !found.has(one))
    for (const one of edge) found.add(one)
  }
  const files = [...found].filter((one) => one.endsWith('.test.ts') && !one.startsWith('server/features/'))
  return { project: 'unit', files: files.slice(0, MOST) }
}
