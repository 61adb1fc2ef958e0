import {
  everyone,
  ownerOnly,
  type PermissionInput,
  type PermissionRows,
  type World,
} from '#server/testing/permissions.ts'
import type { Person } from '#server/testing/test-app.ts'
import { tripWorld } from '#server/testing/trip-world.ts'

/** A trip of the owner, on which nobody else goes. */
async function trip(world: World, owner: Person) {
  await world.db`update users set email_confirmed_at = now() where id = ${owner.id}`
  return tripWorld(world).announce(owner, { summits: [1] })
}

async function named(world: World, owner: Person): Promise<PermissionInput> {
  return { params: { id: (await trip(world, owner)).id } }
}

const link = 'nobody'

/** Links are their own proof; this one is nobody's. */
export const permissions: PermissionRows = {
  'GET /trips/:id/safe-return': { input: named, status: { ...ownerOnly(200, 403), blocked: 403 } },
  'PUT /trips/:id/safe-return': {
    input: async (world, owner) => {
      const { id, walkAt } = await trip(world, owner)
      const alarmAt = new Date(Date.parse(walkAt) + 9 * 3_600_000).toISOString()
      return { params: { id }, body: { contactName: 'Ewa', contactEmail: 'ewa@example.pl', alarmAt } }
    },
    status: ownerOnly(200, 403),
  },
  'DELETE /trips/:id/safe-return': { input: named, status: ownerOnly(200, 403) },
  'GET /safe-return/:link': { input: () => ({ params: { link } }), status: everyone(404) },
  'POST /safe-return/check-in': { input: () => ({ body: { link } }), status: everyone(404) },
  'POST /safe-return/put-off': { input: () => ({ body: { link, minutes: 60 } }), status: everyone(404) },
  'GET /safe-contact/:link': { input: () => ({ params: { link } }), status: everyone(404) },
  'POST /safe-contact/answer': { input: () => ({ body: { link, answer: 'agreed' } }), status: everyone(404) },
}
