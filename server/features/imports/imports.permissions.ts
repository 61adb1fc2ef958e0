import {
  ownerOnly,
  readers,
  writers,
  type PermissionInput,
  type PermissionRows,
  type World,
} from '#server/testing/permissions.ts'
import type { Person } from '#server/testing/test-app.ts'

async function own(world: World, owner: Person): Promise<PermissionInput> {
  const [row] = await world.db<{ id: number }[]>`
    insert into imports (user_id, visibility) values (${owner.id}, 'private') returning id`
  return { params: { id: row!.id } }
}

/** Reading is open to the blocked, but not what belongs to others. */
const readByOwner = { ...ownerOnly(200, 404), blocked: 404 }

export const permissions: PermissionRows = {
  'GET /imports': { status: readers() },
  'POST /imports': { input: () => ({ body: {} }), status: writers(201) },
  'GET /imports/:id': { input: own, status: readByOwner },
  'GET /imports/:id/files': { input: own, status: readByOwner },
  'POST /imports/:id/files': {
    input: async (world, owner) => ({
      ...(await own(world, owner)),
      query: { name: 'a.gpx' },
      raw: { payload: '<gpx/>', headers: { 'content-type': 'application/gpx+xml' } },
    }),
    status: ownerOnly(202, 404),
  },
  'POST /imports/:id/cancel': { input: own, status: ownerOnly(200, 404) },
  'PUT /imports/:id/visibility': {
    input: async (world, owner) => ({ ...(await own(world, owner)), body: { visibility: 'public' } }),
    status: ownerOnly(200, 404),
  },
  'POST /imports/:id/retry': { input: own, status: ownerOnly(200, 404) },
}
