import { warsawWeek } from '#domain/time/warsaw-week.ts'
import { ascentFacts } from '#server/events/catalogue.ts'
import { defineListeners, type Facts } from '#server/events/listeners.ts'
import type { Transaction } from '#server/db/connect.ts'
import { lockHikers } from '#server/sql/lock-hikers.ts'
import { daysOfStories, readHikers, summitsOfDays, summitsOfStories } from './facts.queries.ts'
import { alignPointsOfHikers } from './align-points-of-hikers.ts'
import { alignPoints } from './align-points.ts'
import { setRanked } from './totals.queries.ts'

type OfStory = { storyId: number }
type OfUser = { userId: number }

const storiesOf = (facts: OfStory[]) => facts.map((fact) => fact.storyId)
const usersOf = (facts: OfUser[]) => facts.map((fact) => fact.userId)

/** Places and sums stay, but nobody is shown who does not take part. */
async function rank(tx: Transaction, facts: OfUser[]): Promise<void> {
  await lockHikers(tx, usersOf(facts))
  await setRanked(tx, await readHikers(tx, usersOf(facts)), warsawWeek(new Date()))
}

/** Days of stories that changed or are doubted, summits of ascents that changed or are doubted: all of it counted once. */
async function alignTogether(tx: Transaction, facts: Facts): Promise<void> {
  const doubts = facts['fairness-changed'] ?? []
  const doubted = doubts.flatMap((fact) => (fact.storyId === null ? [] : [fact.storyId]))
  const days = doubts.filter((fact) => fact.storyId === null)
  const ascents = ascentFacts.flatMap((name) => facts[name] ?? [])
  await alignPoints(tx, {
    days: await daysOfStories(tx, [...storiesOf(facts['story-changed'] ?? []), ...doubted]),
    summits: [
      ...ascents.map(({ userId, summitId }) => ({ userId, summitId })),
      ...(await summitsOfStories(tx, doubted)),
      ...(await summitsOfDays(tx, days)),
    ],
  })
}

export const pointsListeners = defineListeners({
  feature: 'points',
  after: ['ascents', 'fairness'],
  because: 'the screen after a hike shows its points',
  gather: { names: ['story-changed', 'fairness-changed', ...ascentFacts], agree: alignTogether },
  agree: {
    'story-removed': async (tx, facts) => {
      const gone = storiesOf(facts)
      await alignPoints(tx, { days: await daysOfStories(tx, gone) }, { gone })
    },
    'account-blocked': rank,
    'account-unblocked': rank,
    'ranking-choice-changed': async (tx, facts) => {
      await rank(tx, facts)
      await alignPointsOfHikers(tx, usersOf(facts))
    },
  },
})
