import type { Catalogue } from '#server/events/catalogue.ts'
import { defineListeners } from '#server/events/emit.ts'
import {
  countAccounts,
  countApplause,
  countAscents,
  countChallenges,
  countStories,
  countTrips,
  forgetCompanions,
} from './count-causes.ts'

const stories = (facts: { storyId: number }[]) => facts.map((fact) => fact.storyId)
const users = (facts: { userId: number }[]) => facts.map((fact) => fact.userId)
const onStories = (facts: Catalogue['applauded'][]) => facts.filter((fact) => fact.subject === 'story')

export const achievementsListeners = defineListeners({
  feature: 'achievements',
  agree: {
    'ascent-gained': countAscents,
    'ascent-lost': countAscents,
    // Shown to others now, or hidden from them, or told with other times.
    'ascent-changed': countAscents,
    'story-changed': (tx, facts) => countStories(tx, stories(facts)),
    'story-removed': (tx, facts) => countStories(tx, stories(facts), { gone: stories(facts) }),
    applauded: (tx, facts) => countApplause(tx, onStories(facts)),
    'applause-taken-back': (tx, facts) => countApplause(tx, onStories(facts)),
    'trip-held': countTrips,
    'challenge-finished': countChallenges,
    'challenge-reopened': countChallenges,
    'account-made': (tx, facts) => countAccounts(tx, users(facts)),
    'account-removed': (tx, facts) => forgetCompanions(tx, users(facts)),
  },
})
