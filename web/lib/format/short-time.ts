const NBSP = '\u00A0'

/** „5 h 40” with „min” set apart, smaller; whole hours keep only „h”. */
export function shortTime(minutes: number): { value: string; unit: string } {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return { value: String(rest), unit: 'min' }
  if (rest === 0) return { value: String(hours), unit: 'h' }
  return { value: `${hours}${NBSP}h${NBSP}${String(rest).padStart(2, '0')}`, unit: 'min' }
}
