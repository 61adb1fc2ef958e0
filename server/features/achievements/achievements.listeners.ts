import { ascentFacts, type Catalogue } from '#server/events/catalogue.ts'
import { defineListeners } from '#server/events/listeners.ts'
import {
  countAccounts,
  countApplause,
  countChallenges,
  countHikes,
  countStories,
  countTrips,
  forgetCompanions,
} from './count-causes.ts'

const stories = (facts: { storyId: number }[]) => facts.map((fact) => fact.storyId)
const users = (facts: { userId: number }[]) => facts.map((fact) => fact.userId)
const isOfStory = (fact: Catalogue['applauded']) => fact.subject === 'story'

export const achievementsListeners = defineListeners({
  feature: 'achievements',
  // After everybody whose rows it counts, and once the rows of stories are held: two that wait for each other never cross.
  after: ['ascents', 'long-routes', 'stories', 'trips'],
  because: 'the screen after a hike shows the stamps that it brought',
  gather: {
    names: ['story-changed', ...ascentFacts],
    agree: (tx, facts) =>
      countHikes(
        tx,
        ascentFacts.flatMap((name) => facts[name] ?? []),
        stories(facts['story-changed'] ?? []),
      ),
  },
  agree: {
    'story-removed': (tx, facts) => countStories(tx, stories(facts), { gone: stories(facts) }),
    'trip-held': countTrips,
    'challenge-finished': countChallenges,
    'challenge-reopened': countChallenges,
    'account-removed': (tx, facts) => forgetCompanions(tx, users(facts)),
  },
  // Stamps that no screen shows at once.
  follow: {
    applauded: ({ db }, facts) => db.begin((tx) => countApplause(tx, facts)),
    'applause-taken-back': ({ db }, facts) => db.begin((tx) => countApplause(tx, facts)),
    'account-made': ({ db }, facts) => db.begin((tx) => countAccounts(tx, users(facts))),
  },
  only: { applauded: isOfStory, 'applause-taken-back': isOfStory },
})
