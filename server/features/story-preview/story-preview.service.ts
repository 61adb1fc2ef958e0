import type { Sql } from '#server/db/connect.ts'
import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { revisionOf, storyCards, type CardRow } from '#server/features/stories/stories.service.ts'
import type { CardWords } from './card-parts.ts'
import type { CardPictures } from './card-pictures.ts'
import type { DrawCard } from './card-worker.ts'
import { maySee } from '#domain/visibility/audience.ts'

export type Card = { png: Buffer; open: boolean; revision: number }

/** Drawn from what everybody may see of the story: the same cut line, never the photos. */
export async function cardOf(
  db: Sql,
  { pictures, by }: { pictures: CardPictures; by: string },
  viewer: Viewer | null,
  id: number,
  shape: DrawCard['shape'],
): Promise<Card> {
  const [row] = await storyCards(db, viewer, [id])
  if (row === undefined) throw problem('not-found')
  const track = row.line === null ? null : { line: row.line, heights: row.heights }
  const words = cardWords(row)
  const card: DrawCard =
    shape === 'link' ? { shape, words, track } : { shape, words, track, summits: row.summits.map(cardSummit) }
  const png = await pictures(card, by)
  const open = maySee(row.audience, null)
  return { png, open, revision: await revisionOf(db, id) }
}

function cardSummit({ name, height, lat, lon }: CardRow['summits'][number]) {
  return { name, height, lat, lon }
}

const day = new Intl.DateTimeFormat('pl-PL', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

export function cardWords(row: CardRow): CardWords {
  const author = `${row.author.firstName} ${row.author.lastName}`.trim()
  return {
    title: row.title,
    byline: [author, day.format(new Date(`${row.hikedOn}T12:00:00Z`))].filter(Boolean).join(' · '),
    summits: row.summits.map((summit) => summit.name).join(' – '),
    figures: [
      ...(row.distanceM === null ? [] : [{ value: kilometres(row.distanceM), label: 'dystans' }]),
      ...(row.ascentM === null ? [] : [{ value: `${grouped(row.ascentM)} m`, label: 'podejścia' }]),
      ...(row.timeMin === null ? [] : [{ value: duration(row.timeMin), label: 'w drodze' }]),
    ],
  }
}

function kilometres(metres: number): string {
  return `${(metres / 1000).toFixed(1).replace('.', ',')} km`
}

function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ' ')
}

function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${hours} h ${String(minutes % 60).padStart(2, '0')} min`
}
