const months = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/** „11 XI 2026”, as a stamp writes a day. */
export function stampDay(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-')
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}`
}
