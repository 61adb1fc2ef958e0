import type { Query, QueryCacheNotifyEvent, QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiProblem } from '#web/lib/api/api-problem.ts'
import type { KeptAnswer } from './kept-database.ts'

type Parts = {
  client: QueryClient
  store: {
    readAnswer: (id: string) => Promise<KeptAnswer | undefined>
    writeAnswers: (rows: readonly KeptAnswer[]) => Promise<void>
  }
  /** Who is signed in; '' for a stranger. */
  holder: () => string
  /** The session has ended and its page still stands: nothing of it is kept any more. */
  isLeaving: () => boolean
  isOnline: () => boolean
  /** Runs something when the browser rests. */
  whenIdle: (run: () => void) => void
  onChange: () => void
}

/** So long an answer may keep somebody waiting who has it in their pocket. */
const PATIENCE_MS = 3_000

/** A page that was drawn for strangers has answers of this age for whoever is signed in (web/lib/drawn-answers.ts). */
const STRANGERS = 1

/** What is typed is asked anew with every letter, a way with every bend of it; what others sent in confidence is not to lie about. */
const NEVER: readonly (readonly string[])[] = [
  ['account', 'reset-link'],
  ['account', 'confirm-email'],
  ['forum', 'list', 'found'],
  ['forum', 'list', 'similar'],
  ['imports'],
  ['moderation'],
  ['ranking', 'found'],
  ['safe-return', 'contact'],
  ['start-places'],
  ['summits', 'named'],
  ['trodden', 'along'],
  ['users', 'list', 'named'],
]

export const isKept = (key: QueryKey): boolean =>
  !NEVER.some((start) => start.every((part, at) => key[at] === part))

const isUnreached = (error: unknown) => error instanceof ApiProblem && error.status === 0

/**
 * Every answer that a page got is kept for the hiker who asked, and given back where the server cannot be reached, or not in
 * time. A page that has something to show keeps showing it: no network is no reason to take it away.
 */
export function keepAnswers({ client, store, holder, isLeaving, isOnline, whenIdle, onChange }: Parts) {
  const cache = client.getQueryCache()
  /** Who asked: an answer that comes after they have left is nobody's. */
  const askedBy = new Map<string, string>()
  /** Given back from the pocket, with its age. */
  const restored = new Map<string, number>()
  const fresh = new Map<string, KeptAnswer>()
  let restoring = false
  const idOf = (query: Query) => `${holder()} ${query.queryHash}`

  function keep(query: Query, who: string): void {
    const { data, dataUpdatedAt: at } = query.state
    if (data === undefined || at <= STRANGERS || who !== holder() || isLeaving() || !isKept(query.queryKey))
      return
    if (fresh.size === 0) whenIdle(() => void write())
    fresh.set(query.queryHash, { id: idOf(query), holder: who, at, data })
  }

  async function write(): Promise<void> {
    const rows = [...fresh.values()].filter((row) => row.holder === holder() && !isLeaving())
    fresh.clear()
    if (rows.length > 0) await store.writeAnswers(rows)
  }

  async function restore(query: Query): Promise<void> {
    const id = idOf(query)
    const before = query.state.dataUpdatedAt
    const kept = readable(await store.readAnswer(id))
    // Somebody else may be here by now, or the answer may have come.
    if (kept && id === idOf(query) && query.state.dataUpdatedAt === before && isKept(query.queryKey)) {
      restored.set(query.queryHash, kept.at)
      restoring = true
      // A clock that was put back makes nothing newer than now.
      query.setData(kept.data, { updatedAt: Math.min(kept.at, Date.now()), manual: true })
      restoring = false
    } else settle(query)
    onChange()
  }

  /** What stands there stays, and says how old it is. */
  function settle(query: Query): void {
    const { data, dataUpdatedAt, status } = query.state
    if (data === undefined || status !== 'error') return
    if (!restored.has(query.queryHash)) restored.set(query.queryHash, Math.max(dataUpdatedAt, STRANGERS))
    query.setState({ ...query.state, status: 'success', error: null })
  }

  function wait(query: Query): void {
    setTimeout(() => {
      if (query.state.fetchStatus === 'fetching' && lacks(query)) void restore(query)
    }, PATIENCE_MS)
  }

  function hear(event: QueryCacheNotifyEvent): void {
    const query = event.query as Query
    if (event.type === 'added' && !isOnline()) void restore(query)
    if (event.type === 'removed') {
      restored.delete(query.queryHash)
      askedBy.delete(query.queryHash)
    }
    if (event.type === 'observerAdded' || event.type === 'observerRemoved') onChange()
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'fetch') {
      askedBy.set(query.queryHash, holder())
      if (lacks(query)) wait(query)
    } else if (action.type === 'success' && action.manual) {
      // Done here without network: it is there when the page is opened again, before the server knows of it.
      if (!isOnline() && !restoring) keep(query, holder())
    } else if (action.type === 'success') {
      restored.delete(query.queryHash)
      keep(query, askedBy.get(query.queryHash) ?? holder())
      onChange()
    } else if ((action.type === 'failed' || action.type === 'error') && isUnreached(action.error)) {
      if (lacks(query)) void restore(query)
      else settle(query)
      onChange()
    }
  }

  const stop = cache.subscribe(hear)
  // What came before this did.
  for (const query of cache.getAll()) {
    if (query.state.status === 'success') keep(query, holder())
    if (lacks(query) && (isUnreached(query.state.error) || !isOnline())) void restore(query)
    else if (isUnreached(query.state.error)) settle(query)
    else if (query.state.fetchStatus === 'fetching' && lacks(query)) wait(query)
  }

  return {
    stop,
    write,
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
}

/** A row that this version cannot read is none. */
function readable(row: Partial<KeptAnswer> | undefined): KeptAnswer | undefined {
  if (!row || row.data === undefined || !Number.isFinite(row.at)) return undefined
  return row as KeptAnswer
}

function lacks({ state }: Query): boolean {
  return state.data === undefined || state.dataUpdatedAt <= STRANGERS
}
