import { everyone, ownerOnly, readers, writers, type PermissionRows } from '#server/testing/permissions.ts'

const summit = () => ({ params: { id: 1 } })

export const permissions: PermissionRows = {
  'POST /ascent': { input: () => ({ body: { summitId: 1, date: '2020-05-05' } }), status: writers(201) },
  'DELETE /ascent/:id': {
    input: async (world, owner) => {
      const answer = await world.inject({
        method: 'POST',
        url: '/api/ascent',
        headers: { authorization: `Bearer ${owner.token}` },
        payload: { summitId: 1, date: '2020-05-05' },
      })
      return { params: { id: answer.json<{ id: number }>().id } }
    },
    status: ownerOnly(200, 404),
  },
  'GET /ascent/mine': { status: readers() },
  'GET /ascent/user/:id': { input: (_world, owner) => ({ params: { id: owner.id } }), status: everyone(200) },
  'GET /summit/:id/ascents/mine': { input: summit, status: readers() },
  'GET /summit/:id/ascents': { input: summit, status: everyone(200) },
  'GET /summit/:id/hikers': { input: summit, status: everyone(200) },
}
