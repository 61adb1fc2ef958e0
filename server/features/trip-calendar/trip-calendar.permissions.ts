import { everyone, readers, writers, type PermissionRows } from '#server/testing/permissions.ts'
import { tripWorld } from '#server/testing/trip-world.ts'

export const permissions: PermissionRows = {
  'GET /trips/:id/calendar': {
    input: async (world, owner) => {
      const { id } = await tripWorld(world).announce(owner, { visibility: 'hikers', summits: [1] })
      return { params: { id } }
    },
    status: { ...everyone(200), anonymous: 404 },
  },
  'GET /trip-calendar': { status: readers() },
  'POST /trip-calendar/renew': { status: writers() },
  // The address is its own proof; this one is nobody's.
  'GET /trip-calendar/:link': { input: () => ({ params: { link: 'nobody.ics' } }), status: everyone(404) },
}
