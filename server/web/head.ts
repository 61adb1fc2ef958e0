import type { LanguageName } from '#contract/language.ts'

/** What a page says about itself before any script runs: for search engines and link previews. */
export type Head = {
  title: string
  description: string
  /** Path of the one address of this page. */
  canonical: string
  image?: string
  /** Who tells it, where that is one person. */
  author?: { name: string; path: string }
  indexed?: boolean
  type?: 'website' | 'article' | 'profile'
  /** Given when the page stays the same for everybody until this changes. */
  version?: string
  /** Its name among the pages that stay over restarts, for those that nothing but a release changes. */
  stays?: string
  /** The same for machines, as schema.org has it. */
  structured?: object
  links?: readonly HeadLink[]
}

/** The same for other programs, under an address of its own. `href` is a path. */
export type HeadLink = { rel: string; type: string; title: string; href: string }

/** A feature's answer for a page with parameters: its head, another address, or null when there is no such thing. */
export type HeadAnswer = Head | { redirect: string } | null

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign]!)
}

export function headHtml(head: Head, publicUrl: string, language: LanguageName = 'pl'): string {
  const url = publicUrl + head.canonical
  const title = head.canonical === '/info' ? head.title : `${head.title} · Kopczyk`
  const image = publicUrl + (head.image ?? '/assets/card.png')
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escape(content)}">`
  const property = (name: string, content: string) => `<meta property="${name}" content="${escape(content)}">`
  return [
    `<title>${escape(title)}</title>`,
    meta('description', head.description),
    `<link rel="canonical" href="${escape(url)}">`,
    ...(head.indexed === false ? [meta('robots', 'noindex')] : []),
    property('og:type', head.type ?? 'website'),
    property('og:site_name', 'Kopczyk'),
    property('og:locale', language === 'pl' ? 'pl_PL' : 'en_GB'),
    property('og:title', title),
    property('og:description', head.description),
    property('og:url', url),
    property('og:image', image),
    meta('twitter:card', 'summary_large_image'),
    ...(head.links ?? []).map(
      ({ rel, type, title: name, href }) =>
        `<link rel="${rel}" type="${type}" title="${escape(name)}" href="${escape(publicUrl + href)}">`,
    ),
    ...(head.structured ? [structuredData(head.structured)] : []),
  ].join('')
}

/** Data, not a script: browsers never run it. Words of people cannot end it. */
function structuredData(value: object): string {
  return `<script type="application/ld+json">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
}
