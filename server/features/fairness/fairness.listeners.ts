import { defineListeners, type Facts } from '#server/events/listeners.ts'
import { ascentFacts, type Catalogue } from '#server/events/catalogue.ts'
import type { Sql, Transaction } from '#server/db/connect.ts'
import { judgeDays, judgeStories, judgeTwins } from './judge.ts'

async function judgeTogether(tx: Transaction, facts: Facts): Promise<void> {
  const ascents = ascentFacts.flatMap((name) => facts[name] ?? [])
  await judgeDays(
    tx,
    ascents.map(({ userId, day }) => ({ userId, day })),
  )
  await judgeStories(
    tx,
    (facts['story-changed'] ?? []).map((fact) => fact.storyId),
  )
}

async function judgeAllTwins(db: Sql, facts: Catalogue['companion-asked'][]): Promise<void> {
  for (const storyId of new Set(facts.map((fact) => fact.storyId))) await judgeTwins(db, storyId)
}

export const fairnessListeners = defineListeners({
  feature: 'fairness',
  // What challenges count is there before a doubt makes them count anew.
  after: ['ascents', 'achievements'],
  because: 'what is doubted counts for nothing, not even for a moment',
  gather: { names: ['story-changed', ...ascentFacts], agree: judgeTogether },
  follow: {
    'companion-asked': ({ db }, facts) => judgeAllTwins(db, facts),
    'companion-left': ({ db }, facts) => judgeAllTwins(db, facts),
  },
})
