import { cachedBody, LIVING_QUALITY, type CachedBody } from './cached-body.ts'
import { xmlText } from './xml-text.ts'

export const ATOM = 'application/atom+xml'

export type AtomEntry = {
  id: string
  title: string
  /** The page that it is about. */
  link: string
  published: Date
  updated: Date
  /** Empty for whoever is not named to strangers. */
  author: { name: string; uri?: string }
  /** Plain words, or HTML that we made. */
  content: { text: string } | { html: string }
}

export type AtomFeed = {
  id: string
  title: string
  subtitle?: string
  /** The address of this document, of the first one, and of the next where there are older entries. */
  self: string
  first?: string
  next?: string | null
  /** The page that shows the same to people. */
  alternate: string
  entries: readonly AtomEntry[]
}

/** For whoever is not named, and for accounts that are gone: an entry must have an author. */
const NOBODY = 'Wędrowiec'

/**
 * The name of a thing that stays the same for ever, wherever its page moves (RFC 4151). The year is one in which the host was
 * ours; it says nothing about the thing.
 */
export function tagUri(publicUrl: string, what: string): string {
  const host = new URL(publicUrl).hostname.replace(/[^a-z0-9.-]/g, '')
  return `tag:${host},2026:${what}`
}

/** RFC 4287, by pages as RFC 5005 has them. A feed without entries is as old as the world: only so it stays the same from one reading to the next. */
export function atomXml(feed: AtomFeed): string {
  const updated = feed.entries.reduce((last, { updated: at }) => Math.max(last, at.getTime()), 0)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pl">',
    `<id>${xmlText(feed.id)}</id>`,
    `<title>${xmlText(feed.title)}</title>`,
    ...(feed.subtitle === undefined ? [] : [`<subtitle>${xmlText(feed.subtitle)}</subtitle>`]),
    link('self', ATOM, feed.self),
    link('alternate', 'text/html', feed.alternate),
    ...(feed.first === undefined ? [] : [link('first', ATOM, feed.first)]),
    ...(feed.next ? [link('next', ATOM, feed.next)] : []),
    `<updated>${new Date(updated).toISOString()}</updated>`,
    '<author><name>Kopczyk</name></author>',
    ...feed.entries.map(entryXml),
    '</feed>',
    '',
  ].join('\n')
}

export function atomBody(feed: AtomFeed): CachedBody {
  return cachedBody(atomXml(feed), `${ATOM}; charset=utf-8`, LIVING_QUALITY)
}

function link(rel: string, type: string, href: string): string {
  return `<link rel="${rel}" type="${type}" href="${xmlText(href)}"/>`
}

function entryXml(entry: AtomEntry): string {
  const { author, content } = entry
  return [
    '<entry>',
    `<id>${xmlText(entry.id)}</id>`,
    `<title>${xmlText(entry.title)}</title>`,
    link('alternate', 'text/html', entry.link),
    `<published>${entry.published.toISOString()}</published>`,
    `<updated>${entry.updated.toISOString()}</updated>`,
    `<author><name>${xmlText(author.name || NOBODY)}</name>${
      author.uri === undefined ? '' : `<uri>${xmlText(author.uri)}</uri>`
    }</author>`,
    'text' in content
      ? `<content type="text">${xmlText(content.text)}</content>`
      : `<content type="html">${xmlText(content.html)}</content>`,
    '</entry>',
  ].join('\n')
}
