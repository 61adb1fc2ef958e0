import { expect, it } from 'vitest'
import { storySummitRoutes } from '#contract/story-summits.ts'
import type { Story } from '#contract/story.ts'
import { storyWorld, summitNamed } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

const world = testApp()
const { tell } = storyWorld(world)
const [sniezka, turbacz] = [summitNamed('sniezka').id, summitNamed('turbacz').id]

const add = (person: Person, id: number, summitId: number) =>
  world.as(person)(storySummitRoutes.add, { params: { id, summitId } })
const remove = (person: Person, id: number, summitId: number) =>
  world.as(person)(storySummitRoutes.remove, { params: { id, summitId } })

it('a summit is added by hand, once, and taken off by the author alone', async () => {
  const [ola, jan] = [await world.newUser(), await world.newUser()]
  const { id } = await tell(ola, { summits: [sniezka] })
  const idsIn = ({ body }: { body: Story }) => body.summits.map((one) => one.summit.id)
  expect(idsIn(await add(ola, id, turbacz))).toEqual([sniezka, turbacz])
  expect(idsIn(await add(ola, id, turbacz))).toEqual([sniezka, turbacz])
  expect((await add(jan, id, turbacz)).status).toBe(403)
  expect((await remove(jan, id, turbacz)).status).toBe(403)
  expect(idsIn(await remove(ola, id, sniezka))).toEqual([turbacz])
})

it('a summit that is none of ours is not added, and taking it off changes nothing', async () => {
  const ola = await world.newUser()
  const { id } = await tell(ola, { summits: [sniezka] })
  expect((await add(ola, id, 900_000_000)).status).toBe(404)
  const { status, body } = await remove(ola, id, 900_000_000)
  expect([status, body.summits.map((one) => one.summit.id)]).toEqual([200, [sniezka]])
})
