import type { Audience } from '#domain/visibility/audience.ts'

/** Whom an organiser shows a trip: everybody, people with an account, or those who follow them. */
export const tripVisibilities = ['public', 'hikers', 'followers'] as const
export type TripVisibility = (typeof tripVisibilities)[number]

export type TripAudience = Exclude<Audience, 'author'>

/** A trip is never open to more people than the profile of who organises it. Who goes along always sees it,
 * except when moderators took it from everybody's eyes. */
export function tripAudience(
  visibility: TripVisibility,
  profile: 'everyone' | 'hikers',
  hidden = false,
): TripAudience {
  if (hidden) return 'nobody'
  if (visibility === 'followers') return 'followers'
  return visibility === 'public' && profile === 'everyone' ? 'everybody' : 'hikers'
}
