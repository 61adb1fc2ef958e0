import { QueryClient } from '@tanstack/react-query'
import { ApiProblem, isUnreached } from './api-problem.ts'

/** A refusal stays a refusal; only a lost connection or a stumbling server is worth asking again. */
function worthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2) return false
  // Then the page says so, and goes on by itself.
  if (isUnreached(error)) return failures === 0
  return !(error instanceof ApiProblem) || error.status >= 500
}

const AGAIN_MS = 4_000

/** What stands there as unreached is asked for until it comes: browsers do not always know whether there is a network. */
function untilReached({ state }: { state: { data: unknown; error: Error | null } }): number | false {
  return state.data === undefined && isUnreached(state.error) ? AGAIN_MS : false
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: worthRetrying,
      refetchOnWindowFocus: false,
      // Also where the browser thinks that there is no network: a page that waits for it in silence says nothing.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchInterval: untilReached,
    },
    // Tried at once, too: what cannot be done now is said, or kept (web/lib/deeds), instead of waiting in silence.
    mutations: { retry: false, networkMode: 'always' },
  },
})
