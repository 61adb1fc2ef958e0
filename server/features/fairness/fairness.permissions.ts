import { ownerOnly, readers, type PermissionRows } from '#server/testing/permissions.ts'

export const permissions: PermissionRows = {
  'GET /fairness/mine': { status: readers() },
  'POST /fairness/:id/explain': {
    input: async (world, owner) => {
      const [row] = await world.db<{ id: number }[]>`
        insert into fairness_flags (user_id, reason, day, evidence)
        values (${owner.id}, 'far-apart', '2026-05-05', '{"km": 300}') returning id`
      return { params: { id: row!.id }, body: { explanation: 'Nocny pociąg z Wrocławia.' } }
    },
    status: ownerOnly(200, 404),
  },
}
