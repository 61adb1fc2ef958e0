import { everyone, type PermissionRows } from '#server/testing/permissions.ts'

export const permissions: PermissionRows = {
  'GET /users/ranking/:id': {
    input: (_world, owner) => ({ params: { id: owner.id } }),
    status: everyone(200),
  },
  'GET /ranking': { status: everyone(200) },
  'GET /ranking/find': { input: () => ({ query: { q: 'Ola' } }), status: everyone(200) },
  'GET /ranking/seasons': { status: everyone(200) },
  'GET /ranking/seasons/:id': { input: () => ({ params: { id: 1999 } }), status: everyone(404) },
}
