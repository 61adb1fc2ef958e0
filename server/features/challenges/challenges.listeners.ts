import type { Catalogue } from '#server/events/catalogue.ts'
import { defineListeners } from '#server/events/listeners.ts'
import { deleteLonely } from './challenges.queries.ts'
import { forgetMember, showMember, type Touched } from './members.queries.ts'
import { alignOfficial } from './official.ts'
import { settle } from './settle.ts'

/** The summits of everybody whom the facts are about. */
function climbed(facts: Catalogue['ascent-gained'][]): Touched[] {
  return [...Map.groupBy(facts, (fact) => fact.userId)].map(([userId, own]) => ({
    userId,
    summits: own.map((fact) => fact.summitId),
  }))
}

const hikers = (facts: { userId: number }[]) => [...new Set(facts.map((fact) => fact.userId))]

export const challengesListeners = defineListeners({
  feature: 'challenges',
  after: ['achievements', 'fairness'],
  because: 'progress is read by the very next screen',
  agree: {
    'ascent-gained': (tx, facts) => settle(tx, climbed(facts)),
    'ascent-lost': (tx, facts) => settle(tx, climbed(facts)),
    'ascent-changed': (tx, facts) => settle(tx, climbed(facts)),
    'way-counted': (tx, facts) =>
      settle(
        tx,
        hikers(facts).map((userId) => ({ userId, way: true })),
      ),
    'route-walked': (tx, facts) =>
      settle(
        tx,
        facts.map(({ userId, routes }) => ({ userId, routes })),
      ),
    // Seldom, and it touches a whole day of whatever was told of it.
    'fairness-changed': (tx, facts) =>
      settle(
        tx,
        hikers(facts).map((userId) => ({ userId })),
      ),
    'reference-loaded': (tx) => alignOfficial(tx),
    'account-blocked': async (tx, facts) => {
      for (const userId of hikers(facts)) await showMember(tx, userId, false)
    },
    'account-unblocked': async (tx, facts) => {
      for (const userId of hikers(facts)) await showMember(tx, userId, true)
    },
    'account-removed': async (tx, facts) => {
      await deleteLonely(tx, hikers(facts))
      for (const userId of hikers(facts)) await forgetMember(tx, userId)
    },
  },
})
