import { readFileSync } from 'node:fs'

const tokensFile = new URL('../../web/styles/tokens.css', import.meta.url)

export type Space = { name: string; px: number }

/** The scale of web/styles/tokens.css, from the smallest on. */
export function readSpaces(css = readFileSync(tokensFile, 'utf8')): Space[] {
  return [...css.matchAll(/^\s*(--s\d(?:-half)?): (\d+)px;$/gm)].map((at) => ({
    name: at[1]!,
    px: Number(at[2]),
  }))
}

/** Room between things, in any direction. Sizes are not: a picture is as wide as it is. */
export const isSpace = (property: string) =>
  /^(?:padding|margin|gap|row-gap|column-gap|inset|scroll-margin|scroll-padding)(?:-|$)/.test(property)

/**
 * The lengths of a value that should be tokens. Left alone are a hairline of 1 px, what is larger than the scale, and
 * pixels in a sum: there the room follows from the size of something.
 */
export function rawSpaces(value: string, largest: number): { text: string; px: number }[] {
  return [...withoutSums(value).matchAll(/(?<![\w.#-])-?([\d.]+)px\b/g)]
    .map((at) => ({ text: at[0], px: Number(at[1]) }))
    .filter(({ px }) => px > 1 && px <= largest)
}

/** `calc(…)` gone, with all that stands in its brackets. */
function withoutSums(value: string): string {
  const start = value.search(/\bcalc\(/)
  if (start < 0) return value
  let depth = 0
  for (let at = value.indexOf('(', start); at < value.length; at += 1) {
    if (value[at] === '(') depth += 1
    if (value[at] === ')') depth -= 1
    if (depth === 0) return withoutSums(value.slice(0, start) + value.slice(at + 1))
  }
  return value.slice(0, start)
}

export const nearestSpace = (spaces: Space[], px: number): Space =>
  spaces.reduce((best, one) => (Math.abs(one.px - px) < Math.abs(best.px - px) ? one : best))

/** The first of just that length: the 8px of `18px 8px` is the second. */
export const replaceLength = (value: string, text: string, token: string): string =>
  value.replace(new RegExp(`(?<![\\w.#-])${text}\\b`), token)
