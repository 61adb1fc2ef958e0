import { queryOptions } from '@tanstack/react-query'
import { applauseRoutes } from '#contract/applause.ts'
import { call } from '#web/lib/api/api.ts'
import { applauseKeys } from './keys.ts'

/** The latest few who applaud a story. */
export const admirersQuery = (storyId: number) =>
  queryOptions({
    queryKey: applauseKeys.ofStory(storyId),
    queryFn: ({ signal }) =>
      call(applauseRoutes.admirersOfStory, { params: { id: storyId }, query: { take: 5 }, signal }),
  })
