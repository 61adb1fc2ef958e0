import { readers, type PermissionRows } from '#server/testing/permissions.ts'

// Neither names a hiker: everybody reads their own booklet, and nobody can ask for another's.
export const permissions: PermissionRows = {
  'GET /booklet': { status: readers() },
  'GET /booklet/pages': { input: () => ({ query: { from: 1 } }), status: readers() },
}
