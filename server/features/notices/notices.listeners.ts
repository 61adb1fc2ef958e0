import { noticeLimits } from '#contract/notices.ts'
import { mentionsIn } from '#domain/richtext/mentions.ts'
import { excerpt } from '#domain/richtext/stored-text.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { Catalogue } from '#server/events/catalogue.ts'
import { defineListeners } from '#server/events/emit.ts'
import {
  authorsOfStories,
  organisersOfTrips,
  readAsked,
  readComments,
  readWatchers,
  type CommentCause,
} from './causes.queries.ts'
import { ownHosts } from '#server/lib/own-hosts.ts'
import { tell, withdraw, type Telling } from './tell.ts'

type Applause = Catalogue['applauded']
type Companion = Catalogue['companion-asked']

const applauseKey = ({ subject, subjectId, userId }: Applause) => `applause ${subject} ${subjectId} ${userId}`
const commentKey = (id: number) => `comment ${id}`
const askedKey = ({ storyId, userId }: Companion) => `companion asked ${storyId} ${userId}`
const confirmedKey = ({ storyId, userId }: Companion) => `companion confirmed ${storyId} ${userId}`
const followKey = ({ followerId, followedId }: Catalogue['followed']) => `follow ${followedId} ${followerId}`
const earnedKey = ({ userId, achievement }: Catalogue['achievement-earned']) =>
  `achievement ${userId} ${achievement}`

const finishedKey = ({ challengeId, userId }: Catalogue['challenge-finished']) =>
  `challenge ${challengeId} finished ${userId}`

/** In the transaction of the cause: whoever takes applause back at the same moment finds the notice of it, or none. */
export const noticesListeners = defineListeners({
  feature: 'notices',
  agree: {
    applauded: tellOfApplause,
    'applause-taken-back': (tx, facts) => withdraw(tx, ...facts.map(applauseKey)),
    commented: tellOfComments,
    // Whoever is named only now is told now; the others know already, and no key rings twice.
    'comment-changed': tellOfComments,
    'comment-removed': (tx, facts) => withdraw(tx, ...facts.map((fact) => commentKey(fact.commentId))),
    followed: (tx, facts) =>
      tell(
        tx,
        ...facts.map((fact) => ({
          to: fact.followedId,
          kind: 'followed' as const,
          key: followKey(fact),
          by: fact.followerId,
        })),
      ),
    unfollowed: (tx, facts) => withdraw(tx, ...facts.map(followKey)),
    'companion-asked': (tx, facts) => tellAsked(tx, storiesOf(facts)),
    // Whoever was asked about a draft is told once it is there to be seen; about any other story they know already.
    'story-changed': (tx, facts) => tellAsked(tx, storiesOf(facts)),
    'companion-confirmed': async (tx, facts) => {
      const authors = await authorsOfStories(tx, storiesOf(facts))
      await tell(tx, ...facts.flatMap((fact) => confirmed(fact, authors.get(fact.storyId))))
    },
    'companion-left': (tx, facts) =>
      withdraw(tx, ...facts.flatMap((fact) => [askedKey(fact), confirmedKey(fact)])),
    'achievement-earned': (tx, facts) =>
      tell(
        tx,
        ...facts.map((fact) => ({
          to: fact.userId,
          kind: 'achievement-earned' as const,
          key: earnedKey(fact),
          about: fact.achievement,
        })),
      ),
    // Lost and finished again, it shows again where it stood, without ringing twice.
    'challenge-finished': (tx, facts) =>
      tell(
        tx,
        ...facts.map((fact) => ({
          to: fact.userId,
          kind: 'challenge-finished' as const,
          key: finishedKey(fact),
          about: fact.challengeId,
        })),
      ),
    'challenge-reopened': (tx, facts) => withdraw(tx, ...facts.map(finishedKey)),
  },
})

const storiesOf = (facts: { storyId: number }[]) => facts.map((fact) => fact.storyId)

async function tellAsked(tx: Transaction, storyIds: number[]): Promise<void> {
  const asked = await readAsked(tx, storyIds)
  await tell(
    tx,
    ...asked.map(({ authorId, ...fact }) => ({
      to: fact.userId,
      kind: 'companion-asked' as const,
      key: askedKey(fact),
      about: fact.storyId,
      by: authorId,
    })),
  )
}

function confirmed(fact: Companion, author: number | undefined): Telling[] {
  if (author === undefined) return []
  return [
    {
      to: author,
      kind: 'companion-confirmed',
      key: confirmedKey(fact),
      about: fact.storyId,
      by: fact.userId,
    },
  ]
}

async function tellOfApplause(tx: Transaction, facts: Applause[]): Promise<void> {
  const about = (subject: string) =>
    facts.filter((fact) => fact.subject === subject).map((fact) => fact.subjectId)
  const stories = await authorsOfStories(tx, about('story'))
  const comments = new Map((await readComments(tx, about('comment'))).map((one) => [one.id, one.authorId]))
  const tellings = facts.flatMap((fact): Telling[] => {
    const { subject, subjectId, userId } = fact
    const to = (subject === 'story' ? stories : comments).get(subjectId) ?? null
    if (to === null) return []
    const kind = subject === 'story' ? 'story-applauded' : 'comment-applauded'
    return [{ to, kind, key: applauseKey(fact), about: subjectId, by: userId }]
  })
  await tell(tx, ...tellings)
}

async function tellOfComments(tx: Transaction, facts: Catalogue['commented'][]): Promise<void> {
  const comments = await readComments(
    tx,
    facts.map((fact) => fact.commentId),
  )
  const under = (type: string) =>
    comments.filter((one) => one.subjectType === type).map((one) => one.subjectId)
  const owners: Owners = {
    story: await authorsOfStories(tx, under('story')),
    trip: await organisersOfTrips(tx, under('trip')),
  }
  const watchers = await readWatchers(tx, under('thread'))
  await tell(tx, ...comments.flatMap((one) => tellingsOf(one, owners, watchers)))
}

/** Whose the story or the trip is under which something is said. */
type Owners = Record<'story' | 'trip', Map<number, number>>

/** Whoever is named, answered and the author of the story is told once: the first that fits says it. */
function tellingsOf(comment: CommentCause, owners: Owners, watchers: Map<number, number[]>): Telling[] {
  const { id, authorId: by, subjectType, subjectId, quotedAuthorId, text } = comment
  const shared = { key: commentKey(id), by, words: excerpt(text, noticeLimits.words) }
  const watching = subjectType === 'thread' ? (watchers.get(subjectId) ?? []) : []
  const subject = subjectType === 'story' || subjectType === 'trip' ? subjectType : null
  const owner = subject === null ? undefined : owners[subject].get(subjectId)
  const all: Telling[] = [
    ...mentionsIn(text, ownHosts()).map((to) => ({ ...shared, to, kind: 'mentioned' as const, about: id })),
    ...(quotedAuthorId === null
      ? []
      : [{ ...shared, to: quotedAuthorId, kind: 'comment-answered' as const, about: id }]),
    ...(subject === null || owner === undefined
      ? []
      : [{ ...shared, to: owner, kind: `${subject}-commented` as const, about: subjectId }]),
    ...watching.map((to) => ({ ...shared, to, kind: 'thread-answered' as const, about: subjectId })),
  ]
  return all.filter((one, place) => all.findIndex((other) => other.to === one.to) === place)
}
