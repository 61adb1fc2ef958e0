import { lazy } from 'react'

/** What other features show far down on the pages of summits and ranges: loaded after the rest of the page. */
export const StoriesOfPlace = lazy(async () => ({
  default: (await import('#web/features/stories/latest/StoriesOfPlace.tsx')).StoriesOfPlace,
}))

export const CommentThread = lazy(async () => ({
  default: (await import('#web/features/comments/CommentThread.tsx')).CommentThread,
}))

export const ConditionsOfPlace = lazy(async () => ({
  default: (await import('#web/features/conditions/ConditionsOfPlace.tsx')).ConditionsOfPlace,
}))
