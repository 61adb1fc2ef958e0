import { ownPath } from '#domain/richtext/own-path.ts'

/** A link of stored (canonical) text, in whose values no sign of a tag stands bare: each is read once, whatever the text. */
const link = /<a ([^<>]*)>|<\/a>/g

/** Whether a stored text leads anywhere but to our own pages. */
export function leadsAway(html: string, ownHosts: readonly string[]): boolean {
  return Array.from(html.matchAll(link)).some(
    ([, attributes]) => attributes !== undefined && isAway(attributes, ownHosts),
  )
}

/** The same words, leading nowhere but to our own pages. */
export function withoutLinks(html: string, ownHosts: readonly string[]): string {
  let isTaken = false
  return html.replaceAll(link, (tag, attributes: string | undefined) => {
    // Links never stand in links: an end belongs to the last beginning.
    if (attributes === undefined) return isTaken ? '' : tag
    isTaken = isAway(attributes, ownHosts)
    return isTaken ? '' : tag
  })
}

function isAway(attributes: string, ownHosts: readonly string[]): boolean {
  const href = /(?:^| )href="([^"]*)"/.exec(attributes)?.[1] ?? ''
  return ownPath(href, ownHosts) === null
}
