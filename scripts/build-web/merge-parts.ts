/** What is fetched together for one page, and how much that page counts. */
export type Visit = { modules: ReadonlySet<string>; weight: number }

type Part = {
  ids: string[]
  size: number
  /** Which visits fetch it: those that need one of its modules, or a part that imports it. */
  visits: Set<number>
  imports: Set<Part>
}

/**
 * Puts modules into as few files as serve the visits well: first one part for all that the same visits need; then the two
 * parts whose union saves most are joined, as long as fewer files are worth what some visits then fetch in vain. No parts
 * import each other around: whoever joins two pays for what lies between them, so that is joined first.
 *
 * @param fileCost one more file costs a visit as much as this many characters of source
 */
export function mergeParts(
  sizes: ReadonlyMap<string, number>,
  visits: readonly Visit[],
  importsOf: (id: string) => readonly string[],
  fileCost: number,
): string[][] {
  const parts = partsByVisits(sizes, visits, importsOf)
  const weights = visits.map(({ weight }) => weight)
  for (;;) {
    const below = new Map([...parts].map((part) => [part, allImports(part)]))
    let best: { saved: number; a: Part; b: Part } | undefined
    for (const a of parts) {
      for (const b of parts) {
        if (a === b) break
        const least = best?.saved ?? 0
        // No more than this is saved; what lies under the parts, which takes long to add up, only makes it less.
        const most = sumOfCommon(weights, a.visits, b.visits) * fileCost
        if (most <= least) continue
        const saved =
          most -
          needlessCost(a, b, below.get(b)!, weights, fileCost) -
          needlessCost(b, a, below.get(a)!, weights, fileCost)
        if (saved > least) best = { saved, a, b }
      }
    }
    if (!best) return [...parts].map(({ ids }) => ids)
    join(parts, best.a, best.b)
  }
}

function partsByVisits(
  sizes: ReadonlyMap<string, number>,
  visits: readonly Visit[],
  importsOf: (id: string) => readonly string[],
): Set<Part> {
  const bySet = new Map<string, Part>()
  const partOf = new Map<string, Part>()
  for (const [id, size] of sizes) {
    const seen = visits.flatMap(({ modules }, at) => (modules.has(id) ? [at] : []))
    const key = seen.join()
    const part = bySet.get(key) ?? { ids: [], size: 0, visits: new Set(seen), imports: new Set() }
    bySet.set(key, part)
    part.ids.push(id)
    part.size += size
    partOf.set(id, part)
  }
  for (const [id, part] of partOf) {
    for (const imported of importsOf(id)) {
      const other = partOf.get(imported)
      if (other && other !== part) part.imports.add(other)
    }
  }
  return new Set(bySet.values())
}

function allImports(part: Part): Set<Part> {
  const found = new Set(part.imports)
  for (const imported of found) for (const next of imported.imports) found.add(next)
  return found
}

function sum(weights: readonly number[], visits: ReadonlySet<number>): number {
  let all = 0
  for (const visit of visits) all += weights[visit]!
  return all
}

function sumOfCommon(
  weights: readonly number[],
  visits: ReadonlySet<number>,
  others: ReadonlySet<number>,
): number {
  const [fewer, more] = visits.size < others.size ? [visits, others] : [others, visits]
  let all = 0
  for (const visit of fewer) if (more.has(visit)) all += weights[visit]!
  return all
}

/** What visits of the first part fetch without need once the second comes with it, and with that all its imports. */
function needlessCost(
  a: Part,
  b: Part,
  underB: ReadonlySet<Part>,
  weights: readonly number[],
  fileCost: number,
): number {
  const forced = a.visits.difference(b.visits)
  if (forced.size === 0) return 0
  let cost = sum(weights, forced) * b.size
  for (const part of underB) {
    if (part !== a) cost += sum(weights, forced.difference(part.visits)) * (part.size + fileCost)
  }
  return cost
}

function join(parts: Set<Part>, a: Part, b: Part): void {
  a.ids.push(...b.ids)
  a.size += b.size
  for (const visit of b.visits) a.visits.add(visit)
  for (const imported of b.imports) a.imports.add(imported)
  parts.delete(b)
  for (const part of parts) if (part.imports.delete(b)) part.imports.add(a)
  a.imports.delete(a)
  a.imports.delete(b)
  for (const part of allImports(a)) for (const visit of a.visits) part.visits.add(visit)
}
