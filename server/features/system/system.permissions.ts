import { everyone, type PermissionRows } from '#server/testing/permissions.ts'

export const permissions: PermissionRows = {
  'GET /health': { status: everyone(200) },
  'GET /health/ready': { status: everyone(200) },
  'GET /config': { status: everyone(200) },
  'GET /demo-accounts': { status: everyone(200) },
}
