import { late } from '#web/lib/loading/late.tsx'

/** What other features show far down on a page: loaded after the rest of it. */
export const StoriesOfPlace = late(async () => ({
  default: (await import('#web/features/feed/latest/StoriesOfPlace.tsx')).StoriesOfPlace,
}))

export const CommentThread = late(async () => ({
  default: (await import('#web/features/comments/CommentThread.tsx')).CommentThread,
}))

export const ConditionsOf = late(async () => ({
  default: (await import('#web/features/conditions/ConditionsOf.tsx')).ConditionsOf,
}))

export const ConditionsOfPlace = late(async () => ({
  default: (await import('#web/features/conditions/ConditionsOfPlace.tsx')).ConditionsOfPlace,
}))

export const StampsOfDay = late(async () => ({
  default: (await import('#web/features/achievements/StampsOfDay.tsx')).StampsOfDay,
}))

export const TripsOfSummit = late(async () => ({
  default: (await import('#web/features/trips/TripsOfSummit.tsx')).TripsOfSummit,
}))

export const StoryTrails = late(async () => ({
  default: (await import('#web/features/trails/StoryTrails.tsx')).StoryTrails,
}))

export const WaysUp = late(async () => ({
  default: (await import('#web/features/trails/WaysUp.tsx')).WaysUp,
}))
export const TrailSigns = late(async () => ({
  default: (await import('#web/features/trails/TrailSigns.tsx')).TrailSigns,
}))

export const TrailOffer = late(async () => ({
  default: (await import('#web/features/trails/TrailOffer.tsx')).TrailOffer,
}))

export const TripWay = late(async () => ({
  default: (await import('./TripWay.tsx')).TripWay,
}))

export const LayTripRoute = late(async () => ({
  default: (await import('./LayTripRoute.tsx')).LayTripRoute,
}))

export const PocketSummit = late(async () => ({
  default: (await import('#web/features/offline/PocketSummit.tsx')).PocketSummit,
}))

export const TroddenOfPlace = late(async () => ({
  default: (await import('#web/features/trodden/TroddenOfPlace.tsx')).TroddenOfPlace,
}))
