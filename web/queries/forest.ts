import { queryOptions } from '@tanstack/react-query'
import { forestRoutes } from '#contract/forest.ts'
import { call } from '#web/lib/api/api.ts'
import { forestKeys } from './keys.ts'

/** Whether trees hide the view from a summit, with the viewer's own word. */
export const forestQuery = (summit: string) =>
  queryOptions({
    queryKey: forestKeys.one(summit),
    queryFn: ({ signal }) => call(forestRoutes.one, { params: { id: summit }, signal }),
  })
