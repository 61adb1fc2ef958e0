import { everyone, writers, type PermissionRows } from '#server/testing/permissions.ts'

export const permissions: PermissionRows = {
  'GET /achievements': { status: everyone(200) },
  'GET /achievements/user/:id': {
    input: (_world, owner) => ({ params: { id: owner.id } }),
    status: everyone(200),
  },
  'GET /achievements/:id/hikers': { input: () => ({ params: { id: 'summits-1' } }), status: everyone(200) },
  'PUT /achievements/worn': { input: () => ({ body: { worn: [] } }), status: writers(200) },
  'POST /achievements/fresh': { status: writers(200) },
}
