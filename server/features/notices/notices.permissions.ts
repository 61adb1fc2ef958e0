import { everyone, readers, type PermissionRows } from '#server/testing/permissions.ts'
import { stopToken } from './digest.ts'

/** One's own and nobody else's: there is no way to name another hiker. Blocked hikers still learn why they are blocked. */
export const permissions: PermissionRows = {
  'GET /notices': { status: readers() },
  'GET /notices/unread': { status: readers() },
  'POST /notices/read': { input: () => ({ body: {} }), status: readers() },
  'GET /notices/settings': { status: readers() },
  'PATCH /notices/settings': { input: () => ({ body: { digest: 'monday' } }), status: readers() },
  // No keys are set here: nothing is pushed, so there is nothing to subscribe to.
  'POST /notices/push': {
    input: () => ({
      body: { endpoint: 'https://fcm.googleapis.com/x', p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
    }),
    status: readers(404),
  },
  'DELETE /notices/push': {
    input: () => ({ query: { endpoint: 'https://fcm.googleapis.com/x' } }),
    status: readers(),
  },
  'POST /notices/stop-digest/:token': {
    input: (world, owner) => ({ params: { token: stopToken(world.config, owner.id) } }),
    status: everyone(200),
  },
}
