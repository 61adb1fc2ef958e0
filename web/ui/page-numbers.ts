/** Which pages a pager shows: the ends, the current one with its neighbours, and null for a gap of two or more. */
export function pageNumbers(current: number, total: number): (number | null)[] {
  const shown = new Set([1, total, current - 1, current, current + 1])
  // one missing page takes as much room as the dots that would hide it
  if (shown.has(3)) shown.add(2)
  if (shown.has(total - 2)) shown.add(total - 1)
  const pages = [...shown].filter((page) => page >= 1 && page <= total).toSorted((a, b) => a - b)
  return pages.flatMap((page, index) => (index > 0 && page - pages[index - 1]! > 1 ? [null, page] : [page]))
}
