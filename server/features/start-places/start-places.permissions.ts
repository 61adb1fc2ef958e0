import { everyone, type PermissionRows } from '#server/testing/permissions.ts'

export const permissions: PermissionRows = {
  'GET /start-place/search': { input: () => ({ query: { q: 'Kuźnice' } }), status: everyone(200) },
  'GET /start-place/near': { input: () => ({ query: { lat: 49.25, lon: 20.05 } }), status: everyone(200) },
  'GET /start-place/:slug': { input: () => ({ params: { slug: 'kuznice' } }), status: everyone(200) },
}
