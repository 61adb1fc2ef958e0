import { everyone, writers, type PermissionRows } from '#server/testing/permissions.ts'

export const permissions: PermissionRows = {
  'POST /rewards': {
    input: async (world, owner) => {
      const answer = await world.inject({
        method: 'POST',
        url: '/api/ascent',
        headers: { authorization: `Bearer ${owner.token}` },
        payload: { summitId: 1, date: '2020-05-05' },
      })
      return { body: { ascentId: answer.json<{ id: number }>().id } }
    },
    // Another's ascent gives the same empty reward as one that is gone: who asks learns nothing of it.
    status: writers(),
  },
  'GET /goals/:id': { input: (_world, owner) => ({ params: { id: owner.id } }), status: everyone(200) },
}
