import { everyone, type PermissionRows } from '#server/testing/permissions.ts'

const one = () => ({ params: { id: 1 } })

export const permissions: PermissionRows = {
  'GET /mountain-range': { status: everyone(200) },
  'GET /mountain-range/summits-list': { status: everyone(200) },
  'GET /mountain-range/:id': { input: one, status: everyone(200) },
  'GET /mountain-range/:id/activities': { input: one, status: everyone(200) },
  'GET /mountain-range/completion/': {
    input: (_world, owner) => ({ query: { userId: owner.id } }),
    status: everyone(200),
  },
  'GET /mountain-range/progress': {
    input: (_world, owner) => ({ query: { userId: owner.id, mountainRangeId: 1 } }),
    status: everyone(200),
  },
  'GET /hut': { status: everyone(200) },
  'GET /summit': { status: everyone(200) },
  'GET /summit/search': { input: () => ({ query: { q: 'sniezka' } }), status: everyone(200) },
  'GET /summit/:id': { input: one, status: everyone(200) },
  'GET /summit/:id/nearby': { input: one, status: everyone(200) },
  'GET /summit/:id/waypoint': { input: one, status: everyone(200) },
}
