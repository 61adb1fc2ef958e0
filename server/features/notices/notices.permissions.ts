import { readers, type PermissionRows } from '#server/testing/permissions.ts'

/** One's own and nobody else's: there is no way to name another hiker. Blocked hikers still learn why they are blocked. */
export const permissions: PermissionRows = {
  'GET /notices': { status: readers() },
  'GET /notices/unread': { status: readers() },
  'POST /notices/read': { input: () => ({ body: {} }), status: readers() },
  'GET /notices/settings': { status: readers() },
  'PATCH /notices/settings': { input: () => ({ body: { digest: 'monday' } }), status: readers() },
}
