import type { Person, testApp } from './test-app.ts'

/** `owner` is whom the thing belongs to, `other` any other hiker, `blocked` another hiker who was blocked. */
export const actors = ['anonymous', 'other', 'owner', 'moderator', 'blocked'] as const
export type Actor = (typeof actors)[number]

export type World = ReturnType<typeof testApp>

export type PermissionInput = {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean>
  body?: object
  /** A body that is not JSON, with its headers. */
  raw?: { payload: Buffer | string; headers: Record<string, string> }
}

export type PermissionRow = {
  /** What is sent, made anew after every actor who was not refused, or once where it is only read; it makes the owner's thing in the database and points at it. */
  input?: (world: World, owner: Person) => PermissionInput | Promise<PermissionInput>
  /** The status that each actor gets for it. */
  status: Record<Actor, number>
}

/**
 * Rows of one feature, keyed by `METHOD /path` as in its contract. They stand in
 * `server/features/<feature>/<feature>.permissions.ts` as `export const permissions`; the test finds them there.
 */
export type PermissionRows = Record<string, PermissionRow>

/** Anybody at all. */
export function everyone(status: number): Record<Actor, number> {
  return { anonymous: status, other: status, owner: status, moderator: status, blocked: status }
}

/** Anybody signed in; reading is open to the blocked too. */
export function readers(status = 200): Record<Actor, number> {
  return { ...everyone(status), anonymous: 401 }
}

/** Anybody signed in who may write. */
export function writers(status = 200): Record<Actor, number> {
  return { ...everyone(status), anonymous: 401, blocked: 403 }
}

/** The owner alone; the others get `refusal` (404 where even its existence is nobody's business). */
export function ownerOnly(status: number, refusal: 403 | 404): Record<Actor, number> {
  return { anonymous: 401, other: refusal, owner: status, moderator: refusal, blocked: 403 }
}
