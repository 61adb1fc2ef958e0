import { everyone, readers, type PermissionRows } from '#server/testing/permissions.ts'
import type { Person } from '#server/testing/test-app.ts'

const theirs = (_world: unknown, owner: Person) => ({ params: { id: owner.id } })

export const permissions: PermissionRows = {
  'GET /points/:id/ledger': { input: theirs, status: everyone(200) },
  'GET /points/:id/ledger.csv': { input: theirs, status: everyone(200) },
  'GET /points/example': { status: readers() },
}
