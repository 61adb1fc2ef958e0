export type StoredLink = {
  href: string
  /** The first letter of its words. */
  sign: string
}

/**
 * Links of a stored (canonical) text. There „<” and „>” stand only around tags, so a tag that is not closed ends at the next one:
 * looked for up to the end of the text, a row of them would cost its square.
 */
const LINK = /<a ([^<>]*)>([^<]?)/gu
const HREF = /(?:^| )href="([^"]+)"/

export function linksIn(html: string): StoredLink[] {
  return Array.from(html.matchAll(LINK), ([, attributes = '', sign = '']) => ({
    href: HREF.exec(attributes)?.[1] ?? '',
    sign,
  })).filter(({ href }) => href !== '')
}
