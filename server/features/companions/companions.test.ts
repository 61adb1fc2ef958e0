import { describe, expect, it } from 'vitest'
import { companionRoutes } from '#contract/companions.ts'
import { hikerStatsRoutes } from '#contract/hiker-stats.ts'
import { photoRoutes } from '#contract/photos.ts'
import { ascentRoutes } from '#contract/ascents.ts'
import { storyRoutes } from '#contract/stories.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { storyWorld, summitNamed } from '#server/testing/story-world.ts'

const world = testApp()
const { tell, upload } = storyWorld(world)
const sniezka = summitNamed('sniezka').id
const sleza = summitNamed('sleza').id

const figures = { time: 300, distance: 14_000, ascent: 800 }
const answer = (person: Person, id: number, word: 'confirmed' | 'declined') =>
  world.as(person)(companionRoutes.respond, { params: { id }, body: { answer: word } })
const stats = async (person: Person, viewer: Person | null = null) =>
  (await world.as(viewer)(hikerStatsRoutes.totals, { params: { id: person.id } })).body
const climbed = async (person: Person) =>
  (await world.as(null)(ascentRoutes.ofUser, { params: { id: person.id } })).body.map((one) => one.summitId)

describe('a hike of several people', () => {
  it('counts for a companion once they confirm, and no longer when they leave', async () => {
    const [zofia, marek] = [await world.newUser(), await world.newUser()]
    const story = await tell(zofia, { ...figures, summits: [sniezka], companions: [marek.id] })
    const params = { id: story.id }
    expect(await climbed(marek)).toEqual([])
    expect((await world.as(null)(storyRoutes.one, { params })).body.companions).toEqual([])
    const asking = await world.as(marek)(companionRoutes.requests, {})
    expect(asking.body.items.map((one) => one.id)).toEqual([story.id])
    expect((await world.as(marek)(storyRoutes.one, { params })).body.can).toMatchObject({
      answer: true,
      leave: true,
    })

    const twice = await Promise.all([
      answer(marek, story.id, 'confirmed'),
      answer(marek, story.id, 'confirmed'),
    ])
    expect(twice.map((one) => one.status)).toEqual([200, 200])
    expect(await climbed(marek)).toEqual([sniezka])
    expect(await stats(marek)).toEqual({ time: 300, distance: 14_000, stories: 1 })
    expect(await stats(zofia)).toEqual({ time: 300, distance: 14_000, stories: 1 })
    const seen = await world.as(null)(storyRoutes.one, { params })
    expect(seen.body.companions.map((one) => [one.person.id, one.state])).toEqual([[marek.id, 'confirmed']])
    const profile = await world.as(null)(storyRoutes.list, { query: { author: marek.id } })
    expect(profile.body.items.map((one) => one.id)).toEqual([story.id])

    const leave = { params: { ...params, userId: marek.id } }
    expect((await world.as(marek)(companionRoutes.remove, leave)).status).toBe(200)
    expect(await climbed(marek)).toEqual([])
    expect(await climbed(zofia)).toEqual([sniezka])
    expect(await stats(marek)).toEqual({ time: 0, distance: 0, stories: 0 })
    expect((await world.as(marek)(companionRoutes.remove, leave)).status).toBe(404)
  })

  it('counts once for who also told it themselves', async () => {
    const [zofia, marek] = [await world.newUser(), await world.newUser()]
    const shared = await tell(zofia, { ...figures, summits: [sniezka, sleza], companions: [marek.id] })
    const own = await tell(marek, { time: 310, distance: 14_500, summits: [sniezka] })
    await answer(marek, shared.id, 'confirmed')
    expect(await stats(marek)).toEqual({ time: 310, distance: 14_500, stories: 1 })
    const { body } = await world.as(marek)(ascentRoutes.mine, {})
    expect(body.map((one) => [one.summitId, one.ascents]).toSorted()).toEqual(
      [
        [sniezka, 1],
        [sleza, 1],
      ].toSorted(),
    )
    // Without the own story the shared one counts again, and the ascent stays.
    await world.as(marek)(storyRoutes.remove, { params: { id: own.id } })
    expect(await stats(marek)).toEqual({ time: 300, distance: 14_000, stories: 1 })
    expect(await climbed(marek)).toContain(sniezka)
  })

  it('follows changes of the story: another day, another summit, a draft', async () => {
    const [zofia, marek] = [await world.newUser(), await world.newUser()]
    const story = await tell(zofia, { summits: [sniezka], companions: [marek.id] })
    await answer(marek, story.id, 'confirmed')
    const params = { id: story.id }
    await world.as(zofia)(storyRoutes.update, { params, body: { date: '2026-06-01', summits: [sleza] } })
    const { body } = await world.as(null)(ascentRoutes.ofUser, { params: { id: marek.id } })
    expect(body).toMatchObject([{ summitId: sleza, ascents: 1, first: '2026-06-01', last: '2026-06-01' }])
    await world.as(zofia)(storyRoutes.update, { params, body: { draft: true } })
    expect(await climbed(marek)).toEqual([])
    await world.as(zofia)(storyRoutes.update, { params, body: { draft: false } })
    expect(await climbed(marek)).toEqual([sleza])
    await world.as(zofia)(storyRoutes.update, { params, body: { companions: [] } })
    expect(await climbed(marek)).toEqual([])
  })

  it('is shown to companions even when it is private, until they decline', async () => {
    const [zofia, marek, other] = [await world.newUser(), await world.newUser(), await world.newUser()]
    const story = await tell(zofia, {
      visibility: 'private',
      companions: [marek.id],
      summits: [sniezka],
      ...figures,
    })
    const params = { id: story.id }
    expect((await world.as(marek)(storyRoutes.one, { params })).status).toBe(200)
    expect((await world.as(other)(storyRoutes.one, { params })).status).toBe(404)
    expect((await answer(other, story.id, 'confirmed')).status).toBe(404)
    await answer(marek, story.id, 'confirmed')
    // Marek's own figures count it, a stranger's view of Marek does not.
    expect((await stats(marek, marek)).stories).toBe(1)
    expect((await stats(marek, other)).stories).toBe(0)
    expect(await climbed(marek)).toEqual([])
    await answer(marek, story.id, 'declined')
    expect((await world.as(marek)(storyRoutes.one, { params })).status).toBe(404)
  })

  it('takes photos of companions who confirmed, and loses them when they leave', async () => {
    const [zofia, marek] = [await world.newUser(), await world.newUser()]
    const story = await tell(zofia, { companions: [marek.id] })
    const params = { id: story.id }
    const body = { path: await upload(marek, 'marka'), caption: 'Moje' }
    expect((await world.as(marek)(photoRoutes.add, { params, body })).status).toBe(403)
    await answer(marek, story.id, 'confirmed')
    const added = await world.as(marek)(photoRoutes.add, { params, body })
    expect([added.status, added.body.by]).toEqual([201, marek.id])
    const kept = await world.as(zofia)(storyRoutes.update, {
      params,
      body: { photos: [{ path: body.path }] },
    })
    expect(kept.body.photos.map((one) => one.by)).toEqual([marek.id])
    await world.as(marek)(companionRoutes.remove, { params: { ...params, userId: marek.id } })
    expect((await world.as(null)(storyRoutes.one, { params })).body.photos).toEqual([])
  })

  it('is not nagged about: asking again keeps the refusal', async () => {
    const [zofia, marek] = [await world.newUser(), await world.newUser()]
    const story = await tell(zofia, { companions: [marek.id] })
    await answer(marek, story.id, 'declined')
    const again = await world.as(zofia)(companionRoutes.ask, {
      params: { id: story.id, userId: marek.id },
    })
    expect(again.body.companions.map((one) => one.state)).toEqual(['declined'])
    const self = await world.as(zofia)(companionRoutes.ask, {
      params: { id: story.id, userId: zofia.id },
    })
    expect(self.status).toBe(400)
  })
})

describe('figures of a hiker', () => {
  it('are given for twelve months and for each day', async () => {
    const zofia = await world.newUser()
    await tell(zofia, { ...figures, date: '2025-03-02', summits: [sniezka] })
    await tell(zofia, { ...figures, date: '2025-03-02', summits: [sniezka] })
    await tell(zofia, { ...figures, date: '2025-12-31', summits: [sleza] })
    await tell(zofia, { ...figures, date: '2024-12-31' })
    const params = { id: zofia.id }
    const chart = await world.as(null)(hikerStatsRoutes.chart, { params, query: { year: 2025 } })
    expect(chart.body).toHaveLength(12)
    expect(chart.body[2]).toEqual({
      month: 3,
      time: 600,
      distance: 28_000,
      ascent: 1_600,
      stories: 2,
      summits: 1,
    })
    expect(chart.body[11]).toMatchObject({ month: 12, stories: 1, summits: 1 })
    expect(chart.body[0]).toEqual({ month: 1, time: 0, distance: 0, ascent: 0, stories: 0, summits: 0 })
    const calendar = await world.as(null)(hikerStatsRoutes.calendar, { params, query: { year: 2025 } })
    expect(calendar.body.days.map((day) => [day.date, day.stories, day.summits])).toEqual([
      ['2025-03-02', 2, 1],
      ['2025-12-31', 1, 1],
    ])
    expect(calendar.body.years).toEqual([2025, 2024])
    expect((await world.as(null)(hikerStatsRoutes.chart, { params, query: {} as never })).status).toBe(400)
  })

  it('are closed with the profile', async () => {
    const zofia = await world.newUser({ visibility: 'hikers' })
    const params = { id: zofia.id }
    expect((await world.as(null)(hikerStatsRoutes.totals, { params })).status).toBe(404)
    expect((await world.as(await world.newUser())(hikerStatsRoutes.totals, { params })).status).toBe(200)
  })
})
