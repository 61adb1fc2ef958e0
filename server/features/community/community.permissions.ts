import { everyone, type PermissionRows } from '#server/testing/permissions.ts'

export const permissions: PermissionRows = {
  'GET /community': { status: everyone(200) },
}
