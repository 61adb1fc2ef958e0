import {
  everyone,
  writers,
  type PermissionInput,
  type PermissionRows,
  type World,
} from '#server/testing/permissions.ts'
import type { Person } from '#server/testing/test-app.ts'

/** A report of the owner about a summit, of this very day. */
async function report(world: World, owner: Person): Promise<PermissionInput> {
  const [made] = await world.db<{ id: number }[]>`
    insert into conditions (author_id, range_id, summit_id, kind, text, seen_on)
    select ${owner.id}, range_id, id, 'ice', 'Lód pod szczytem', current_date from summits where id = 1 returning id`
  return { params: { id: made!.id } }
}

export const permissions: PermissionRows = {
  'GET /conditions': { status: everyone(200) },
  'POST /conditions': {
    input: () => ({
      body: {
        summitId: 1,
        kind: 'snow',
        text: 'Pół metra śniegu',
        seenOn: new Date().toISOString().slice(0, 10),
      },
    }),
    status: writers(201),
  },
  'DELETE /conditions/:id': {
    input: report,
    status: { anonymous: 401, other: 403, owner: 200, moderator: 200, blocked: 403 },
  },
  'PUT /conditions/:id/vote': {
    input: async (world, owner) => ({ ...(await report(world, owner)), body: { vote: 'confirm' } }),
    status: { ...writers(), owner: 409 },
  },
  'DELETE /conditions/:id/vote': { input: report, status: { ...writers(), owner: 409 } },
  'GET /conditions/feed/:id': { input: () => ({ params: { id: 'karkonosze' } }), status: everyone(200) },
}
