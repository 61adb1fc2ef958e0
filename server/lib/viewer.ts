export const roles = ['hiker', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

/** The signed-in person behind a request. */
export type Viewer = {
  id: number
  role: Role
  blocked: boolean
  /** The password was typed within the life of the token that was sent. */
  fresh?: boolean
}

export function hasRole(viewer: Viewer, wanted: Role): boolean {
  return roles.indexOf(viewer.role) >= roles.indexOf(wanted)
}
