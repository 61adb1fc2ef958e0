import { report } from '#server/features/moderation/moderation.service.ts'
import { raiseNotices } from '#server/features/notices/raise.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import type { Transaction } from '../db/connect.ts'
import {
  backdateNotices,
  latestApplause,
  latestComments,
  latestFollowers,
  makeModerator,
} from './demo.queries.ts'

/**
 * What the demo hiker finds at the first visit: everything of old days is read, and of the last ones some applause, a few new
 * followers and their latest stamps wait.
 */
export async function noticeHikers(tx: Transaction, hiker: Viewer): Promise<void> {
  await backdateNotices(tx)
  const applause = await latestApplause(tx, hiker.id, 8)
  await raiseNotices(
    tx,
    applause.map(({ storyId, userId }) => ({
      to: hiker.id,
      kind: 'story-applauded' as const,
      key: `applause story ${storyId} ${userId}`,
      about: storyId,
      by: userId,
    })),
  )
  const followers = await latestFollowers(tx, hiker.id, 2)
  await raiseNotices(
    tx,
    followers.map((userId) => ({
      to: hiker.id,
      kind: 'followed' as const,
      key: `follow ${hiker.id} ${userId}`,
      by: userId,
    })),
  )
}

/** A few things that somebody did not like, for a moderator to look at; two hikers are moderators. */
export async function reportThings(tx: Transaction, viewerOf: (key: string) => Viewer): Promise<void> {
  for (const key of ['halina', 'jan']) await makeModerator(tx, viewerOf(key).id)
  const reporters = ['zofia', 'michal', 'marek'].map(viewerOf)
  const words = [
    { reason: 'privacy' as const, words: 'Widać twarze dzieci, a nikt ich nie pytał.' },
    { reason: 'danger' as const, words: 'Ten skrót prowadzi przez teren lawinowy.' },
    { reason: 'other' as const, words: '' },
  ]
  const comments = await latestComments(
    tx,
    reporters.map((one) => one.id),
    words.length,
  )
  for (const [place, subjectId] of comments.entries()) {
    await report(tx, reporters[place % reporters.length]!, {
      subject: 'comment',
      subjectId,
      ...words[place]!,
    })
  }
}
