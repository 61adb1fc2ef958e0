import { ascentFacts } from '#server/events/catalogue.ts'
import { defineListeners, type Facts } from '#server/events/listeners.ts'
import { deleteWithoutOthers } from './challenges.queries.ts'
import { forgetMember, showMember, type Touched } from './members.queries.ts'
import { alignOfficial } from './official.ts'
import { alignProgress } from './align-progress.ts'

const hikers = (facts: { userId: number }[]) => [...new Set(facts.map((fact) => fact.userId))]

/** What may have moved of each hiker: summits, the way, long routes; all of it after a doubt, which touches whole days. */
function touchedBy(facts: Facts): Touched[] {
  const ascents = ascentFacts.flatMap((name) => facts[name] ?? [])
  const ways = new Set(hikers(facts['way-counted'] ?? []))
  const walks = facts['route-walked'] ?? []
  const doubted = new Set(hikers(facts['fairness-changed'] ?? []))
  return [...new Set([...hikers(ascents), ...ways, ...hikers(walks), ...doubted])].map((userId) => {
    if (doubted.has(userId)) return { userId }
    const climbed = ascents.filter((one) => one.userId === userId)
    return {
      userId,
      way: ways.has(userId),
      ...(climbed.length > 0 && { summits: climbed.map((one) => one.summitId) }),
      routes: walks.filter((one) => one.userId === userId).flatMap((one) => one.routes),
    }
  })
}

export const challengesListeners = defineListeners({
  feature: 'challenges',
  after: ['achievements', 'fairness'],
  because: 'progress is read by the very next screen',
  gather: {
    names: [...ascentFacts, 'way-counted', 'route-walked', 'fairness-changed'],
    agree: (tx, facts) => alignProgress(tx, touchedBy(facts)),
  },
  agree: {
    'reference-loaded': (tx) => alignOfficial(tx),
    'account-blocked': async (tx, facts) => {
      for (const userId of hikers(facts)) await showMember(tx, userId, false)
    },
    'account-unblocked': async (tx, facts) => {
      for (const userId of hikers(facts)) await showMember(tx, userId, true)
    },
    'account-removed': async (tx, facts) => {
      await deleteWithoutOthers(tx, hikers(facts))
      for (const userId of hikers(facts)) await forgetMember(tx, userId)
    },
  },
})
