import { noticeLimits } from '#contract/notices.ts'
import { mentionsIn } from '#domain/richtext/mentions.ts'
import { excerpt } from '#domain/richtext/stored-text.ts'
import type { Sql } from '#server/db/connect.ts'
import type { Catalogue } from '#server/events/catalogue.ts'
import { ownHosts } from '#server/lib/own-hosts.ts'
import { alignNotices, type NewNotice } from '#server/features/notices/notices.service.ts'
import {
  authorsOfStories,
  organisersOfTrips,
  readAsked,
  readCommentApplause,
  readComments,
  readCompanions,
  readStoryApplause,
  readWatchers,
  type Applause,
  type CommentCause,
} from './causes.queries.ts'

type Clap = Catalogue['applauded']
type Place = Catalogue['companion-asked']

const clapKey = ({ subject, subjectId, userId }: Clap) => `applause ${subject} ${subjectId} ${userId}`
const commentKey = (id: number) => `comment ${id}`
const askedKey = ({ storyId, userId }: Place) => `companion asked ${storyId} ${userId}`
const confirmedKey = ({ storyId, userId }: Place) => `companion confirmed ${storyId} ${userId}`

export function alignApplause(db: Sql, facts: Clap[]): Promise<void> {
  const of = (subject: Clap['subject']) => facts.filter((fact) => fact.subject === subject)
  return alignNotices(db, facts.map(clapKey), async (tx) => {
    const raise = [
      ...(await readStoryApplause(tx, of('story'))).flatMap((one) => clapping('story', one)),
      ...(await readCommentApplause(tx, of('comment'))).flatMap((one) => clapping('comment', one)),
    ]
    const so = new Set(raise.map((one) => one.key))
    return { raise, withdraw: facts.map(clapKey).filter((key) => !so.has(key)) }
  })
}

function clapping(subject: Clap['subject'], { subjectId, userId, authorId }: Applause): NewNotice[] {
  if (authorId === null) return []
  const key = clapKey({ subject, subjectId, userId })
  return [{ to: authorId, kind: `${subject}-applauded`, key, about: subjectId, by: userId }]
}

/** Whoever was asked learns of it until they answer, the author that they said yes; whoever is not part of it leaves neither. */
export function alignCompanions(db: Sql, places: Place[]): Promise<void> {
  const keys = places.flatMap((place) => [askedKey(place), confirmedKey(place)])
  return alignNotices(db, keys, async (tx) => {
    const companions = (await readCompanions(tx, places)).filter((one) => one.state !== 'declined')
    const there = new Set(companions.map(askedKey))
    return {
      raise: companions.map(({ state, authorId, ...place }) => {
        const { storyId: about, userId } = place
        return state === 'asked'
          ? { to: userId, kind: 'companion-asked', key: askedKey(place), about, by: authorId }
          : { to: authorId, kind: 'companion-confirmed', key: confirmedKey(place), about, by: userId }
      }),
      withdraw: places
        .filter((place) => !there.has(askedKey(place)))
        .flatMap((place) => [askedKey(place), confirmedKey(place)]),
    }
  })
}

/** Whoever was asked about a draft learns of it once the story is there to be seen. */
export async function alignAsked(db: Sql, storyIds: number[]): Promise<void> {
  await alignCompanions(db, await readAsked(db, storyIds))
}

/** Whoever is named only after a change learns of it then; the others know already, and no key raises a notice twice. */
export function alignComments(db: Sql, facts: Catalogue['commented'][]): Promise<void> {
  const ids = [...new Set(facts.map((fact) => fact.commentId))]
  return alignNotices(db, ids.map(commentKey), async (tx) => {
    const comments = await readComments(tx, ids)
    const under = (type: string) =>
      comments.filter((one) => one.subjectType === type).map((one) => one.subjectId)
    const owners: Owners = {
      story: await authorsOfStories(tx, under('story')),
      trip: await organisersOfTrips(tx, under('trip')),
    }
    const posts = comments.filter((one) => one.subjectType === 'thread')
    const watchers = await readWatchers(
      tx,
      posts.map((one) => one.id),
    )
    const there = new Set(comments.map((one) => one.id))
    return {
      raise: comments.flatMap((one) => noticesOf(one, owners, watchers)),
      withdraw: ids.filter((id) => !there.has(id)).map(commentKey),
    }
  })
}

/** Whose the story or the trip is under which something is said. */
type Owners = Record<'story' | 'trip', Map<number, number>>

/** Whoever is named, answered and the author of the story gets one notice: the first that fits. */
function noticesOf(comment: CommentCause, owners: Owners, watchers: Map<number, number[]>): NewNotice[] {
  const { id, authorId: by, subjectType, subjectId, quotedAuthorId, text } = comment
  const shared = { key: commentKey(id), by, words: excerpt(text, noticeLimits.words) }
  const watching = watchers.get(id) ?? []
  const subject = subjectType === 'story' || subjectType === 'trip' ? subjectType : null
  const owner = subject === null ? undefined : owners[subject].get(subjectId)
  const all: NewNotice[] = [
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
