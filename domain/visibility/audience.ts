/**
 * Who may see a thing, from the widest circle to the narrowest. The author always sees it, and so does, except for
 * `nobody`, a companion who was asked about the hike and has not refused.
 */
export type Audience = 'everybody' | 'hikers' | 'followers' | 'author' | 'nobody'

export type StoryStanding = {
  visibility: 'public' | 'followers' | 'private'
  draft: boolean
  /** Whom the author shows their profile. */
  profile: 'everyone' | 'hikers'
  /** Taken from everybody's eyes by moderators. */
  hidden?: boolean
}

/** A story is never open to more people than the profile of who tells it. */
export function audienceOf({ visibility, draft, profile, hidden = false }: StoryStanding): Audience {
  if (draft || hidden) return 'nobody'
  if (visibility === 'private') return 'author'
  if (visibility === 'followers') return 'followers'
  return profile === 'everyone' ? 'everybody' : 'hikers'
}

/** What a viewer is to the author; null: a stranger, not signed in. */
export type Relation = { isAuthor: boolean; follows: boolean; isCompanion: boolean } | null

export function maySee(audience: Audience, relation: Relation): boolean {
  if (audience === 'everybody') return true
  if (relation === null) return false
  if (relation.isAuthor || audience === 'hikers') return true
  if (audience === 'nobody') return false
  return relation.isCompanion || (audience === 'followers' && relation.follows)
}

/** A draft was published, or moderators gave it back: until now it was nobody's but its author's. */
export const becomesSeen = (before: Audience, now: Audience) => before === 'nobody' && now !== 'nobody'
