import { describe, expect, it } from 'vitest'
import { photoRoutes } from '#contract/photos.ts'
import { applauseRoutes } from '#contract/applause.ts'
import { ascentRoutes } from '#contract/ascents.ts'
import { storyRoutes } from '#contract/stories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { storyWorld, summitNamed } from '#server/testing/story-world.ts'

const world = testApp()
const { tell, follow, upload } = storyWorld(world)
const sniezka = summitNamed('sniezka')
const sleza = summitNamed('sleza')

describe('a story told by hand', () => {
  it('is read back as it was told, with its ascents', async () => {
    const zofia = await world.newUser({ firstName: 'Zofia' })
    const story = await tell(zofia, {
      title: '  Śnieżka o świcie ',
      route: 'Karpacz – Śnieżka – Karpacz',
      description: '<p>Było <strong>pięknie</strong>.<script>alert(1)</script></p>',
      time: 300,
      distance: 14_000,
      ascent: 820,
      descent: 820,
      trails: ['red', 'black'],
      difficulty: 'moderate',
      summits: [sniezka.id],
    })
    const { body } = await world.as(null)(storyRoutes.one, { params: { id: story.id } })
    expect(body).toMatchObject({
      title: 'Śnieżka o świcie',
      route: 'Karpacz – Śnieżka – Karpacz',
      description: '<p>Było <strong>pięknie</strong>.</p>',
      time: 300,
      distance: 14_000,
      author: { id: zofia.id, firstName: 'Zofia' },
      trails: ['red', 'black'],
      difficulty: 'moderate',
      visibility: 'public',
      got: { points: 14 + 8, guideTime: 292 },
      can: { edit: false, download: false },
    })
    expect(body.summits.map((one) => [one.summit.name, one.state, one.how])).toEqual([
      ['Śnieżka', 'counted', 'added'],
    ])
    const climbed = await world.as(null)(ascentRoutes.ofUser, { params: { id: zofia.id } })
    expect(climbed.body).toMatchObject([
      { summitId: sniezka.id, ascents: 1, first: '2026-06-20', last: '2026-06-20' },
    ])
  })

  it('reports everything that is wrong with it at once', async () => {
    const zofia = await world.newUser()
    const other = await world.newUser()
    const { status, problem } = await world.as(zofia)(storyRoutes.create, {
      body: {
        title: ' ',
        date: '2999-01-01',
        description: `<p>${'a'.repeat(20_001)}</p>`,
        summits: [sniezka.id, 2_000_000_000],
        companions: [zofia.id, 2_000_000_000],
        photos: [{ path: await upload(other, 'cudze') }],
      },
    })
    expect(status).toBe(400)
    expect(Object.keys(problem.fields!).sort()).toEqual([
      'companions.0',
      'companions.1',
      'date',
      'description',
      'photos.0.path',
      'summits.1',
      'title',
    ])
  })

  it('is changed and removed by its author alone', async () => {
    const [zofia, other] = [await world.newUser(), await world.newUser()]
    const story = await tell(zofia, { summits: [sniezka.id] })
    const params = { id: story.id }
    expect((await world.as(other)(storyRoutes.update, { params, body: { title: 'Moje' } })).status).toBe(403)
    expect((await world.as(other)(storyRoutes.remove, { params })).status).toBe(403)
    expect((await world.as(null)(storyRoutes.remove, { params })).status).toBe(401)

    const changed = await world.as(zofia)(storyRoutes.update, {
      params,
      body: { title: 'Nowy tytuł', date: '2026-06-19', summits: [sleza.id] },
    })
    expect(changed.body).toMatchObject({ title: 'Nowy tytuł', date: '2026-06-19' })
    expect(changed.body.editedAt).not.toBeNull()
    const climbed = await world.as(null)(ascentRoutes.ofUser, { params: { id: zofia.id } })
    expect(climbed.body.map((one) => [one.summitId, one.first])).toEqual([[sleza.id, '2026-06-19']])

    expect((await world.as(zofia)(storyRoutes.remove, { params })).status).toBe(200)
    expect((await world.as(zofia)(storyRoutes.one, { params })).status).toBe(404)
    expect((await world.as(null)(ascentRoutes.ofUser, { params: { id: zofia.id } })).body).toEqual([])
  })

  it('counts no ascent while it is a draft, and is nobody else’s business', async () => {
    const [zofia, other] = [await world.newUser(), await world.newUser()]
    const story = await tell(zofia, { draft: true, summits: [sniezka.id] })
    const params = { id: story.id }
    expect(story.publishedAt).toBeNull()
    expect((await world.as(other)(storyRoutes.one, { params })).status).toBe(404)
    expect((await world.as(zofia)(ascentRoutes.mine, {})).body).toEqual([])
    const mine = await world.as(zofia)(storyRoutes.list, { query: { feed: 'mine', drafts: true } })
    expect(mine.body.items.map((one) => one.id)).toEqual([story.id])

    const published = await world.as(zofia)(storyRoutes.update, { params, body: { draft: false } })
    expect(published.body.publishedAt).not.toBeNull()
    expect(published.body.editedAt).toBeNull()
    expect((await world.as(zofia)(ascentRoutes.mine, {})).body).toHaveLength(1)
  })

  it('is made once however often and however fast it is sent with the same key', async () => {
    const [zofia, other] = [await world.newUser(), await world.newUser()]
    const body = { title: 'Raz', date: '2026-06-20', clientKey: 'key-0001', summits: [sniezka.id] }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.as(zofia)(storyRoutes.create, { body })),
    )
    expect(new Set(answers.map((one) => one.body.id)).size).toBe(1)
    expect(answers.map((one) => one.status)).toEqual(Array(6).fill(201))
    const again = await world.inject({
      method: 'POST',
      url: '/api/story',
      headers: { authorization: `Bearer ${zofia.token}`, 'idempotency-key': 'key-0001' },
      payload: { title: 'Raz', date: '2026-06-20' },
    })
    expect(again.json().id).toBe(answers[0]!.body.id)
    const theirs = await world.as(other)(storyRoutes.create, { body })
    expect(theirs.body.id).not.toBe(answers[0]!.body.id)
  })
})

describe('photos of a story', () => {
  it('keep their order, their cover and their ids when the list is sent again', async () => {
    const zofia = await world.newUser()
    const [a, b, c] = [await upload(zofia, 'a'), await upload(zofia, 'b'), await upload(zofia, 'c')]
    const story = await tell(zofia, {
      photos: [
        { path: a, caption: 'Pierwsze' },
        { path: b, cover: true },
      ],
    })
    expect(story.photos.map((one) => [one.path, one.cover])).toEqual([
      [a, false],
      [b, true],
    ])
    const { body } = await world.as(zofia)(storyRoutes.update, {
      params: { id: story.id },
      body: { photos: [{ path: c }, { path: a, caption: 'Dalej' }] },
    })
    expect(body.photos.map((one) => [one.path, one.cover, one.caption])).toEqual([
      [c, true, ''],
      [a, false, 'Dalej'],
    ])
    expect(body.photos[1]!.id).toBe(story.photos[0]!.id)
    const list = await world.as(null)(storyRoutes.list, { query: { author: zofia.id } })
    expect(list.body.items[0]).toMatchObject({ photoCount: 2, photos: [{ path: c }, { path: a }] })
  })

  it('cannot be somebody else’s uploads', async () => {
    const [zofia, other] = [await world.newUser(), await world.newUser()]
    const story = await tell(zofia)
    const params = { id: story.id }
    const path = await upload(other, 'obce')
    expect((await world.as(zofia)(photoRoutes.add, { params, body: { path } })).status).toBe(400)
    expect((await world.as(other)(photoRoutes.add, { params, body: { path } })).status).toBe(403)
  })
})

describe('applause', () => {
  it('counts each person once, also when two clap at the same moment', async () => {
    const [zofia, ...others] = [
      await world.newUser(),
      await world.newUser(),
      await world.newUser(),
      await world.newUser(),
    ]
    const params = { id: (await tell(zofia!)).id }
    await Promise.all(
      [...others, ...others].map((one) => world.as(one)(applauseRoutes.giveToStory, { params })),
    )
    const seen = await world.as(others[0]!)(storyRoutes.one, { params })
    expect(seen.body.applause).toEqual({ count: 3, mine: true })
    const first = await world.as(null)(applauseRoutes.admirersOfStory, { params, query: { take: 2 } })
    const rest = await world.as(null)(applauseRoutes.admirersOfStory, {
      params,
      query: { take: 2, cursor: first.body.next! },
    })
    const people = [...first.body.items, ...rest.body.items].map((one) => one.person.id)
    expect(people.toSorted()).toEqual(others.map((one) => one.id).toSorted())

    await Promise.all([0, 1].map(() => world.as(others[0]!)(applauseRoutes.takeFromStory, { params })))
    expect((await world.as(null)(storyRoutes.one, { params })).body.applause).toEqual({
      count: 2,
      mine: false,
    })
  })

  it('loses nobody between two pages who clapped within the same millisecond', async () => {
    const [zofia, ...others] = await Promise.all([0, 1, 2, 3].map(() => world.newUser()))
    const params = { id: (await tell(zofia!)).id }
    for (const [index, one] of others.entries()) {
      await world.as(one)(applauseRoutes.giveToStory, { params })
      await world.db`
        update story_applause set created_at = timestamptz '2026-11-15 07:08:09.123000+00' + ${index * 300} * interval '1 microsecond'
        where story_id = ${params.id} and user_id = ${one.id}`
    }
    const seen: number[] = []
    let cursor: string | null | undefined
    do {
      const query = { take: 1, ...(cursor && { cursor }) }
      const { body } = await world.as(null)(applauseRoutes.admirersOfStory, { params, query })
      seen.push(...body.items.map((one) => one.person.id))
      cursor = body.next
    } while (cursor)
    expect(seen).toEqual(others.map((one) => one.id).toReversed())
  })

  it('is not for oneself', async () => {
    const zofia = await world.newUser()
    const params = { id: (await tell(zofia)).id }
    const { status, problem } = await world.as(zofia)(applauseRoutes.giveToStory, { params })
    expect([status, problem.error]).toEqual([409, 'own-applause'])
  })
})

describe('feeds', () => {
  it('run from the latest hike in pages without gaps or repeats', async () => {
    const zofia = await world.newUser()
    const days = ['2020-05-01', '2021-05-01', '2021-05-01', '2022-05-01', '2022-05-01']
    const made: number[] = []
    for (const date of days) made.push((await tell(zofia, { date })).id)
    const seen: number[] = []
    for (let cursor: string | undefined; ;) {
      const { body } = await world.as(null)(storyRoutes.list, {
        query: { author: zofia.id, take: 2, ...(cursor && { cursor }) },
      })
      seen.push(...body.items.map((one) => one.id))
      if (body.next === null) break
      cursor = body.next
    }
    expect(seen).toEqual(made.toReversed())
    const year = await world.as(null)(storyRoutes.list, { query: { author: zofia.id, year: 2021 } })
    expect(year.body.items.map((one) => one.id)).toEqual([made[2], made[1]])
  })

  it('show what is for followers to followers, in all feeds and filters', async () => {
    const [zofia, fan, other] = [await world.newUser(), await world.newUser(), await world.newUser()]
    await follow(fan, zofia)
    const open = await tell(zofia, { date: '2026-06-21', summits: [sleza.id] })
    const closed = await tell(zofia, { visibility: 'followers', date: '2026-06-22', summits: [sleza.id] })
    const secret = await tell(zofia, { visibility: 'private', date: '2026-06-23', summits: [sleza.id] })
    const ids = async (person: typeof fan | null, query: object) => {
      const { body } = await world.as(person)(storyRoutes.list, { query })
      return body.items.map((one) => one.id).filter((id) => id >= open.id)
    }
    for (const query of [
      {},
      { author: zofia.id },
      { summitId: sleza.id },
      { rangeId: open.summits[0]!.summit.rangeId },
    ]) {
      expect(await ids(null, query), JSON.stringify(query)).toEqual([open.id])
      expect(await ids(other, query)).toEqual([open.id])
      expect(await ids(fan, query)).toEqual([closed.id, open.id])
      expect(await ids(zofia, query)).toEqual([secret.id, closed.id, open.id])
    }
    expect(await ids(fan, { feed: 'followed' })).toEqual([closed.id, open.id])
    expect(await ids(other, { feed: 'followed' })).toEqual([])
    expect(await ids(zofia, { feed: 'mine' })).toEqual([secret.id, closed.id, open.id])
    expect((await world.as(null)(storyRoutes.list, { query: { feed: 'mine' } })).status).toBe(401)
  })
})
