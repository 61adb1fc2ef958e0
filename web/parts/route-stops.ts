export type Stop = { name: string; isSummit: boolean }

/** The author's own line of places, parted by dashes; without one, the summits in their order. */
export function routeStops(route: string, summits: readonly { name: string }[]): Stop[] {
  const known = new Set(summits.map(({ name }) => name))
  const written = route
    .split(/\s+[–—-]\s+/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (written.length === 0) return summits.map(({ name }) => ({ name, isSummit: true }))
  return written.map((name) => ({ name, isSummit: known.has(name) }))
}
