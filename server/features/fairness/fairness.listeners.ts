import { defineListeners } from '#server/events/emit.ts'
import type { Catalogue } from '#server/events/catalogue.ts'
import type { Transaction } from '#server/db/connect.ts'
import { judgeDays, judgeStories, judgeTwins } from './judge.ts'

const ofDays = (tx: Transaction, facts: Catalogue['ascent-gained'][]) =>
  judgeDays(
    tx,
    facts.map(({ userId, day }) => ({ userId, day })),
  )

export const fairnessListeners = defineListeners({
  feature: 'fairness',
  agree: {
    'story-changed': (tx, facts) =>
      judgeStories(
        tx,
        facts.map((fact) => fact.storyId),
      ),
    'ascent-gained': ofDays,
    'ascent-lost': ofDays,
    'ascent-changed': ofDays,
  },
  follow: {
    'companion-asked': ({ db }, { storyId }) => judgeTwins(db, storyId),
    'companion-left': ({ db }, { storyId }) => judgeTwins(db, storyId),
  },
})
