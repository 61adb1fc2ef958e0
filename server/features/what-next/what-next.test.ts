import { expect, it } from 'vitest'
import { ascentRoutes } from '#contract/ascents.ts'
import { whatNextRoutes } from '#contract/what-next.ts'
import { summitNamed } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

const world = testApp()
const karpacz = { lat: 50.776, lon: 15.756, height: 600 }

type Start = { lat: number; lon: number; height?: number; hours?: number }
const ask = (person: Person, query: Start = karpacz) => world.as(person)(whatNextRoutes.ask, { query })

it('names summits that are missing in crowns, and why', async () => {
  const zofia = await world.newUser()
  const { status, body } = await ask(zofia)
  expect(status).toBe(200)
  const sniezka = body.walk!.summits.find(({ summit }) => summit.slug === 'sniezka')
  expect(sniezka?.reasons).toContainEqual({ challenge: 'Korona Gór Polski', place: 1, goal: 28 })
  expect(body.walk!.time).toBeLessThanOrEqual(8 * 60)
  expect(body.walk!.summits.length).toBeLessThanOrEqual(3)
})

it('leaves out what one has climbed oneself, not what others have', async () => {
  const [zofia, other] = [await world.newUser(), await world.newUser()]
  const body = { summitId: summitNamed('sniezka').id, date: '2024-05-05' }
  expect((await world.as(zofia)(ascentRoutes.add, { body })).status).toBe(201)
  const slugs = async (person: Person) =>
    (await ask(person)).body.walk?.summits.map(({ summit }) => summit.slug) ?? []
  expect(await slugs(zofia)).not.toContain('sniezka')
  expect(await slugs(other)).toContain('sniezka')
})

it('says so when nothing can be reached', async () => {
  const { status, body } = await ask(await world.newUser(), { lat: 51.75, lon: 19.45 })
  expect([status, body]).toEqual([200, { walk: null }])
})

it.each([
  { lat: 10, lon: 20 },
  { lat: 50, lon: 20, hours: 30 },
  { lat: 50, lon: 20, height: 9_000 },
])('refuses %j', async (query) => {
  expect((await ask(await world.newUser(), query)).status).toBe(400)
})
