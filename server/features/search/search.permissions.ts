import { everyone, type PermissionRows } from '#server/testing/permissions.ts'

export const permissions: PermissionRows = {
  'GET /search': { input: () => ({ query: { q: 'śnieżka' } }), status: everyone(200) },
}
