/** Which form a count takes: „1 szczyt”, „2 szczyty”, „5 szczytów”, „1,5 szczytu”. */
export function polishPlural(count: number): 'one' | 'few' | 'many' | 'other' {
  const size = Math.abs(count)
  if (!Number.isInteger(size)) return 'other'
  if (size === 1) return 'one'
  const [ones, tens] = [size % 10, Math.floor(size / 10) % 10]
  return ones >= 2 && ones <= 4 && tens !== 1 ? 'few' : 'many'
}
