import { everyone, readers, writers, type PermissionRows } from '#server/testing/permissions.ts'

export const permissions: PermissionRows = {
  'GET /trodden': { status: everyone(200) },
  'GET /trodden/:version/:season/tiles/:z/:x/:y': {
    input: () => ({ params: { version: 1, season: 'year', z: 10, x: 556, y: 345 } }),
    status: everyone(200),
  },
  'GET /trodden/:version/:season/sheet/:box/:size': {
    input: () => ({
      params: { version: 1, season: 'winter', box: '15.7000,50.7000,15.8000,50.7600', size: '400x300' },
    }),
    status: everyone(200),
  },
  'GET /trodden/range/:id': { input: () => ({ params: { id: 'karkonosze' } }), status: everyone(200) },
  'GET /trodden/summit/:id': { input: () => ({ params: { id: 'sniezka' } }), status: everyone(200) },
  'POST /trodden/along': {
    input: () => ({
      body: {
        season: 'year',
        places: [
          { lat: 50.73, lon: 15.73 },
          { lat: 50.74, lon: 15.74 },
        ],
      },
    }),
    status: everyone(200),
  },
  'GET /trodden/choice': { status: readers(200) },
  'PUT /trodden/choice': { input: () => ({ body: { choice: 'none' } }), status: writers(200) },
}
