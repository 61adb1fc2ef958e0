import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import { isUnreached } from '#web/lib/api/api-problem.ts'
import { STRANGERS } from '#web/lib/waking/strangers-age.ts'
import type { KeptAnswer } from '#web/lib/kept/kept-database.ts'

type Parts = {
  client: QueryClient
  write: (rows: readonly KeptAnswer[]) => Promise<void>
  /** Who is signed in; '' for a stranger. */
  holder: () => string
  /** The session has ended and its page still stands: nothing of it is kept any more. */
  isLeaving: () => boolean
  isOnline: () => boolean
  /** Runs something when the browser rests. */
  whenIdle: (run: () => void) => void
  /** The server was not reached for it, or not in time: what is kept may stand in (give-back.ts). */
  onLack: (query: Query) => void
}

/** So long an answer may keep somebody waiting who has it in their pocket. */
const PATIENCE_MS = 3_000

/**
 * What is typed is asked anew with every letter, a way with every bend of it; what others sent in confidence is not to lie about.
 * By the hash of the key, which is its JSON: this stands on every page, and a list of lists is longer.
 */
const NEVER =
  /^\["(?:account","(?:reset-link|confirm-email)|forum","list","(?:found|similar)|imports|moderation|ranking","found|safe-return","contact|start-places|summits","named|trodden","along|users","list","named)"/

const isKept = ({ queryHash }: Pick<Query, 'queryHash'>): boolean => !NEVER.test(queryHash)

const lacks = ({ state }: Query): boolean => state.data === undefined || state.dataUpdatedAt <= STRANGERS

/**
 * Every answer that a page got is kept for the hiker who asked. To give it back is another's work (give-back.ts), whose code comes when
 * the network first fails: this half stands on every page, and hands over what both need, so that no other file has to come with it.
 */
export function keepAnswers({ client, write, holder, isLeaving, isOnline, whenIdle, onLack }: Parts) {
  const cache = client.getQueryCache()
  /** Who asked: an answer that comes after they have left is nobody's. */
  const askedBy = new WeakMap<Query, string>()
  const fresh = new Map<string, KeptAnswer>()

  function keep(query: Query, who = holder()): void {
    const { data, dataUpdatedAt: at } = query.state
    if (lacks(query) || who !== holder() || isLeaving() || !isKept(query)) return
    if (fresh.size === 0) whenIdle(() => void kept.write())
    fresh.set(query.queryHash, { id: `${who} ${query.queryHash}`, holder: who, at, data })
  }

  function wait(query: Query): void {
    setTimeout(() => {
      if (query.state.fetchStatus === 'fetching' && lacks(query)) onLack(query)
    }, PATIENCE_MS)
  }

  const kept = {
    isKept,
    lacks,
    /** What is given back here is in the pocket already. */
    isGivingBack: false,
    async write(): Promise<void> {
      const rows = [...fresh.values()].filter((row) => row.holder === holder() && !isLeaving())
      fresh.clear()
      if (rows.length > 0) await write(rows)
    },
    stop: cache.subscribe((event: QueryCacheNotifyEvent) => {
      if (event.type !== 'updated') return
      const { action } = event
      const query = event.query as Query
      if (action.type === 'fetch') {
        askedBy.set(query, holder())
        if (lacks(query)) wait(query)
      } else if (action.type === 'success') {
        if (!action.manual) keep(query, askedBy.get(query))
        // Done here without network: it is there when the page is opened again, before the server knows of it.
        else if (!isOnline() && !kept.isGivingBack) keep(query)
      } else if ((action.type === 'failed' || action.type === 'error') && isUnreached(action.error)) {
        stay(query)
        onLack(query)
      }
    }),
  }
  // What came before this did.
  for (const query of cache.getAll()) {
    if (query.state.status === 'success') keep(query)
    if (isUnreached(query.state.error)) {
      stay(query)
      onLack(query)
    } else if (query.state.fetchStatus === 'fetching' && lacks(query)) wait(query)
  }
  return kept
}

/** What stands on the screen stays, at once: no error is drawn before the rest is done about it. */
function stay(query: Query): void {
  const { state } = query
  if (state.data !== undefined && state.status === 'error')
    query.setState({ ...state, status: 'success', error: null })
}
