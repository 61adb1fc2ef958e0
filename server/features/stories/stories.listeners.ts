import type { Catalogue } from '#server/events/catalogue.ts'
import { defineListeners } from '#server/events/listeners.ts'
import { openStoryIds } from './audience.queries.ts'
import { addToCounts, storiesOf } from './stories.queries.ts'
import { removeStories, storiesChanged } from './story-changed.ts'
import type { Transaction } from '#server/db/connect.ts'

type About = { subject: string; subjectId: number }

const onStories = (facts: About[]) =>
  facts.filter((fact) => fact.subject === 'story').map((fact) => fact.subjectId)

const count =
  (column: 'applause_count' | 'comment_count', change: 1 | -1) => (tx: Transaction, facts: About[]) =>
    addToCounts(tx, column, onStories(facts), change)

export const storiesListeners = defineListeners({
  feature: 'stories',
  after: ['applause', 'comments', 'photos'],
  because: 'its numbers stand in the answer, and nobody sees it for a moment longer than they may',
  agree: {
    applauded: count('applause_count', 1),
    'applause-taken-back': count('applause_count', -1),
    commented: count('comment_count', 1),
    'comment-removed': count('comment_count', -1),
    'profile-visibility-changed': async (tx, facts) =>
      storiesChanged(tx, await openStoryIds(tx, usersOf(facts))),
    'account-removed': async (tx, facts) => removeStories(tx, await storiesOf(tx, usersOf(facts))),
  },
})

const usersOf = (facts: Catalogue['account-removed'][]) => facts.map((fact) => fact.userId)
