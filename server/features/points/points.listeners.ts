import { warsawWeek } from '#domain/time/warsaw-week.ts'
import type { Catalogue } from '#server/events/catalogue.ts'
import { defineListeners } from '#server/events/listeners.ts'
import type { Transaction } from '#server/db/connect.ts'
import { lockHikers } from '#server/sql/lock-hikers.ts'
import { daysOfStories, readHikers, summitsOfDays, summitsOfStories } from './facts.queries.ts'
import { settleHikers } from './settle-hikers.ts'
import { settlePoints } from './settle-points.ts'
import { setRanked } from './totals.queries.ts'

type OfStory = { storyId: number }
type OfUser = { userId: number }

const storiesOf = (facts: OfStory[]) => facts.map((fact) => fact.storyId)
const usersOf = (facts: OfUser[]) => facts.map((fact) => fact.userId)

const settleAscents = (tx: Transaction, facts: Catalogue['ascent-gained'][]) =>
  settlePoints(tx, { summits: facts.map(({ userId, summitId }) => ({ userId, summitId })) })

/** Places and sums stay, but nobody is shown who does not take part. */
async function rank(tx: Transaction, facts: OfUser[]): Promise<void> {
  await lockHikers(tx, usersOf(facts))
  await setRanked(tx, await readHikers(tx, usersOf(facts)), warsawWeek(new Date()))
}

async function settleDoubts(tx: Transaction, facts: Catalogue['fairness-changed'][]): Promise<void> {
  const stories = facts.flatMap((fact) => (fact.storyId === null ? [] : [fact.storyId]))
  const days = facts.filter((fact) => fact.storyId === null)
  await settlePoints(tx, {
    days: await daysOfStories(tx, stories),
    summits: [...(await summitsOfStories(tx, stories)), ...(await summitsOfDays(tx, days))],
  })
}

export const pointsListeners = defineListeners({
  feature: 'points',
  after: ['ascents', 'fairness'],
  because: 'the screen after a hike shows its points',
  agree: {
    'story-changed': async (tx, facts) =>
      settlePoints(tx, { days: await daysOfStories(tx, storiesOf(facts)) }),
    'story-removed': async (tx, facts) => {
      const gone = storiesOf(facts)
      await settlePoints(tx, { days: await daysOfStories(tx, gone) }, { gone })
    },
    'ascent-gained': settleAscents,
    'ascent-lost': settleAscents,
    'ascent-changed': settleAscents,
    'fairness-changed': settleDoubts,
    'account-blocked': rank,
    'account-unblocked': rank,
    'ranking-choice-changed': async (tx, facts) => {
      await rank(tx, facts)
      await settleHikers(tx, usersOf(facts))
    },
  },
})
