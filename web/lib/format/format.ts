import { t } from '../i18n.ts'
import { isPolish } from '../language.ts'
import { typeset } from './typeset.ts'

const NBSP = '\u00A0'
const MINUS = '\u2212'

/**
 * Polish groups thousands with a space, from four digits on: „1 310”. One that never breaks, and not the narrow one: in
 * our typefaces that is so narrow that „1 725” reads as „1725”. Below zero stands a minus. By hand, because the first
 * formatters of `Intl` keep a phone busy for as long as the whole page should take. English has „1,310.5”.
 */
export function written(value: number, decimals: number): string {
  const [group, point] = isPolish() ? [NBSP, ','] : [',', '.']
  // As it is written, not as it is stored: 0.15 is a little less than that, and still becomes „0,2”.
  const units = Math.round(Number((Math.abs(value) * 10 ** decimals).toPrecision(15)))
  const [whole = '', part] = (units / 10 ** decimals).toFixed(decimals).split('.')
  const figure = whole.replace(/\B(?=(?:\d{3})+$)/g, group) + (part ? point + part : '')
  return value < 0 && /[1-9]/.test(figure) ? MINUS + figure : figure
}

export function number(value: number): string {
  return written(value, 0)
}

export function decimal(value: number): string {
  return written(value, 1)
}

/** Distance in metres as kilometres: „13,8 km”, from a hundred on without tenths. */
export function km(metres: number): string {
  return `${kmFigure(metres)}${NBSP}km`
}

/** How far another place is: below a kilometre „40 m”, because „0,0 km” would be here. */
export function away(distance: number): string {
  return distance < 950 ? metres(distance) : km(distance)
}

/** The figure of `km` without its unit, for places that set the unit smaller. */
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
  return `${number(share * 100)}${isPolish() ? NBSP : ''}%`
}

const sizes = ['B', 'kB', 'MB', 'GB'] as const

export function fileSize(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(sizes.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${step > 0 && value < 9.95 ? decimal(value) : number(value)}${NBSP}${sizes[step]}`
}

/** „Rysy, Giewont i Świnica”. */
export function joined(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  if (words.length < 2) return typeset(last)
  return typeset(`${words.slice(0, -1).join(', ')} ${isPolish() ? 'i' : t('notices.and')} ${last}`)
}
