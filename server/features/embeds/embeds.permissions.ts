import { everyone, type PermissionRows } from '#server/testing/permissions.ts'

export const permissions: PermissionRows = {
  'GET /oembed': {
    input: (world) => ({ query: { url: `${world.app.config.publicUrl}/summits/rysy` } }),
    status: everyone(200),
  },
  // As strangers may see it, whoever asks: a profile for hikers only has none.
  'GET /users/:id/cairn.svg': {
    input: async (world) => ({ params: { id: (await world.newUser({ visibility: 'hikers' })).id } }),
    status: everyone(404),
  },
}
