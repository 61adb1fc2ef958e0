import {
  FLOOD_SECONDS,
  countLinks,
  postLimits,
  refusalOf,
  trustOf,
  type Refusal,
} from '#domain/moderation/trust.ts'
import { images } from '#domain/richtext/stored-text.ts'
import type { Db } from '#server/db/connect.ts'
import { problem } from '#server/lib/errors.ts'
import { hasRole, type Viewer } from '#server/lib/viewer.ts'
import { readStanding } from './trust.queries.ts'

const words: Record<Refusal, string> = {
  'said-already': 'Ten sam tekst jest już tu od Ciebie. Nie trzeba powtarzać.',
  flood: 'Piszesz szybciej, niż inni nadążają czytać. Odczekaj minutę.',
  'too-many-today': 'Na dziś to już wszystko. Nowe konta piszą na początku trochę mniej. Wróć jutro.',
  'too-many-links': 'To za dużo linków jak na nowe konto. Zostaw najważniejsze.',
  'too-many-pictures': 'To za dużo zdjęć jak na nowe konto. Zostaw najlepsze.',
}

/** Throws when this hiker may not post this now: a new account says less, and nobody says the same twice or without a breath. */
export async function checkPost(db: Db, viewer: Viewer, html: string): Promise<void> {
  if (hasRole(viewer, 'moderator')) return
  const found = await readStanding(db, viewer.id, html, FLOOD_SECONDS)
  if (found === null) return
  const post = { links: countLinks(html), pictures: images(html).length }
  const refusal = refusalOf(post, found, postLimits[trustOf(found)])
  if (refusal !== null) throw problem('too-many-requests', { message: words[refusal] })
}
