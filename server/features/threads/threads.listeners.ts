import type { Transaction } from '#server/db/connect.ts'
import type { Catalogue } from '#server/events/catalogue.ts'
import { defineListeners } from '#server/events/emit.ts'
import { fileThread } from './file-thread.ts'
import {
  addPost,
  takePost,
  threadsOfPeople,
  threadsOfPosts,
  touchBoardsOf,
  touchThreads,
} from './threads.queries.ts'

const inThreads = (facts: Catalogue['commented'][]) => facts.filter((fact) => fact.subject === 'thread')
const ids = (facts: { subjectId: number }[]) => facts.map((fact) => fact.subjectId)

/** Each post on its own: how many numbers a moment brings, the thread knows only one after the other. */
const each =
  (change: (tx: Transaction, fact: Catalogue['commented']) => Promise<void>) =>
  async (tx: Transaction, facts: Catalogue['commented'][]) => {
    const posts = inThreads(facts)
    for (const post of posts) {
      await change(tx, post)
      if (post.number === 1) await fileThread(tx, post.subjectId)
    }
    if (posts.length > 0) await touchBoardsOf(tx, ids(posts))
  }

const applause = async (tx: Transaction, facts: Catalogue['applauded'][]) => {
  const comments = facts.filter((fact) => fact.subject === 'comment')
  if (comments.length > 0) await touchThreads(tx, await threadsOfPosts(tx, ids(comments)))
}

/** Their name comes or goes wherever they wrote. */
const people = async (tx: Transaction, facts: { userId: number }[]) => {
  const threads = await threadsOfPeople(
    tx,
    facts.map((fact) => fact.userId),
  )
  if (threads.length === 0) return
  await touchThreads(tx, threads)
  await touchBoardsOf(tx, threads)
}

export const threadsListeners = defineListeners({
  feature: 'threads',
  agree: {
    commented: each(addPost),
    'comment-removed': each(takePost),
    'comment-changed': each((tx, post) => touchThreads(tx, [post.subjectId])),
    applauded: applause,
    'applause-taken-back': applause,
    'profile-visibility-changed': people,
    'account-removed': people,
  },
})
