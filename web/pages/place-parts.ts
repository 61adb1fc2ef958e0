import { lazy } from 'react'

/** What pages of places show of other features: far down, so it comes after the rest. */
export const StoriesHere = lazy(async () => ({
  default: (await import('#web/features/stories/latest/StoriesHere.tsx')).StoriesHere,
}))

export const CommentThread = lazy(async () => ({
  default: (await import('#web/features/comments/CommentThread.tsx')).CommentThread,
}))
