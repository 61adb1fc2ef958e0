import { defineRoute } from './lib/route.ts'
import { IdParams } from './lib/schemas.ts'
import { Panorama } from './panorama.ts'

export const storyPanoramaRoutes = {
  /** From the highest place of the line as it is shown: a hidden part gives nothing away. */
  one: defineRoute({
    method: 'GET',
    path: '/story/:id/panorama',
    tag: 'tracks',
    summary: 'The true view from the highest place that is shown of a track',
    access: 'public',
    limit: 'costly',
    params: IdParams,
    reply: Panorama,
  }),
} as const
