import { defineListeners } from '#server/events/listeners.ts'
import type { Catalogue } from '#server/events/catalogue.ts'
import type { Sql, Transaction } from '#server/db/connect.ts'
import { judgeDays, judgeStories, judgeTwins } from './judge.ts'

const ofDays = (tx: Transaction, facts: Catalogue['ascent-gained'][]) =>
  judgeDays(
    tx,
    facts.map(({ userId, day }) => ({ userId, day })),
  )

async function judgeAllTwins(db: Sql, facts: Catalogue['companion-asked'][]): Promise<void> {
  for (const storyId of new Set(facts.map((fact) => fact.storyId))) await judgeTwins(db, storyId)
}

export const fairnessListeners = defineListeners({
  feature: 'fairness',
  // What challenges count is there before a doubt makes them count anew.
  after: ['ascents', 'achievements'],
  because: 'what is doubted counts for nothing, not even for a moment',
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
    'companion-asked': ({ db }, facts) => judgeAllTwins(db, facts),
    'companion-left': ({ db }, facts) => judgeAllTwins(db, facts),
  },
})
