import { everyone, type PermissionRows } from '#server/testing/permissions.ts'

const tile = () => ({ params: { version: 1, z: 10, x: 568, y: 349 } })

const summit = () => ({ params: { id: 1 } })

export const permissions: PermissionRows = {
  'GET /terrain/:version/sheet/:box/:size': {
    input: () => ({ params: { version: 1, box: '19.4500,49.5500,19.6000,49.6200', size: '400x300' } }),
    status: everyone(200),
  },
  'GET /terrain/:version/tiles/:z/:x/:y': { input: tile, status: everyone(200) },
  'GET /terrain/:version/contours/:z/:x/:y': { input: tile, status: everyone(200) },
  'GET /summit/:id/panorama': { input: summit, status: everyone(200) },
  'GET /summit/:id/panorama.png': { input: summit, status: everyone(200) },
  'GET /summit/:id/card.png': { input: summit, status: everyone(200) },
  'GET /summit/:id/sight/:other': { input: () => ({ params: { id: 1, other: 2 } }), status: everyone(200) },
}
