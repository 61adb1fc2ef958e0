import { queryOptions } from '@tanstack/react-query'
import { fairnessRoutes } from '#contract/fairness.ts'
import { call } from '#web/lib/api/api.ts'
import { pointKeys } from './keys.ts'

/** What we ask the viewer about before it gives points. */
export const questionsQuery = queryOptions({
  queryKey: pointKeys.questions,
  queryFn: ({ signal }) => call(fairnessRoutes.mine, { signal }),
})
