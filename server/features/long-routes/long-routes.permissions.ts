import { everyone, readers, type PermissionRows } from '#server/testing/permissions.ts'

const route = () => ({ params: { slug: 'glowny-szlak-beskidzki' } })

export const permissions: PermissionRows = {
  'GET /long-routes/:slug': { input: route, status: everyone(200) },
  // Names no hiker: everybody reads their own.
  'GET /long-routes/:slug/own': { input: route, status: readers() },
}
