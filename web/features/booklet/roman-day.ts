const MONTHS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const

/** „17 VIII”, as dates are written in the paper booklet; kept on one line. */
export function romanDay(iso: string): string {
  return `${Number(iso.slice(8, 10))}\u00A0${MONTHS[Number(iso.slice(5, 7)) - 1]}`
}
