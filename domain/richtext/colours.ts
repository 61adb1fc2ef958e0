/** The palette, in the order in which it is shown: rows of eight, strong tones above their tints. */
export const PRESET_COLOURS = [
  '#b60205',
  '#d93f0b',
  '#fbca04',
  '#0e8a16',
  '#006b75',
  '#1d76db',
  '#0052cc',
  '#5319e7',
  '#e99695',
  '#f9d0c4',
  '#fef2c0',
  '#c2e0c6',
  '#bfdadc',
  '#c5def5',
  '#bfd4f2',
  '#d4c5f9',
] as const

export const COLOURS_PER_ROW = 8

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/
const RGB = /^rgba?\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*(?:[,/]\s*(?:1|1\.0+|100%)\s*)?\)$/

/**
 * One spelling for a colour, so that the palette recognises it after a round trip through a browser, which
 * rewrites `#b60205` as `rgb(182, 2, 5)`. Names, gradients and anything half transparent give null.
 */
export function normaliseColour(value: string): string | null {
  const text = value.trim().toLowerCase()
  if (text.length > 40) return null
  if (HEX.test(text)) return text.length === 7 ? text : `#${text.slice(1).replace(/./g, '$&$&')}`
  const parts = RGB.exec(text)
  if (!parts) return null
  const channels = parts.slice(1, 4).map(Number)
  if (channels.some((channel) => channel > 255)) return null
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export function isCanonicalColour(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value)
}

/** Black or white, whichever reads better on the colour (YIQ brightness). */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const brightness = (channel(1) * 299 + channel(3) * 587 + channel(5) * 114) / 1000
  return brightness >= 128 ? '#000000' : '#ffffff'
}
