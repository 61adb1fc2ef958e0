import {
  FLOOD_SECONDS,
  countLinks,
  postLimits,
  refusalOf,
  textRefusal,
  trustOf,
  type Refusal,
} from '#domain/moderation/trust.ts'
import { images } from '#domain/richtext/stored-text.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { problem } from '#server/lib/errors.ts'
import { ownHosts } from '#server/lib/own-hosts.ts'
import { hasRole, type Viewer } from '#server/lib/viewer.ts'
import { lockQuotas } from '#server/sql/lock-quotas.ts'
import { readStanding } from './trust.queries.ts'

const words: Record<Refusal, string> = {
  'said-already': 'Ten sam tekst jest już tu od Ciebie. Nie trzeba powtarzać.',
  flood: 'Piszesz szybciej, niż inni nadążają czytać. Odczekaj minutę.',
  'too-many-today': 'Na dziś to już wszystko. Nowe konta piszą na początku trochę mniej. Wróć jutro.',
  'too-many-links': 'To za dużo linków jak na nowe konto. Zostaw najważniejsze.',
  'too-many-pictures': 'To za dużo zdjęć jak na nowe konto. Zostaw najlepsze.',
}

/** Throws when this hiker may not post this now: a new account says less, and nobody says the same twice or without a breath. */
export async function checkPost(tx: Transaction, viewer: Viewer, html: string): Promise<void> {
  await lockQuotas(tx, viewer.id)
  await check(tx, viewer, html, refusalOf)
}

/** The same for a change of what was posted: nobody adds later what they could not have begun with. */
export async function checkChange(db: Db, viewer: Viewer, html: string): Promise<void> {
  await check(db, viewer, html, (post, _recent, limits) => textRefusal(post, limits))
}

async function check(db: Db, viewer: Viewer, html: string, judge: typeof refusalOf): Promise<void> {
  if (hasRole(viewer, 'moderator')) return
  const found = await readStanding(db, viewer.id, html, FLOOD_SECONDS)
  if (found === null) return
  const post = { links: countLinks(html, ownHosts()), pictures: images(html).length }
  const refusal = judge(post, found, postLimits[trustOf(found)])
  if (refusal !== null) throw problem('too-many-requests', { message: words[refusal] })
}

/** How many pictures this hiker may send in a day. */
export async function picturesADay(db: Db, viewer: Viewer): Promise<number> {
  const found = hasRole(viewer, 'moderator') ? null : await readStanding(db, viewer.id, '', FLOOD_SECONDS)
  return postLimits[found === null ? 'known' : trustOf(found)].picturesADay
}
