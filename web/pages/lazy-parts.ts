import { lazy } from 'react'

/** What other features show far down on a page: loaded after the rest of it. */
export const StoriesOfPlace = lazy(async () => ({
  default: (await import('#web/features/stories/latest/StoriesOfPlace.tsx')).StoriesOfPlace,
}))

export const CommentThread = lazy(async () => ({
  default: (await import('#web/features/comments/CommentThread.tsx')).CommentThread,
}))

export const ConditionsOf = lazy(async () => ({
  default: (await import('#web/features/conditions/ConditionsOf.tsx')).ConditionsOf,
}))

export const ConditionsOfPlace = lazy(async () => ({
  default: (await import('#web/features/conditions/ConditionsOfPlace.tsx')).ConditionsOfPlace,
}))

export const StampsOfDay = lazy(async () => ({
  default: (await import('#web/features/achievements/StampsOfDay.tsx')).StampsOfDay,
}))

export const TripsOfSummit = lazy(async () => ({
  default: (await import('#web/features/trips/TripsOfSummit.tsx')).TripsOfSummit,
}))

export const StoryTrails = lazy(async () => ({
  default: (await import('#web/features/trails/StoryTrails.tsx')).StoryTrails,
}))

export const WaysUp = lazy(async () => ({
  default: (await import('#web/features/trails/WaysUp.tsx')).WaysUp,
}))
export const TrailSigns = lazy(async () => ({
  default: (await import('#web/features/trails/TrailSigns.tsx')).TrailSigns,
}))

export const TrailOffer = lazy(async () => ({
  default: (await import('#web/features/trails/TrailOffer.tsx')).TrailOffer,
}))

export const TripWay = lazy(async () => ({
  default: (await import('./TripWay.tsx')).TripWay,
}))

export const LayTripRoute = lazy(async () => ({
  default: (await import('./LayTripRoute.tsx')).LayTripRoute,
}))
