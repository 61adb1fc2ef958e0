import { typeset } from './typeset.ts'

const NBSP = '\u00A0'
const MINUS = '\u2212'

const whole = new Intl.NumberFormat('pl-PL', {
  maximumFractionDigits: 0,
  useGrouping: 'always',
  signDisplay: 'negative',
})
const tenths = new Intl.NumberFormat('pl-PL', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: 'always',
  signDisplay: 'negative',
})

/**
 * Polish groups thousands with a space, from four digits on: „1 310”. One that never breaks, and not the narrow one: in
 * our typefaces that is so narrow that „1 725” reads as „1725”. Below zero stands a minus, where browsers put a hyphen.
 */
function grouped(text: string): string {
  return text.replace(/[\u202F ]/g, NBSP).replace('-', MINUS)
}

export function number(value: number): string {
  return grouped(whole.format(value))
}

export function decimal(value: number): string {
  return grouped(tenths.format(value))
}

/** Distance in metres as kilometres: „13,8 km”, from a hundred on without tenths. */
export function km(metres: number): string {
  return `${kmFigure(metres)}${NBSP}km`
}

/** The same figure without its unit, for places that set the unit smaller. */
export function kmFigure(metres: number): string {
  const value = metres / 1000
  // Nothing walked is nothing, not a rounded tenth.
  if (value === 0) return '0'
  return Math.abs(value) < 99.95 ? decimal(value) : number(value)
}

export function metres(value: number): string {
  return `${number(value)}${NBSP}m`
}

/** Minutes as „45 min”, „5 h” or „5 h 40 min”. */
export function duration(minutes: number): string {
  const total = Math.max(0, Math.round(minutes))
  const hours = Math.floor(total / 60)
  const rest = total % 60
  if (hours === 0) return `${rest}${NBSP}min`
  const left = `${number(hours)}${NBSP}h`
  return rest === 0 ? left : `${left}${NBSP}${String(rest).padStart(2, '0')}${NBSP}min`
}

export function percent(share: number): string {
  return `${number(share * 100)}${NBSP}%`
}

const sizes = ['B', 'kB', 'MB', 'GB'] as const

export function fileSize(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(sizes.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${step > 0 && value < 9.95 ? decimal(value) : number(value)}${NBSP}${sizes[step]}`
}

const list = new Intl.ListFormat('pl-PL', { type: 'conjunction' })

/** „Rysy, Giewont i Świnica”. */
export function joined(words: readonly string[]): string {
  return typeset(list.format(words))
}
