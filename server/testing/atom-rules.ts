import { DOMParser, type Element } from '@xmldom/xmldom'

const ATOM = 'http://www.w3.org/2005/Atom'
/** RFC 3339, as Atom wants its dates. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/
/** RFC 4151. */
const TAG = /^tag:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?,\d{4}(?:-\d\d(?:-\d\d)?)?:[\w/-]+$/

export type ReadEntry = {
  id: string
  title: string
  link: string
  published: string
  updated: string
  author: string
  content: string
}
export type ReadFeed = {
  id: string
  title: string
  links: Record<string, string>
  entries: ReadEntry[]
  broken: string[]
}

/** Reads a feed with a parser that is not ours, and holds it against what RFC 4287 says a feed must be. */
export function readAtom(xml: string): ReadFeed {
  const broken: string[] = []
  const parser = new DOMParser({ onError: (level, message) => broken.push(`${level}: ${message}`) })
  const root = parser.parseFromString(xml, 'application/xml').documentElement!
  const must = (isSo: boolean, rule: string) => {
    if (!isSo) broken.push(rule)
  }
  must(root.localName === 'feed' && root.namespaceURI === ATOM, 'the root is an atom:feed')

  const children = (of: Element, name: string) =>
    [...of.childNodes].filter(
      (node): node is Element =>
        node.nodeType === 1 &&
        (node as Element).localName === name &&
        (node as Element).namespaceURI === ATOM,
    )
  const text = (of: Element, name: string) => children(of, name)[0]?.textContent ?? ''
  const linksOf = (of: Element) =>
    Object.fromEntries(
      children(of, 'link').map((link) => [
        link.getAttribute('rel') ?? 'alternate',
        link.getAttribute('href') ?? '',
      ]),
    )
  const common = (of: Element, what: string) => {
    for (const name of ['id', 'title', 'updated']) {
      must(children(of, name).length === 1, `${what} has one ${name}`)
    }
    must(MOMENT.test(text(of, 'updated')), `${what} was updated at a moment`)
    must(TAG.test(text(of, 'id')) || URL.canParse(text(of, 'id')), `${what} has an address as its id`)
    const rels = children(of, 'link').map((link) => link.getAttribute('rel'))
    must(new Set(rels).size === rels.length, `${what} has one link of a kind`)
    for (const href of Object.values(linksOf(of))) must(URL.canParse(href), `${what}: whole addresses`)
  }

  common(root, 'the feed')
  must('self' in linksOf(root), 'the feed says its own address')
  const entries = children(root, 'entry').map((entry): ReadEntry => {
    common(entry, 'an entry')
    const author = children(entry, 'author')[0]
    must(author !== undefined && text(author, 'name') !== '', 'an entry has an author with a name')
    must(MOMENT.test(text(entry, 'published')), 'an entry was published at a moment')
    must(text(entry, 'published') <= text(entry, 'updated'), 'nothing is changed before it is there')
    const [content] = children(entry, 'content')
    must(content !== undefined, 'an entry has content')
    must(['text', 'html'].includes(content?.getAttribute('type') ?? ''), 'content is text or escaped HTML')
    must(content?.getElementsByTagName('*').length === 0, 'HTML is escaped')
    return {
      id: text(entry, 'id'),
      title: text(entry, 'title'),
      link: linksOf(entry)['alternate'] ?? '',
      published: text(entry, 'published'),
      updated: text(entry, 'updated'),
      author: author === undefined ? '' : text(author, 'name'),
      content: content?.textContent ?? '',
    }
  })
  must(new Set(entries.map(({ id }) => id)).size === entries.length, 'each entry has an id of its own')
  const newest = entries.reduce((last, { updated }) => (updated > last ? updated : last), '')
  must(newest === '' || text(root, 'updated') === newest, 'the feed is as new as its newest entry')
  return { id: text(root, 'id'), title: text(root, 'title'), links: linksOf(root), entries, broken }
}
