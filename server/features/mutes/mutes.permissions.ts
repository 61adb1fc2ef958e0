import { readers, type PermissionRows } from '#server/testing/permissions.ts'

/** For oneself alone; whoever is blocked still reads, so they may choose what. */
export const permissions: PermissionRows = {
  'GET /mutes': { status: readers() },
  'PUT /mutes/:id': {
    input: async (world) => ({ params: { id: (await world.newUser()).id } }),
    status: readers(),
  },
  'DELETE /mutes/:id': {
    input: async (world) => ({ params: { id: (await world.newUser()).id } }),
    status: readers(),
  },
}
