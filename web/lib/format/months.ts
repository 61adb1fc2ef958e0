import { t } from '../i18n.ts'
import { isPolish } from '../language.ts'

// Written out: a formatter of `Intl` for twelve words keeps a phone busy while the page opens.
const months = [
  { short: 'sty', name: 'styczeń', of: 'stycznia' },
  { short: 'lut', name: 'luty', of: 'lutego' },
  { short: 'mar', name: 'marzec', of: 'marca' },
  { short: 'kwi', name: 'kwiecień', of: 'kwietnia' },
  { short: 'maj', name: 'maj', of: 'maja' },
  { short: 'cze', name: 'czerwiec', of: 'czerwca' },
  { short: 'lip', name: 'lipiec', of: 'lipca' },
  { short: 'sie', name: 'sierpień', of: 'sierpnia' },
  { short: 'wrz', name: 'wrzesień', of: 'września' },
  { short: 'paź', name: 'październik', of: 'października' },
  { short: 'lis', name: 'listopad', of: 'listopada' },
  { short: 'gru', name: 'grudzień', of: 'grudnia' },
] as const

// All of them count months as `Date` does, from 0.

/** „lis”. */
export function shortMonth(month: number): string {
  return isPolish() ? (months[month]?.short ?? '') : inOther(month).slice(0, 3)
}

/** „listopad”. */
export function monthName(month: number): string {
  return isPolish() ? (months[month]?.name ?? '') : inOther(month)
}

/** „listopada”, as after a day. */
export function ofMonth(month: number): string {
  return isPolish() ? (months[month]?.of ?? '') : inOther(month)
}

const inOther = (month: number) => (months[month] ? t(`dates.month.${month + 1}`) : '')
