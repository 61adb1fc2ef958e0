import { codePoints } from './document-text.ts'

/**
 * What can be known of a stored (canonical) text by scanning it: no parser and no schema, so that lists of
 * stories and reading pages stay light. On HTML from anywhere else the answers mean nothing. No tag is
 * looked for beyond the next „<”, so that a row of open ones costs no more than its length.
 */
const TAG = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>/g
const BLOCK: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'hr'])
const ENTITY: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

function decode(text: string): string {
  return text.includes('&')
    ? text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITY[entity] ?? entity)
    : text
}

/** Blocks on lines of their own, breaks as line ends. */
export function plainText(html: string): string {
  const text = html.replace(TAG, (_, slash: string, name: string) => {
    if (name === 'br') return '\n'
    return BLOCK.has(name) && (slash || name === 'hr') ? '\n' : ''
  })
  return decode(text).trim()
}

/** Code points of text; a break counts one, blocks nothing. */
export function textLength(html: string): number {
  return codePoints(decode(html.replace(TAG, (_, __, name: string) => (name === 'br' ? '\n' : ''))))
}

/** The beginning of a text on one line, cut between words, with an ellipsis when something is left out. */
export function excerpt(html: string, length: number): string {
  const points = Array.from(plainText(html).replace(/\s+/g, ' '))
  if (points.length <= length) return points.join('')
  const cut = points.slice(0, Math.max(1, length - 1)).join('')
  const space = points[length - 1] === ' ' ? cut.length : cut.lastIndexOf(' ')
  // A single long word is cut within, rather than leaving next to nothing.
  const kept = space > cut.length / 2 ? cut.slice(0, space) : cut
  return `${kept.replace(/[\s,;:–—-]+$/, '')}…`
}

export type StoredImage = { src: string; alt: string | null; title: string | null; width: number | null }

/** Every picture of a stored text, in reading order. */
export function images(html: string): StoredImage[] {
  return Array.from(html.matchAll(/<img ([^<>]*)>/g), ([, attributes = '']) => {
    const read = (name: string) => {
      const value = new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1]
      return value === undefined ? null : decode(value)
    }
    const width = read('width')
    return {
      src: read('src') ?? '',
      alt: read('alt'),
      title: read('title'),
      width: width ? Number(width) : null,
    }
  })
}

/** Nothing to read and nothing to see. */
export function isBlank(html: string): boolean {
  return !/<(?:img|hr)\b/.test(html) && plainText(html) === ''
}
