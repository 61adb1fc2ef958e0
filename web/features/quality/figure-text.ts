import type { Figure, Unit } from '#domain/quality/figures.ts'
import { written } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { isPolish } from '#web/lib/language.ts'

const NBSP = '\u00A0'

/** How each unit is said after its figure; what is the same in all languages stands as it is. */
const said: Readonly<Record<Exclude<Unit, 'times'>, () => string>> = {
  '': () => '',
  points: () => '',
  '°': () => '°',
  // „99,9 %”, but "99.9%".
  '%': () => (isPolish() ? `${NBSP}%` : '%'),
  '×': () => `${NBSP}×`,
  ms: () => `${NBSP}ms`,
  s: () => `${NBSP}s`,
  kB: () => `${NBSP}kB`,
  MB: () => `${NBSP}MB`,
  '/s': () => `${NBSP}${t('quality.per-second')}`,
}

/** „1,27 ×”, „0,00912°”, „50 razy”: as exact as it says something, at most three digits. */
export function figureText({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  if (unit === 'times') return t('quality.times', { count: value })
  const shown = Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))
  const decimals = String(shown).split('.')[1]?.length ?? 0
  return `${written(shown, decimals)}${said[unit]()}`
}
