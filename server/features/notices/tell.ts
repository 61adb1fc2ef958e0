import { noticeKinds, noticeLimits, type NoticeKind } from '#contract/notices.ts'
import type { Transaction } from '#server/db/connect.ts'
import { writeLater } from './letters.queries.ts'
import { pushLater } from './push.queries.ts'
import { insertTold, reviveTold, ring, setWithdrawnKeys, type Wanted } from './tell.queries.ts'

export type Telling = {
  /** Whom. */
  to: number
  kind: NoticeKind
  /** What happened, the same at every try and for everybody who is told of it: `comment 17`, `applause story 4 9`. */
  key: string
  /** Which thing it is about, of the kind's subject: its number, or its name where it has no number. */
  about?: number | string
  /** Who did it; null when nobody did. */
  by?: number | null
  /** What belongs together in one line while it is unread; all of a kind about the same thing unless said. */
  group?: string
  /** What somebody wrote with it, as plain text. */
  words?: string
  /** Comes as a letter at once, too; only of topics that cannot be switched off. */
  letter?: true
}

/**
 * Tells hikers of something, in the transaction that makes it true: they know it exactly if it happened. Nobody is told of
 * what they did themselves, of what they may not see, or of the same thing twice.
 */
export async function tell(tx: Transaction, ...tellings: Telling[]): Promise<void> {
  if (tellings.length === 0) return
  const rows = tellings.map(wantedOf)
  const revived = await reviveTold(tx, rows)
  const told = await insertTold(tx, rows)
  await ring(tx, [...revived, ...told.map((one) => one.userId)])
  await pushLater(
    tx,
    told.map((one) => one.noticeId),
  )
  const written = new Set(tellings.filter((one) => one.letter).map((one) => one.key))
  await writeLater(
    tx,
    told.filter((one) => written.has(one.key)),
  )
}

/** What these keys name is no longer so: it was taken back, removed or hidden. */
export async function withdraw(tx: Transaction, ...keys: string[]): Promise<void> {
  if (keys.length > 0) await ring(tx, await setWithdrawnKeys(tx, keys, true))
}

function wantedOf({ to, kind, key, about, by = null, group, words = '' }: Telling): Wanted {
  const { topic, subject } = noticeKinds[kind]
  return {
    user_id: to,
    kind,
    topic,
    subject,
    subject_id: typeof about === 'number' ? about : null,
    subject_key: typeof about === 'string' ? about : null,
    group_key: group ?? `${kind} ${about ?? ''}`,
    key,
    actor_id: by,
    words: words.slice(0, noticeLimits.words),
  }
}
