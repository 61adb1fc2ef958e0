import { describe, expect, it } from 'vitest'
import { ascentRoutes } from '#contract/ascents.ts'
import { rewardRoutes } from '#contract/rewards.ts'
import { storyRoutes } from '#contract/stories.ts'
import { usersRoutes } from '#contract/users.ts'
import { ranges, summits } from '#data/mountains.ts'
import { storyWorld, summitNamed } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

const world = testApp()
const { tell, change } = storyWorld(world)
const sniezka = summitNamed('sniezka')

const climb = async (who: Person, summitId: number, date: string) =>
  (await world.as(who)(ascentRoutes.add, { body: { summitId, date } })).body
const take = (who: Person, body: { storyId?: number; ascentId?: number; ascentIds?: number[] }) =>
  world.as(who)(rewardRoutes.take, { body })
const hasFresh = async (who: Person) => (await world.as(who)(usersRoutes.own, {})).body.hasFreshStamps

describe('the reward for many ascents at once', () => {
  it('is one for all of them, and nothing for those of somebody else', async () => {
    const [ola, jan] = [await world.newUser(), await world.newUser()]
    const marks = ['sniezka', 'turbacz'].map((slug) => ({
      summitId: summitNamed(slug).id,
      date: '2024-07-05',
      precision: 'day' as const,
    }))
    const { gained } = (await world.as(ola)(ascentRoutes.addMany, { body: { marks } })).body
    expect((await take(jan, { ascentIds: gained })).body).toMatchObject({
      summits: [],
      stamps: [],
      points: 0,
    })
    const { body } = await take(ola, { ascentIds: gained })
    expect(body.summits.map(({ slug }) => slug).toSorted()).toEqual(['sniezka', 'turbacz'])
    expect(body.ranges).toHaveLength(2)
    expect(body.stamps.map(({ id }) => id)).toContain('summits-1')
    const each = await Promise.all(
      gained.map(async (ascentId) => (await take(ola, { ascentId })).body.points),
    )
    expect(body.points).toBe(each[0]! + each[1]!)
    expect((await take(ola, { ascentIds: gained, ascentId: gained[0]! })).status).toBe(400)
    expect((await take(ola, { ascentIds: [] })).status).toBe(400)
  })
})

describe('the reward for an ascent', () => {
  it('is a stone, the crowns that moved, stamps, points and what is near', async () => {
    const ola = await world.newUser()
    expect(await hasFresh(ola)).toBe(false)
    const { id } = await climb(ola, sniezka.id, '2026-01-05')
    expect(await hasFresh(ola)).toBe(true)
    const { body } = await take(ola, { ascentId: id })
    expect(body.summits.map((summit) => summit.slug)).toEqual(['sniezka'])
    const total = summits.filter((summit) => summit.range === 'karkonosze' && summit.abroad === null).length
    expect(body.ranges).toEqual([{ slug: 'karkonosze', name: 'Karkonosze', before: 0, climbed: 1, total }])
    expect(body.crowns).toContainEqual({
      slug: 'korona-gor-polski',
      name: 'Korona Gór Polski',
      before: 0,
      climbed: 1,
      total: 28,
    })
    expect(body.stamps.map((stamp) => stamp.id)).toEqual(expect.arrayContaining(['summits-1', 'winter-1']))
    expect(body.points).toBeGreaterThan(10)
    expect(body.near.summits).toHaveLength(3)
    const away = body.near.summits.map((summit) => summit.distanceM)
    expect(away).toEqual(away.toSorted((a, b) => a - b))
    expect(body.near.stamps).toHaveLength(3)
    for (const { progress } of body.near.stamps) expect(progress).toBeGreaterThan(0)
    expect(await hasFresh(ola)).toBe(false)
    // Stamps are told once; the rest may be asked for again.
    const again = await take(ola, { ascentId: id })
    expect(again.body).toMatchObject({ stamps: [], points: body.points, ranges: body.ranges })
  })

  it('adds no stone where the hiker had been before', async () => {
    const ola = await world.newUser()
    await climb(ola, sniezka.id, '2024-01-05')
    const { id } = await climb(ola, sniezka.id, '2026-01-05')
    const { body } = await take(ola, { ascentId: id })
    expect(body).toMatchObject({ summits: [], ranges: [], crowns: [] })
    expect(body.near.summits).toHaveLength(3)
  })

  it('names only summits that are not climbed yet', async () => {
    const ola = await world.newUser()
    const first = await climb(ola, sniezka.id, '2026-01-05')
    const near = (await take(ola, { ascentId: first.id })).body.near.summits
    await climb(ola, near[0]!.id, '2026-01-06')
    const later = (await take(ola, { ascentId: first.id })).body.near.summits
    expect(later.map((one) => one.id)).not.toContain(near[0]!.id)
  })
})

describe('the reward for a story', () => {
  it('counts its new summits, and the points of all that it tells', async () => {
    const ola = await world.newUser()
    const story = await tell(ola, { date: '2026-06-20', summits: [sniezka.id] })
    const { body } = await take(ola, { storyId: story.id })
    expect(body.summits.map((summit) => summit.slug)).toEqual(['sniezka'])
    expect(body.stamps.map((stamp) => stamp.id)).toContain('stories-1')
    const byHand = await world.newUser()
    const alone = await take(byHand, { ascentId: (await climb(byHand, sniezka.id, '2026-06-20')).id })
    expect(body.points).toBeGreaterThanOrEqual(alone.body.points)
    // The same stands on the story, on its card and, for the summit alone, beside that.
    const told = (await world.as(null)(storyRoutes.one, { params: { id: story.id } })).body
    expect(told.points).toBe(body.points)
    expect(told.summits.map(({ points }) => points)).toEqual([alone.body.points])
  })

  it('adds no stone for what was marked by hand before', async () => {
    const ola = await world.newUser()
    await climb(ola, sniezka.id, '2026-06-20')
    const story = await tell(ola, { date: '2026-06-20', summits: [sniezka.id] })
    expect((await take(ola, { storyId: story.id })).body.summits).toEqual([])
  })

  it('is there for a story without summits, too', async () => {
    const ola = await world.newUser()
    const story = await tell(ola, { date: '2026-06-20' })
    const { status, body } = await take(ola, { storyId: story.id })
    expect(status).toBe(200)
    expect(body).toMatchObject({ summits: [], ranges: [], near: { summits: [] } })
  })
})

describe('a reward', () => {
  it('is its owner’s alone: others learn nothing, not even that there is one', async () => {
    const [ola, jan] = [await world.newUser(), await world.newUser()]
    const story = await tell(ola, { date: '2026-06-20', summits: [sniezka.id] })
    const { id } = await climb(ola, 1, '2020-05-05')
    expect((await take(jan, { storyId: story.id })).status).toBe(404)
    const nothing = {
      summits: [],
      ranges: [],
      crowns: [],
      stamps: [],
      points: 0,
      near: { summits: [], stamps: [] },
    }
    expect((await take(jan, { ascentId: id })).body).toEqual(nothing)
    expect((await take(jan, { ascentId: 999_999 })).body).toEqual(nothing)
    expect((await take(ola, { storyId: 999_999 })).status).toBe(404)
    // Nor were anybody's stamps taken.
    expect(await hasFresh(ola)).toBe(true)
  })

  it('waits until a draft is published', async () => {
    const ola = await world.newUser()
    const draft = await tell(ola, { date: '2026-06-20', summits: [sniezka.id], draft: true })
    expect((await take(ola, { storyId: draft.id })).status).toBe(404)
    await change(ola, draft.id, { draft: false })
    expect((await take(ola, { storyId: draft.id })).body.summits).toHaveLength(1)
  })

  it('is asked for one thing at a time', async () => {
    const ola = await world.newUser()
    for (const body of [{}, { storyId: 1, ascentId: 1 }]) expect((await take(ola, body)).status).toBe(400)
  })
})

describe('goals of a hiker', () => {
  const goals = async (who: Person, viewer: Person | null = who) =>
    world.as(viewer)(rewardRoutes.goals, { params: { id: who.id } })

  it('are crowns that are begun and what is nearest to its end, with what is missing', async () => {
    const ola = await world.newUser()
    const small = ranges
      .map((range) => ({ range, own: summits.filter((summit) => summit.range === range.slug) }))
      .toSorted((a, b) => a.own.length - b.own.length)
      .find(({ own }) => own.length > 2)!
    const [left, ...climbed] = small.own
    for (const summit of climbed) await climb(ola, summit.id, '2024-06-01')
    await climb(ola, sniezka.id, '2024-06-02')
    const { body } = await goals(ola)
    const crown = body.crowns.find((one) => one.slug === 'korona-gor-polski')!
    expect(crown.missing).toHaveLength(3)
    expect(crown.missing.map(({ id }) => id)).not.toContain(sniezka.id)
    expect(body.near[0]).toMatchObject({
      slug: small.range.slug,
      climbed: climbed.length,
      total: small.own.length,
      missing: [{ id: left!.id }],
    })
    // A crown is told once, among the crowns.
    expect(new Set(body.near.map(({ kind }) => kind))).toEqual(new Set(['range']))
    const toGo = body.near.map((goal) => goal.total - goal.climbed)
    expect(toGo).toEqual(toGo.toSorted((a, b) => a - b))
  })

  it('are empty for whoever has not begun, and count nothing that is hidden', async () => {
    const [ola, jan] = [await world.newUser(), await world.newUser()]
    expect((await goals(ola)).body).toEqual({ crowns: [], near: [] })
    await tell(ola, { date: '2026-06-20', summits: [sniezka.id], visibility: 'private' })
    expect((await goals(ola)).body.crowns.length).toBeGreaterThan(0)
    expect((await goals(ola, jan)).body).toEqual({ crowns: [], near: [] })
    expect((await goals({ ...ola, id: 999_999 }, jan)).status).toBe(404)
  })
})
