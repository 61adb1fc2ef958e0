import { wellFormed } from '../older-browsers/older-browsers.ts'
import { isCanonicalColour, normaliseColour } from './colours.ts'
import { MAX_ATTRIBUTE_TEXT, MAX_IMAGE_WIDTH, MIN_IMAGE_WIDTH } from './limits.ts'
import { imageSrc, linkHref } from './urls.ts'

/** As much of an element as the parse rules need: a browser's element and our own facade both have it. */
export type ElementLike = {
  getAttribute(name: string): string | null
  style: { getPropertyValue(name: string): string }
}

/** No link in what people write vouches for its target, and none tells it where the reader came from. */
export const LINK_REL = 'noopener noreferrer nofollow ugc'

export type Align = 'center' | 'right' | 'justify'
export type LinkTarget = '_blank' | '_self'

const ALIGNS: ReadonlySet<unknown> = new Set<Align>(['center', 'right', 'justify'])

/** Left is what text does by itself, so it is never written down. */
export function readAlign(element: ElementLike): Align | null {
  const value = element.getAttribute('align') ?? element.style.getPropertyValue('text-align')
  const align = value.trim().toLowerCase()
  return ALIGNS.has(align) ? (align as Align) : null
}

export function readOrder(element: ElementLike): number {
  const start = element.getAttribute('start')?.trim() ?? ''
  const order = /^\d{1,6}$/.test(start) ? Number(start) : 1
  return order >= 1 ? order : 1
}

function isWidth(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= MIN_IMAGE_WIDTH && Number(value) <= MAX_IMAGE_WIDTH
}

export function readWidth(element: ElementLike): number | null {
  const value = element.getAttribute('width') ?? element.style.getPropertyValue('width')
  const match = /^(\d{1,4})(?:px)?$/.exec(value.trim())
  const width = Number(match?.[1])
  return isWidth(width) ? width : null
}

/** One line of text for an attribute, or null when nothing readable is left. */
export function attributeText(value: string | null): string | null {
  if (!value) return null
  // oxlint-disable-next-line no-control-regex -- control characters are the subject here
  const line = wellFormed(value).replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')
  const short = line.trim()
  if (short.length <= MAX_ATTRIBUTE_TEXT) return short || null
  // Counted in code points: a cut through a surrogate pair would leave half a character.
  const cut = Array.from(short.slice(0, 2 * MAX_ATTRIBUTE_TEXT))
    .slice(0, MAX_ATTRIBUTE_TEXT)
    .join('')
  return wellFormed(cut.trim()) || null
}

export function readLink(element: ElementLike) {
  const href = linkHref(element.getAttribute('href') ?? '')
  if (!href) return false
  const target: LinkTarget = element.getAttribute('target') === '_self' ? '_self' : '_blank'
  return { href, title: attributeText(element.getAttribute('title')), target }
}

export function readImage(element: ElementLike) {
  const src = imageSrc(element.getAttribute('src') ?? '')
  if (!src) return false
  return {
    src,
    alt: attributeText(element.getAttribute('alt')),
    title: attributeText(element.getAttribute('title')),
    width: readWidth(element),
  }
}

function validator(name: string, accepts: (value: unknown) => boolean) {
  return (value: unknown) => {
    if (!accepts(value)) throw new RangeError(`Invalid value for attribute ${name}`)
  }
}

const isText = (value: unknown) =>
  value === null || (typeof value === 'string' && attributeText(value) === value)

/** What a document given as JSON may carry; anything else makes it invalid. */
export const validate = {
  align: validator('align', (value) => value === null || ALIGNS.has(value)),
  level: validator('level', (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 6),
  order: validator(
    'order',
    (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 999_999,
  ),
  width: validator('width', (value) => value === null || isWidth(value)),
  src: validator('src', (value) => typeof value === 'string' && imageSrc(value) === value),
  href: validator('href', (value) => typeof value === 'string' && linkHref(value) === value),
  target: validator('target', (value) => value === '_blank' || value === '_self'),
  text: validator('text', isText),
  colour: validator('colour', isCanonicalColour),
}

export function readColour(name: string) {
  return (value: string) => {
    const colour = normaliseColour(value)
    return colour ? { [name]: colour } : false
  }
}
