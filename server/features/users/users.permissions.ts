import {
  everyone,
  readers,
  writers,
  type PermissionInput,
  type PermissionRows,
} from '#server/testing/permissions.ts'
import type { Person, testApp } from '#server/testing/test-app.ts'

const theirs = (_world: ReturnType<typeof testApp>, owner: Person): PermissionInput => ({
  params: { id: owner.id },
})

export const permissions: PermissionRows = {
  'GET /users/0': { status: readers() },
  'PATCH /users/0': { input: () => ({ body: { city: 'Szklarska Poręba' } }), status: writers() },
  'GET /users': { status: everyone(200) },
  'GET /users/:id': { input: theirs, status: everyone(200) },
  'PUT /users/:id/follow': { input: theirs, status: { ...writers(), owner: 400 } },
  'DELETE /users/:id/follow': { input: theirs, status: writers() },
  'GET /users/:id/followers': { input: theirs, status: everyone(200) },
  'GET /users/:id/following': { input: theirs, status: everyone(200) },
}
