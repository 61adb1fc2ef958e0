import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './api-problem.ts'

/** A refusal stays a refusal; only a lost connection or a stumbling server is worth asking again. */
function worthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2) return false
  return !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: worthRetrying, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})
