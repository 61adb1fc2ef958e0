import { expect, it } from 'vitest'
import { START_RESULTS, startPlaceRoutes } from '#contract/start-places.ts'
import { testApp } from '#server/testing/test-app.ts'

const world = testApp()
const ask = () => world.as(null)

it('finds starts by any form of their name, with height and range', async () => {
  const { body, headers } = await ask()(startPlaceRoutes.search, { query: { q: 'z Kuźnic' } })
  expect(body[0]).toMatchObject({ slug: 'kuznice', name: 'Kuźnice', kind: 'trailhead', heightM: 1014 })
  expect(body[0]!.range?.slug).toMatch(/^tatry-/)
  expect(body.length).toBeLessThanOrEqual(START_RESULTS)
  expect(headers['cache-control']).toContain('max-age')
})

it('offers what lies around a place, nearest first', async () => {
  const { body } = await ask()(startPlaceRoutes.near, { query: { lat: 49.2552, lon: 20.1036 } })
  expect(body.map(({ slug }) => slug)[0]).toBe('palenica-bialczanska')
  expect(body).toHaveLength(START_RESULTS)
})

it('knows one by its address and says so when there is none', async () => {
  const { body } = await ask()(startPlaceRoutes.one, { params: { slug: 'wolosate' } })
  expect(body.name).toBe('Wołosate')
  expect((await ask()(startPlaceRoutes.one, { params: { slug: 'nigdzie' } })).status).toBe(404)
})

it.each([{ q: '' }, { q: 'x'.repeat(61) }, { q: 'Kiry', lat: 10, lon: 20 }])('refuses %j', async (query) => {
  expect((await ask()(startPlaceRoutes.search, { query })).status).toBe(400)
})
