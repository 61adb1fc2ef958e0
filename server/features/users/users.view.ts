import type { UserCard, UserProfile } from '#contract/users.ts'
import type { ProfileRow } from './users.queries.ts'

export function profileView(row: ProfileRow): UserProfile {
  const { visibility: _visibility, listed: _listed, ...profile } = row
  return profile
}

/** How a hiker is called in sentences; nobody has to give a name. */
export function fullName({ firstName, lastName }: Pick<UserCard, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim() || 'Wędrowiec'
}
