import { everyone, writers, type PermissionRows } from '#server/testing/permissions.ts'
import { formOf, picture } from '#server/testing/pictures.ts'

const form = async () => ({ raw: formOf({ type: 'photo' }, await picture(20, 20, 'png')) })

export const permissions: PermissionRows = {
  'POST /files/upload': { input: form, status: writers(201) },
  'POST /files/upload-thumbnail': { input: form, status: writers(201) },
  'GET /uploads/:folder/:name': {
    input: async (world) => {
      const name = `${'0'.repeat(62)}.jpg`
      await world.app.storage.put(`uploads/00/${name}`, Buffer.from('x'), 'image/jpeg')
      return { params: { folder: '00', name } }
    },
    status: everyone(200),
  },
}
