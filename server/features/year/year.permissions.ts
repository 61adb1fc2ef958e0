import { everyone, ownerOnly, writers, type PermissionRows } from '#server/testing/permissions.ts'
import type { Person, testApp } from '#server/testing/test-app.ts'

// Kept to themselves until its owner shows it: others learn nothing, not even that it is there.
const keptToOneself = { ...ownerOnly(200, 404), anonymous: 404, blocked: 404 }

const input = (_world: ReturnType<typeof testApp>, owner: Person) => ({
  params: { id: owner.id, period: '2024' },
})
const ofOwner = (_world: ReturnType<typeof testApp>, owner: Person) => ({ params: { id: owner.id } })
const own = () => ({ params: { period: '2024' } })

export const permissions: PermissionRows = {
  'GET /users/:id/card.png': { input: ofOwner, status: everyone(200) },
  'GET /users/:id/picture.png': { input: ofOwner, status: everyone(200) },
  'GET /users/:id/year': { input: ofOwner, status: everyone(200) },
  'GET /users/:id/year/:period': { input, status: keptToOneself },
  'GET /users/:id/year/:period/card.png': { input, status: keptToOneself },
  'GET /users/:id/year/:period/picture.png': { input, status: keptToOneself },
  'PUT /users/0/year/:period/shown': { input: own, status: writers() },
  'DELETE /users/0/year/:period/shown': { input: own, status: writers() },
}
