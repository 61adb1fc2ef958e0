import { basename, dirname } from 'node:path'
import type { Passed } from './test-runner.ts'

/** For each file those that it imports, as paths from the root. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** More than these would be the whole suite: what only a far test notices is not held by a test. */
const MOST = 6
const MOST_MS = 90_000
/** Steps over imports. */
const FAR = 3

/**
 * How far the tests are that whoever changes a file would run: over how many imports they come to it; those of the same folder, and of a
 * server's feature, which ask it through its routes, as if they imported it, and those of the same name first.
 */
export function nearTests(
  file: string,
  imports: Imports,
  importers = importersIn(imports),
): Map<string, number> {
  const near = new Map<string, number>()
  const found = new Set([file])
  let edge = [file]
  for (let step = 1; step <= FAR; step++) {
    edge = [...new Set(edge.flatMap((one) => importers.get(one) ?? []))].filter((one) => !found.has(one))
    for (const one of edge) {
      found.add(one)
      if (isTest(one)) near.set(one, step)
    }
  }
  const feature = /^server\/features\/[^/]+\//.exec(file)?.[0]
  if (feature !== undefined)
    for (const one of imports.keys()) if (isTest(one) && one.startsWith(feature)) near.set(one, 1)
  for (const one of imports.keys()) {
    if (!isTest(one)) continue
    const isBeside = dirname(one) === dirname(file)
    if (isBeside && stem(one) === stem(file)) near.set(one, 0)
    else if (isBeside && near.has(one)) near.set(one, 1)
    else if (feature === undefined && isAskedThroughSystem(file, one)) near.set(one, 1)
  }
  return near
}

/** What serves all features is asked through the routes of one of them, by tests named after it. */
function isAskedThroughSystem(file: string, test: string): boolean {
  if (!file.startsWith('server/') || !test.startsWith('server/features/system/')) return false
  if (file.startsWith('server/web/')) return test.endsWith('pages.test.ts')
  const words = stem(file).split('-')
  return stem(test)
    .split('-')
    .some((word) => words.some((own) => own.length > 3 && word.startsWith(own)))
}

/**
 * Of the tests near a file those that are worth a run of their own to learn what they come past, the likeliest first: without them its
 * changes would not be tried. Of a feature's tests that is the one with its name.
 */
export function worthAsking(near: ReadonlyMap<string, number>): string[] {
  const sorted = [...near].toSorted(
    ([one, a], [other, b]) => a - b || Number(isNamedAsFolder(other)) - Number(isNamedAsFolder(one)),
  )
  const nearest = sorted.filter(([, distance]) => distance <= 1)
  return (nearest.length > 0 ? nearest : sorted.slice(0, MOST)).map(([test]) => test)
}

const isNamedAsFolder = (test: string) => stem(test) === basename(dirname(test))

/** For each file those that import it. */
export function importersIn(imports: Imports): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>()
  for (const [from, to] of imports)
    for (const one of to) {
      const some = importers.get(one)
      if (some === undefined) importers.set(one, [from])
      else some.push(from)
    }
  return importers
}

const isTest = (file: string) => file.endsWith('.test.ts')
const stem = (file: string) => basename(file).split('.')[0]!

/**
 * Of all tests those that come past a change, the nearest and then the quickest first. What is evaluated while files are loaded is
 * come past but once, by whichever test was first: there nearness alone decides.
 */
export function testsOf(
  number: number,
  near: ReadonlyMap<string, number>,
  passed: ReadonlyMap<string, Passed>,
): string[] {
  const isLoaded = passed.values().some(({ loaded }) => loaded.includes(number))
  const distance = (file: string) => near.get(file) ?? Infinity
  let ms = 0
  return [...passed]
    .filter(
      ([file, { isGreen, numbers }]) => isGreen && (numbers.includes(number) || (isLoaded && near.has(file))),
    )
    .toSorted(([a, one], [b, other]) => distance(a) - distance(b) || one.ms - other.ms)
    .filter(([, one], index) => (ms += one.ms) <= MOST_MS || index === 0)
    .slice(0, MOST)
    .map(([file]) => file)
}
