import { everyone, readers, writers, type PermissionRows } from '#server/testing/permissions.ts'

export const permissions: PermissionRows = {
  'POST /users/reset-password': {
    input: (_world, owner) => ({ body: { email: owner.email } }),
    status: everyone(202),
  },
  'POST /users/check-reset-link': {
    input: (_world, owner) => ({ body: { email: owner.email, hash: 'zmyślony' } }),
    status: everyone(410),
  },
  'POST /users/set-new-password': {
    input: (_world, owner) => ({ body: { email: owner.email, password: 'nowe hasło', hash: 'zmyślony' } }),
    status: everyone(410),
  },
  'POST /users/confirm-email': { input: () => ({ body: { link: 'zmyślony' } }), status: everyone(410) },
  'POST /users/confirm-email/again': { input: () => ({ body: { link: 'zmyślony' } }), status: everyone(410) },
  'POST /users/0/confirm-email': { status: writers(202) },
  // Nobody here knows the present password, so whoever may try is told that it is wrong.
  'PUT /users/0/password': {
    input: () => ({ body: { currentPassword: 'zmyślone', password: 'nowe hasło' } }),
    status: writers(400),
  },
  'GET /users/0/settings': { status: readers() },
  'PATCH /users/0/settings': { input: () => ({ body: { listed: false } }), status: writers() },
  'GET /users/0/data': { status: readers() },
  'DELETE /users/delete/:id': {
    input: (_world, owner) => ({ params: { id: owner.id } }),
    status: { anonymous: 401, other: 403, owner: 200, moderator: 403, blocked: 403 },
  },
}
