import { everyone, type PermissionRows } from '#server/testing/permissions.ts'

const point = { lat: 50.73608, lon: 15.73987, byHand: false }

export const permissions: PermissionRows = {
  'GET /trails/:version/tiles/:z/:x/:y': {
    input: () => ({ params: { version: 1, z: 10, x: 556, y: 345 } }),
    status: everyone(200),
  },
  'GET /trails/:version/sheet/:box/:size': {
    input: () => ({ params: { version: 1, box: '15.7000,50.7000,15.8000,50.7600', size: '400x300' } }),
    status: everyone(200),
  },
  'GET /trails/signs/:id': { input: () => ({ params: { id: 'sniezka' } }), status: everyone(200) },
  'GET /trails/ways-up/:id': { input: () => ({ params: { id: 'sniezka' } }), status: everyone(200) },
  'POST /trails/along': { input: () => ({ body: { lines: [] } }), status: everyone(200) },
  'POST /trails/plan': { input: () => ({ body: { points: [point], by: 'time' } }), status: everyone(200) },
}
