import type { Query, QueryClient } from '@tanstack/react-query'
import { isUnreached } from '#web/lib/api/api-problem.ts'
import { STRANGERS } from '#web/lib/waking/strangers-age.ts'
import type { keepAnswers } from './keep-answers.ts'
import type { KeptAnswer } from '#web/lib/kept/kept-database.ts'

type Parts = {
  client: QueryClient
  read: (id: string) => Promise<KeptAnswer | undefined>
  /** Who is signed in; '' for a stranger. */
  holder: () => string
  isOnline: () => boolean
  keeping: Pick<ReturnType<typeof keepAnswers>, 'isGivingBack' | 'isKept' | 'lacks'>
  onChange: () => void
}

/**
 * What was kept is given back where the server cannot be reached, or not in time. A page that has something to show keeps showing it:
 * no network is no reason to take it away.
 */
export function giveBack({ client, read, holder, isOnline, keeping, onChange }: Parts) {
  const { isKept, lacks } = keeping
  const cache = client.getQueryCache()
  /** Given back from the pocket, with its age. */
  const restored = new Map<string, number>()
  const idOf = (query: Query) => `${holder()} ${query.queryHash}`

  async function restore(query: Query): Promise<void> {
    const id = idOf(query)
    const before = query.state.dataUpdatedAt
    const kept = readable(await read(id))
    // Somebody else may be here by now, or the answer may have come.
    if (kept && id === idOf(query) && query.state.dataUpdatedAt === before && isKept(query)) {
      restored.set(query.queryHash, kept.at)
      keeping.isGivingBack = true
      // A clock that was put back makes nothing newer than now.
      query.setData(kept.data, { updatedAt: Math.min(kept.at, Date.now()), manual: true })
      keeping.isGivingBack = false
    } else noteAge(query)
    onChange()
  }

  /** What stands there stays (keep-answers.ts), and says how old it is. */
  function noteAge({ queryHash, state }: Query): void {
    // While it is asked once more it may yet come.
    const hasFailed = state.fetchStatus === 'idle' && isUnreached(state.fetchFailureReason)
    if (state.data === undefined || !hasFailed) return
    if (!restored.has(queryHash)) restored.set(queryHash, Math.max(state.dataUpdatedAt, STRANGERS))
  }

  const giving = {
    stop: cache.subscribe((event) => {
      const query = event.query as Query
      if (event.type === 'added' && !isOnline()) void restore(query)
      if (event.type === 'removed') restored.delete(query.queryHash)
      if (event.type === 'observerAdded' || event.type === 'observerRemoved') onChange()
      if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
      restored.delete(query.queryHash)
      onChange()
    }),
    /** The server was not reached for it, or not in time. */
    give(query: Query): void {
      if (lacks(query)) void restore(query)
      else noteAge(query)
      onChange()
    },
    /** What the page on the screen stands on: since when it is in the pocket, and whether something is in none. */
    look(): { keptAt: number | null; isMissing: boolean } {
      const active = cache.getAll().filter((query) => query.isActive())
      const ages = active.flatMap((query) => restored.get(query.queryHash) ?? [])
      const isMissing = active.some(
        ({ state }) => state.data === undefined && isUnreached(state.error ?? state.fetchFailureReason),
      )
      return { keptAt: ages.length > 0 ? Math.min(...ages) : null, isMissing }
    },
    /** Asked again: a browser does not always know that the network is back. */
    again(): void {
      void client.refetchQueries({ type: 'active', predicate: ({ queryHash }) => restored.has(queryHash) })
    },
  }
  // What came before this did.
  if (!isOnline()) for (const query of cache.getAll()) if (lacks(query)) void restore(query)
  return giving
}

/** A row that this version cannot read is none. */
function readable(row: Partial<KeptAnswer> | undefined): KeptAnswer | undefined {
  if (!row || row.data === undefined || !Number.isFinite(row.at)) return undefined
  return row as KeptAnswer
}
