import { readers, writers, type PermissionRows } from '#server/testing/permissions.ts'

const summit = () => ({ params: { id: 1 } })

export const permissions: PermissionRows = {
  'GET /wishes': { status: readers() },
  'PUT /wishes/:id': { input: summit, status: writers(200) },
  'DELETE /wishes/:id': { input: summit, status: writers(200) },
}
