import { expect, it } from 'vitest'
import { boxKey, TERRAIN_VERSION, terrainRoutes } from '#contract/terrain.ts'
import { latOf } from '#domain/terrain/mercator.ts'
import { heightAt } from '#domain/terrain/relief.ts'
import { sharp } from '#server/lib/picture-library.ts'
import { API } from '#server/lib/serve.ts'
import { testApp } from '#server/testing/test-app.ts'

const world = testApp({ processes: 1 })
const box = boxKey([19.475, 49.555, 19.615, 49.606])

it('draws the land under a map for everybody, once and for ever', async () => {
  const params = { version: TERRAIN_VERSION, box, size: '400x220' }
  const { status, body, headers } = await world.as(null)(terrainRoutes.sheet, { params })
  expect(status).toBe(200)
  expect(headers['cache-control']).toContain('immutable')
  expect(body.spacingM).toBe(50)
  expect(body.tints.length).toBeGreaterThan(3)
  expect(body.indexContours).toMatch(/^M/)
  expect(body.shadow).toMatch(/^data:image\/webp;base64,/)
  const other = await world.as(null)(terrainRoutes.sheet, { params: { ...params, version: 9 } })
  expect(other.headers['cache-control']).not.toContain('immutable')
})

it.each([
  { box: '19.0000,49.0000,18.0000,50.0000', size: '400x300' },
  { box: '01.0000,40.0000,25.0000,50.0000', size: '400x300' },
  { box, size: '050x300' },
  { box, size: '400x1301' },
  { box: '19,49,20,50', size: '400x300' },
])('refuses what is no map of ours: $box, $size', async (params) => {
  const { status, problem } = await world.as(null)(terrainRoutes.sheet, { params: { version: 1, ...params } })
  expect(status).toBe(400)
  expect(problem.message).not.toBe('')
})

it('gives the heights of a tile as colours', async () => {
  const [z, x, y] = [12, 2270, 1396]
  const answer = await world.inject({ method: 'GET', url: `${API}/terrain/1/tiles/${z}/${x}/${y}` })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/png')
  const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true })
  const { relief } = await world.app.relief()
  const at = (128 * info.width + 128) * info.channels
  const height = data[at]! * 256 + data[at + 1]! + data[at + 2]! / 256 - 32_768
  const middle = heightAt(relief, latOf((y + 0.5) / 2 ** z), ((x + 0.5) / 2 ** z) * 360 - 180)
  expect(Math.abs(height - middle)).toBeLessThan(15)
})

it('gives contours as a vector tile, and nothing below the zooms that have them', async () => {
  const answer = await world.inject({ method: 'GET', url: `${API}/terrain/1/contours/12/2270/1396` })
  expect(answer.statusCode).toBe(200)
  // A layer, and its name in it.
  expect(answer.rawPayload[0]).toBe(0x1a)
  expect(answer.rawPayload.includes('contours')).toBe(true)
  const low = await world.inject({ method: 'GET', url: `${API}/terrain/1/contours/6/35/21` })
  expect(low.statusCode).toBe(400)
})

it('answers as many different sheets at once as it can draw, and tells the others to come again', async () => {
  const sheets = Array.from({ length: 70 }, (_, n) => boxKey([19.4 + n / 100, 49.5, 19.45 + n / 100, 49.53]))
  const answers = await Promise.all(
    sheets.map((one) =>
      world.as(null)(terrainRoutes.sheet, {
        params: { version: TERRAIN_VERSION, box: one, size: '100x100' },
      }),
    ),
  )
  const count = (status: number) => answers.filter((one) => one.status === status).length
  expect(count(200)).toBeGreaterThan(20)
  expect(count(429)).toBeGreaterThan(0)
  expect(count(200) + count(429) + count(503)).toBe(sheets.length)
  for (const { status, headers } of answers)
    if (status !== 200) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})
