import type { ThreadCard } from '#contract/forum.ts'
import { pages } from '#contract/pages.ts'
import { excerpt } from '#domain/richtext/stored-text.ts'
import type { CardRow } from '#server/features/stories/stories.service.ts'
import { tagUri, type AtomEntry } from '#server/lib/atom.ts'
import { xmlText } from '#server/lib/xml-text.ts'

/** Characters of a thread's first post. */
const OPENING = 600

const day = new Intl.DateTimeFormat('pl-PL', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const kilometres = new Intl.NumberFormat('pl-PL', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('pl-PL')

type Person = { id: number; firstName: string; lastName: string }

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim()

function authorOf(person: Person | null, publicUrl: string): AtomEntry['author'] {
  if (person === null) return { name: '' }
  return { name: nameOf(person), uri: publicUrl + pages.user.path.replace(':id', String(person.id)) }
}

/** `row` as strangers may see it. */
export function storyEntry(row: CardRow, editedAt: Date | undefined, publicUrl: string): AtomEntry {
  const link = publicUrl + pages.activity.path.replace(':id', String(row.id))
  const published = row.publishedAt!
  return {
    id: tagUri(publicUrl, `story/${row.id}`),
    title: row.title,
    link,
    published,
    updated: editedAt !== undefined && editedAt > published ? editedAt : published,
    author: authorOf(row.author, publicUrl),
    content: { html: storyHtml(row, link, publicUrl) },
  }
}

/** The cover, what was walked, the first words and the way to the rest. */
function storyHtml(row: CardRow, link: string, publicUrl: string): string {
  const [cover] = row.photos
  const facts = [
    day.format(new Date(`${row.hikedOn}T12:00:00Z`)),
    row.summits.map((summit) => summit.name).join(', '),
    row.distanceM === null ? '' : `${kilometres.format(row.distanceM / 1000)} km`,
    row.ascentM === null ? '' : `${whole.format(row.ascentM)} m podejść`,
  ]
  return [
    cover &&
      `<p><a href="${xmlText(link)}"><img src="${xmlText(`${publicUrl}/api/${cover.thumbnail}`)}" alt="${xmlText(cover.caption)}"></a></p>`,
    `<p>${xmlText(facts.filter(Boolean).join(' · '))}</p>`,
    row.excerpt && `<p>${xmlText(row.excerpt)}</p>`,
    `<p><a href="${xmlText(link)}">Cała historia w Kopczyku</a></p>`,
  ]
    .filter(Boolean)
    .join('')
}

export function threadEntry(thread: ThreadCard, opening: string | undefined, publicUrl: string): AtomEntry {
  return {
    id: tagUri(publicUrl, `thread/${thread.id}`),
    title: thread.title,
    link: publicUrl + pages.thread.path.replace(':id', String(thread.id)),
    published: new Date(thread.createdAt),
    updated: new Date(thread.last.at),
    author: authorOf(thread.author.person, publicUrl),
    content: { text: opening === undefined ? thread.title : excerpt(opening, OPENING) },
  }
}
