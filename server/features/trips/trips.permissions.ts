import {
  everyone,
  ownerOnly,
  writers,
  type PermissionInput,
  type PermissionRows,
  type World,
} from '#server/testing/permissions.ts'
import type { Person } from '#server/testing/test-app.ts'
import { tripWorld } from '#server/testing/trip-world.ts'

/** A trip of the owner, for hikers. */
const trip = async (world: World, owner: Person) =>
  tripWorld(world).announce(owner, { visibility: 'hikers', summits: [1] })

async function named(world: World, owner: Person): Promise<PermissionInput> {
  return { params: { id: (await trip(world, owner)).id } }
}

const body = (world: World) => tripWorld(world).input({ summits: [1] })

export const permissions: PermissionRows = {
  'GET /trips': { status: everyone(200) },
  'GET /trips/map': { status: everyone(200) },
  'GET /trips/:id': { input: named, status: { ...everyone(200), anonymous: 404 } },
  'POST /trips': { input: (world) => ({ body: body(world) }), status: writers(201) },
  'PUT /trips/:id': {
    input: async (world, owner) => ({
      ...(await named(world, owner)),
      body: { ...body(world), revision: 1 },
    }),
    status: ownerOnly(200, 403),
  },
  'POST /trips/:id/cancel': {
    input: async (world, owner) => ({ ...(await named(world, owner)), body: { message: 'Halny' } }),
    status: ownerOnly(200, 403),
  },
  'PUT /trips/:id/seat': {
    input: async (world, owner) => ({ ...(await named(world, owner)), body: {} }),
    status: writers(),
  },
  // The organiser does not leave: they call the trip off.
  'DELETE /trips/:id/seat': { input: named, status: { ...writers(), owner: 403 } },
  'POST /trips/:id/people/:userId/remove': {
    input: async (world, owner) => {
      const { announce, join } = tripWorld(world)
      const [going, { id }] = [await world.newUser(), await announce(owner, { summits: [1] })]
      await join(going, id)
      return { params: { id, userId: going.id }, body: {} }
    },
    status: ownerOnly(200, 403),
  },
}
