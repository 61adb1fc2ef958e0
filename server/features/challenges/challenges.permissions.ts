import { everyone, ownerOnly, writers, type PermissionRows, type World } from '#server/testing/permissions.ts'
import type { Person } from '#server/testing/test-app.ts'

/** A public challenge of the owner, with one summit to climb. */
async function made(world: World, owner: Person, link: string | null = null): Promise<number> {
  const [row] = await world.db<{ id: number }[]>`
    insert into challenges (kind, author_id, title, description, unit, goal, summits, link)
    values ('community', ${owner.id}, 'Wspólny szczyt', '<p></p>', 'list', 1, '{1}', ${link}) returning id`
  return row!.id
}
const goal = { title: 'Wspólny szczyt', unit: 'list', summits: [1] } as const
const one = async (world: World, owner: Person) => ({ params: { id: await made(world, owner) } })

export const permissions: PermissionRows = {
  'GET /challenges': { status: everyone(200) },
  'GET /challenges/community': { status: everyone(200) },
  'GET /challenges/user/:id': {
    input: (_world, owner) => ({ params: { id: owner.id } }),
    status: everyone(200),
  },
  'POST /challenges': { input: () => ({ body: goal }), status: writers(201) },
  'GET /challenges/link/:link': {
    input: async (world, owner) => {
      const link = crypto.randomUUID().replaceAll('-', '').slice(0, 22)
      await made(world, owner, link)
      return { params: { link } }
    },
    status: everyone(200),
  },
  'GET /challenges/certificates/:number': {
    input: async (world, owner) => {
      const number = `${crypto.randomUUID().slice(0, 5).toUpperCase()}-00000`
      await world.db`
        insert into challenge_certificates (number, challenge_id, user_id, finished_on, finished_precision, evidence)
        values (${number}, ${await made(world, owner)}, ${owner.id}, '2026-01-01', 'day', '[]')`
      return { params: { number } }
    },
    status: everyone(200),
  },
  // Secret: for its maker alone.
  'GET /challenges/:id': {
    input: async (world, owner) => {
      const link = crypto.randomUUID().replaceAll('-', '').slice(0, 22)
      return { params: { id: await made(world, owner, link) } }
    },
    status: { anonymous: 404, other: 404, owner: 200, moderator: 404, blocked: 404 },
  },
  'PUT /challenges/:id': {
    input: async (world, owner) => ({ ...(await one(world, owner)), body: goal }),
    status: ownerOnly(200, 403),
  },
  'DELETE /challenges/:id': { input: one, status: { ...ownerOnly(200, 403), moderator: 200 } },
  'POST /challenges/:id/join': { input: one, status: writers(200) },
  'DELETE /challenges/:id/join': { input: one, status: writers(200) },
  'GET /challenges/:id/hikers': { input: one, status: everyone(200) },
  'GET /challenges/:id/finishers': { input: one, status: everyone(200) },
}
