import {
  everyone,
  ownerOnly,
  readers,
  writers,
  type PermissionRows,
  type World,
} from '#server/testing/permissions.ts'
import type { Person } from '#server/testing/test-app.ts'

const summit = () => ({ params: { id: 1 } })

/** An ascent that its owner marked by hand. */
async function marked(world: World, owner: Person): Promise<number> {
  const answer = await world.inject({
    method: 'POST',
    url: '/api/ascent',
    headers: { authorization: `Bearer ${owner.token}` },
    payload: { summitId: 1, date: '2020-05-05' },
  })
  return answer.json<{ id: number }>().id
}

const day = { date: '2019-07-01', precision: 'season' }

export const permissions: PermissionRows = {
  'POST /ascent': { input: () => ({ body: { summitId: 1, date: '2020-05-05' } }), status: writers(201) },
  'POST /ascent/many': {
    input: () => ({ body: { marks: [{ summitId: 1, ...day }] } }),
    status: writers(201),
  },
  // Whose they are is not told: what is somebody else's is passed over.
  'POST /ascent/many/remove': {
    input: async (world, owner) => ({ body: { ids: [await marked(world, owner)] } }),
    status: writers(200),
  },
  'PATCH /ascent/:id': {
    input: async (world, owner) => ({ params: { id: await marked(world, owner) }, body: day }),
    status: ownerOnly(200, 404),
  },
  'DELETE /ascent/:id': {
    input: async (world, owner) => ({ params: { id: await marked(world, owner) } }),
    status: ownerOnly(200, 404),
  },
  'GET /ascent/mine': { status: readers() },
  'GET /ascent/user/:id': { input: (_world, owner) => ({ params: { id: owner.id } }), status: everyone(200) },
  'GET /summit/:id/ascents/mine': { input: summit, status: readers() },
  'GET /summit/:id/ascents': { input: summit, status: everyone(200) },
  'GET /summit/:id/hikers': { input: summit, status: everyone(200) },
}
