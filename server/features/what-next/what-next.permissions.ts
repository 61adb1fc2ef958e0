import { readers, type PermissionRows } from '#server/testing/permissions.ts'

export const permissions: PermissionRows = {
  'GET /what-next': { input: () => ({ query: { lat: 50.78, lon: 15.74 } }), status: readers() },
}
