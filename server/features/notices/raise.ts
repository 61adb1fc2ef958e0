import { noticeKinds, noticeLimits, type NoticeKind } from '#contract/notices.ts'
import type { Transaction } from '#server/db/connect.ts'
import { writeLater } from './letters.queries.ts'
import { pushLater } from './push.queries.ts'
import { callStreams, insertRaised, setWithdrawn, type Wanted } from './raise.queries.ts'

export type NewNotice = {
  /** Whom. */
  to: number
  kind: NoticeKind
  /** What happened, the same at every try and for everybody who learns of it: `comment 17`, `applause story 4 9`. */
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
 * Puts notices into the lists of hikers and lets their streams, telephones and mailboxes know. Nobody gets one of what they did
 * themselves, of what they may not see by now, or of the same thing twice. Only followers of facts do this (`notice-causes`).
 */
export async function raiseNotices(tx: Transaction, notices: NewNotice[]): Promise<void> {
  if (notices.length === 0) return
  const revived = await setWithdrawn(tx, [...new Set(notices.map((one) => one.key))], false)
  const raised = await insertRaised(tx, notices.map(wantedOf))
  await callStreams(tx, [...revived, ...raised.map((one) => one.userId)])
  await pushLater(
    tx,
    raised.map((one) => one.noticeId),
  )
  const written = new Set(notices.filter((one) => one.letter).map((one) => one.key))
  await writeLater(
    tx,
    raised.filter((one) => written.has(one.key)),
  )
}

/** What these keys name is no longer so: it was taken back, removed or hidden. */
export async function withdrawNotices(tx: Transaction, keys: string[]): Promise<void> {
  if (keys.length > 0) await callStreams(tx, await setWithdrawn(tx, keys, true))
}

function wantedOf({ to, kind, key, about, by = null, group, words = '' }: NewNotice): Wanted {
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
