import type { Figure } from '#domain/quality/figures.ts'

const NBSP = ' '

/** Units as the commands write them; what is not here is written as it is. */
const units: Readonly<Record<string, string>> = { '× quicker': '×', points: '' }

/** „1,27 ×”, „0,009°”: as exact as it says something, at most three digits. */
export function figureText({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  const digits =
    Math.abs(value) >= 100 || Number.isInteger(value)
      ? value.toFixed(0)
      : String(Number(value.toPrecision(3)))
  const shown = units[unit] ?? unit
  const figure = digits
    .replace('.', ',')
    .replace(/\B(?=(?:\d{3})+(?!\d|,))/g, digits.includes('.') ? '' : NBSP)
  return shown === '' ? figure : `${figure}${shown === '°' ? '' : NBSP}${shown}`
}
