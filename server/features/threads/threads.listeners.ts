import type { Transaction } from '#server/db/connect.ts'
import type { Catalogue } from '#server/events/catalogue.ts'
import { defineListeners } from '#server/events/listeners.ts'
import { fileThread } from './file-thread.ts'
import { addPost, takePost } from './threads.queries.ts'

const inThreads = (facts: Catalogue['commented'][]) => facts.filter((fact) => fact.subject === 'thread')

/** Each post on its own: how many numbers a moment brings, the thread knows only one after the other. */
const each =
  (change: (tx: Transaction, fact: Catalogue['commented']) => Promise<void>) =>
  async (tx: Transaction, facts: Catalogue['commented'][]) => {
    for (const post of inThreads(facts)) {
      await change(tx, post)
      if (post.number === 1) await fileThread(tx, post.subjectId)
    }
  }

export const threadsListeners = defineListeners({
  feature: 'threads',
  because: 'posts are numbered one after another',
  agree: {
    commented: each(addPost),
    'comment-removed': each(takePost),
    'comment-changed': each(async () => undefined),
  },
})
