import { everyone, writers, type PermissionRows } from '#server/testing/permissions.ts'

const summit = () => ({ params: { id: 'sleza' } })

export const permissions: PermissionRows = {
  'GET /summit/:id/forest': { input: summit, status: everyone(200) },
  'PUT /summit/:id/forest': { input: () => ({ ...summit(), body: { word: 'hides' } }), status: writers(200) },
  'DELETE /summit/:id/forest': { input: summit, status: writers(200) },
}
