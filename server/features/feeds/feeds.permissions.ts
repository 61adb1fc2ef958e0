import { everyone, type PermissionRows } from '#server/testing/permissions.ts'

/** The same for whoever asks: what strangers may read. */
export const permissions: PermissionRows = {
  'GET /feeds/stories': { status: everyone(200) },
  'GET /feeds/hikers/:id': {
    input: async (world) => ({ params: { id: (await world.newUser({ visibility: 'hikers' })).id } }),
    status: everyone(404),
  },
  'GET /feeds/ranges/:id': { input: () => ({ params: { id: 'karkonosze' } }), status: everyone(200) },
  'GET /feeds/boards/:board': { input: () => ({ params: { board: 'sprzet' } }), status: everyone(200) },
}
