import { queryOptions } from '@tanstack/react-query'
import { panoramaRoutes } from '#contract/panorama.ts'
import { call } from '#web/lib/api/api.ts'
import { mountainKeys, storyKeys } from './keys.ts'
import { REFERENCE } from './mountains.ts'

export const panoramaQuery = (id: string) =>
  queryOptions({
    queryKey: mountainKeys.panorama(id),
    queryFn: ({ signal }) => call(panoramaRoutes.ofSummit, { params: { id }, signal }),
    ...REFERENCE,
  })

/** Whether one summit is seen from another, and what hides it. */
export const sightQuery = (id: string, other: string) =>
  queryOptions({
    queryKey: mountainKeys.sight(id, other),
    queryFn: ({ signal }) => call(panoramaRoutes.sight, { params: { id, other }, signal }),
    ...REFERENCE,
  })

/** From the highest place that is shown of its track. */
export const storyPanoramaQuery = (id: number) =>
  queryOptions({
    queryKey: storyKeys.panorama(id),
    queryFn: ({ signal }) => call(panoramaRoutes.ofStory, { params: { id }, signal }),
    staleTime: 5 * 60_000,
  })
