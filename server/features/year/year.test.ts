import { describe, expect, it } from 'vitest'
import { companionRoutes } from '#contract/companions.ts'
import { accountRoutes } from '#contract/account.ts'
import { hikerStatsRoutes } from '#contract/hiker-stats.ts'
import { yearRoutes } from '#contract/year.ts'
import { sharp } from '#server/lib/picture-library.ts'
import { gpxOver, storyWorld, summitNamed } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { yearHead } from './year.heads.ts'

const world = testApp()
const { tell, giveTrack, follow, change } = storyWorld(world)

const ask = (viewer: Person | null, of: Person, period = '2026') =>
  world.as(viewer)(yearRoutes.one, { params: { id: of.id, period } })
const show = (person: Person, period = '2026') => world.as(person)(yearRoutes.show, { params: { period } })
const hide = (person: Person, period = '2026') => world.as(person)(yearRoutes.hide, { params: { period } })

const [turbacz, babia, rysy] = ['turbacz', 'babia-gora', 'rysy'].map((slug) => summitNamed(slug).id) as [
  number,
  number,
  number,
]

const onSummits = (person: Person, date: string, summits: number[], more: object = {}) =>
  tell(person, { date, summits, visibility: 'public', ...more } as never)

/** 404 for the year, its pictures and its page. */
async function expectNothing(viewer: Person | null, of: Person, period = '2026') {
  const headers = viewer === null ? {} : { authorization: `Bearer ${viewer.token}` }
  const told = []
  for (const path of [period, `${period}/card.png`, `${period}/picture.png`]) {
    const answer = await world.inject({ url: `/api/users/${of.id}/year/${path}`, headers })
    expect([path, answer.statusCode]).toEqual([path, 404])
    told.push(answer.body)
  }
  const nobody = await world.inject({ url: `/api/users/2000000000/year/${period}`, headers })
  expect(new Set([...told, nobody.body]).size).toBe(1)
}

describe('a year', () => {
  it('is counted of stories and ascents: totals, months, records, new summits and what was before', async () => {
    const me = await world.newUser({ firstName: 'Zofia' })
    await onSummits(me, '2025-05-01', [turbacz], { distance: 9000, time: 200 })
    await onSummits(me, '2026-01-10', [turbacz], { distance: 10_000, time: 240, ascent: 600 })
    await onSummits(me, '2026-08-08', [rysy], { distance: 24_000, time: 700, ascent: 1500, title: 'Rysy' })
    await onSummits(me, '2026-08-20', [babia], { distance: 14_000, time: 400, ascent: 700 })
    const { status, body } = await ask(me, me)
    expect(status).toBe(200)
    expect(body.totals).toEqual({
      hikes: 3,
      days: 3,
      distanceM: 48_000,
      ascentM: 2800,
      timeMin: 1340,
      summits: 3,
    })
    expect(body.steps).toHaveLength(12)
    expect(body.steps[7]).toMatchObject({ at: 8, distanceM: 38_000, hikes: 2 })
    expect(body.fresh.map(({ id, date }) => [id, date])).toEqual([
      [rysy, '2026-08-08'],
      [babia, '2026-08-20'],
    ])
    expect(body.climbed).toEqual([turbacz, babia, rysy].toSorted((a, b) => a - b))
    expect(body.before).toEqual([])
    expect(body.records.highest).toMatchObject({ title: 'Rysy', summit: { id: rysy } })
    expect(body.records.longest).toMatchObject({ value: 24_000, date: '2026-08-08' })
    expect(body.records.earliest).toBeNull()
    expect(body.ridge.map(({ name, month }) => [name, month])).toEqual([
      ['Turbacz', 0],
      ['Rysy', 7],
      [summitNamed('babia-gora').name, 7],
    ])
    expect(body.periods).toEqual(['2026', '2025', 'all'])
    const all = await ask(me, me, 'all')
    expect(all.body.totals).toMatchObject({ hikes: 4, distanceM: 57_000 })
    expect(all.body.steps.map(({ at, hikes }) => [at, hikes])).toEqual([
      [2025, 1],
      [2026, 3],
    ])
    expect(all.body).toMatchObject({ first: 2025, last: 2026, before: [] })
  })

  it('is empty where nothing was walked, and begins with the last stories', async () => {
    const me = await world.newUser()
    const empty = await ask(me, me, '2024')
    expect(empty.body).toMatchObject({
      totals: { hikes: 0 },
      fact: null,
      fresh: [],
      ridge: [],
      latestStories: [],
    })
    await onSummits(me, '2023-07-01', [babia], { title: 'Babia' })
    expect((await ask(me, me, '2024')).body.latestStories).toMatchObject([{ title: 'Babia' }])
    expect((await ask(me, me, '2024')).body.before).toEqual([babia])
  })

  it('refuses what is no year', async () => {
    const me = await world.newUser()
    for (const period of ['1', '20266', 'rok', '3026', '-1'])
      expect([period, (await ask(me, me, period)).status]).toEqual([period, 400])
  })

  it('has the hours of a track in the light of its day', async () => {
    const me = await world.newUser()
    const story = await tell(me, { date: '2026-06-20' })
    await giveTrack(me, story.id, gpxOver(['turbacz'], { startMs: Date.UTC(2026, 5, 20, 3, 10) }))
    const { body } = await ask(me, me)
    const [stroke] = body.light
    // 3:10 in Greenwich is 5:10 of Polish summer time; the sun was up before.
    expect(stroke).toMatchObject({ storyId: story.id, start: 310 })
    expect(stroke!.rise).toBeGreaterThan(260)
    expect(stroke!.rise).toBeLessThan(290)
    expect(stroke!.end).toBeGreaterThan(stroke!.start)
    expect(body.records.earliest).toMatchObject({ value: 310 })
  })
})

describe('who sees a year', () => {
  it('nobody but its owner, until they show it; and nobody again as soon as it is hidden', async () => {
    const me = await world.newUser()
    const [other, fan] = [await world.newUser(), await world.newUser()]
    await follow(fan, me)
    await onSummits(me, '2026-08-08', [rysy])
    for (const viewer of [null, other, fan]) await expectNothing(viewer, me)
    expect((await ask(me, me)).body.shown).toBe(false)

    await show(me)
    // Twice is once.
    expect((await show(me)).status).toBe(200)
    for (const viewer of [null, other, fan]) expect((await ask(viewer, me)).body.totals.hikes).toBe(1)
    for (const viewer of [null, other, fan]) await expectNothing(viewer, me, 'all')
    for (const viewer of [null, other, fan]) await expectNothing(viewer, me, '2025')
    // Asked before, so that something is kept that could be told.
    const card = await world.inject({ url: `/api/users/${me.id}/year/2026/card.png` })
    expect([card.statusCode, card.headers['cache-control']]).toEqual([200, 'private, no-cache'])

    // Its picture and its head speak the reader's language.
    const inEnglish = (url: string) => world.inject({ url, headers: { cookie: 'language=en' } })
    const cardInEnglish = await inEnglish(`/api/users/${me.id}/year/2026/card.png`)
    expect(cardInEnglish.statusCode).toBe(200)
    expect(cardInEnglish.rawPayload.equals(card.rawPayload)).toBe(false)

    // Found by search engines where its hiker's profile is.
    const isFound = async () => {
      const page = await yearHead(world.app, 'pl', String(me.id), '2026')
      return page!.indexed
    }
    expect(await isFound()).toBe(true)
    await world.as(me)(accountRoutes.changeSettings, { body: { listed: false } })
    expect(await isFound()).toBe(false)

    await hide(me)
    for (const viewer of [null, other, fan]) await expectNothing(viewer, me)
    expect((await ask(me, me)).status).toBe(200)
  })

  it('shows one’s own years alone, whoever asks', async () => {
    const [me, other] = [await world.newUser(), await world.newUser()]
    await show(other)
    await expectNothing(other, me)
    expect((await world.as(null)(yearRoutes.show, { params: { period: '2026' } })).status).toBe(401)
  })

  it('tells others of those hikes alone that they may see, in figures, ridge, light, people and pictures', async () => {
    const [me, friend, other, fan] = [
      await world.newUser(),
      await world.newUser(),
      await world.newUser(),
      await world.newUser(),
    ]
    await follow(fan, me)
    await show(me)
    await onSummits(me, '2026-05-01', [turbacz], { distance: 10_000 })
    const empty = (await ask(null, me)).body
    const pictureBefore = await world.inject({ url: `/api/users/${me.id}/year/2026/picture.png` })
    const hidden = await onSummits(me, '2026-06-01', [rysy], {
      distance: 20_000,
      visibility: 'private',
      title: 'Tajne',
      companions: [friend.id],
    })
    await world.as(friend)(companionRoutes.respond, {
      params: { id: hidden.id },
      body: { answer: 'confirmed' },
    })
    for (const viewer of [null, other, fan]) {
      const { body } = await ask(viewer, me)
      expect({ ...body, kept: null }).toEqual(empty)
      expect(JSON.stringify(body)).not.toContain('Tajne')
    }
    const pictureAfter = await world.inject({ url: `/api/users/${me.id}/year/2026/picture.png` })
    expect(pictureAfter.rawPayload.equals(pictureBefore.rawPayload)).toBe(true)
    const own = (await ask(me, me)).body
    expect(own).toMatchObject({ kept: 1, totals: { hikes: 2, distanceM: 30_000 } })
    expect(own.fresh.map(({ id }) => id)).toContain(rysy)

    await change(me, hidden.id, { visibility: 'followers' } as never)
    expect((await ask(fan, me)).body.totals.hikes).toBe(2)
    expect((await ask(other, me)).body.totals.hikes).toBe(1)
  })

  it('names only people who confirmed, and to strangers nobody whose profile is for hikers', async () => {
    const [me, asked, came, shy] = [
      await world.newUser(),
      await world.newUser(),
      await world.newUser(),
      await world.newUser({ visibility: 'hikers' }),
    ]
    await show(me)
    const story = await onSummits(me, '2026-05-01', [turbacz], {
      distance: 10_000,
      companions: [asked.id, came.id, shy.id],
    })
    for (const person of [came, shy])
      await world.db`update story_companions set state = 'confirmed' where story_id = ${story.id} and user_id = ${person.id}`
    const namesFor = async (viewer: Person | null) =>
      (await ask(viewer, me)).body.people.map(({ person, hikes, distanceM }) => [person.id, hikes, distanceM])
    expect(await namesFor(me)).toEqual([
      [came.id, 1, 10_000],
      [shy.id, 1, 10_000],
    ])
    expect(await namesFor(null)).toEqual([[came.id, 1, 10_000]])
    // And the author is among the people of whoever came along.
    expect((await ask(came, came)).body.people.map(({ person }) => person.id)).toContain(me.id)
  })

  it('is not there for strangers where the whole profile is for hikers', async () => {
    const me = await world.newUser()
    await show(me)
    expect((await ask(null, me)).status).toBe(200)
    await world.as(me)(accountRoutes.changeSettings, { body: { visibility: 'hikers' } } as never)
    await expectNothing(null, me)
    expect((await ask(await world.newUser(), me)).status).toBe(200)
  })

  it('keeps the hours of a track to its author where its beginning is hidden', async () => {
    const me = await world.newUser()
    await show(me)
    const story = await tell(me, { date: '2026-06-20', visibility: 'public' } as never)
    await giveTrack(me, story.id, gpxOver(['turbacz']))
    // Ends are hidden unless somebody wants them shown.
    expect((await ask(null, me)).body.light).toEqual([])
    await world.db`update story_tracks set hidden_start_m = 0, hidden_end_m = 0 where story_id = ${story.id}`
    expect((await ask(null, me)).body.light).toHaveLength(1)
    await world.db`update story_tracks set hidden_start_m = 300 where story_id = ${story.id}`
    expect((await ask(null, me)).body.light).toEqual([])
    expect((await ask(null, me)).body.records.earliest).toBeNull()
    expect((await ask(me, me)).body.light).toHaveLength(1)
  })
})

describe('pictures', () => {
  it('are of the two sizes, of an empty year and of one with hundreds of hikes too', async () => {
    const me = await world.newUser({ firstName: 'Brzęczysława Konstancja Anastazja' })
    for (const hikes of [0, 1]) {
      if (hikes > 0) await onSummits(me, '2026-08-08', [rysy], { distance: 20_000, ascent: 1500 })
      for (const [name, width, height] of [
        ['card', 1200, 630],
        ['picture', 1080, 1350],
      ] as const) {
        const answer = await world.inject({
          url: `/api/users/${me.id}/year/2026/${name}.png`,
          headers: { authorization: `Bearer ${me.token}` },
        })
        expect(answer.headers['content-type']).toBe('image/png')
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width, height })
      }
    }
  })
})

it('draws a card of a hiker from what the viewer may see, and none of whoever is for hikers alone', async () => {
  const [me, other] = [await world.newUser({ firstName: 'Jan' }), await world.newUser()]
  const card = async (viewer: Person | null, shape = 'card') =>
    world.inject({
      url: `/api/users/${me.id}/${shape}.png`,
      headers: viewer === null ? {} : { authorization: `Bearer ${viewer.token}` },
    })
  await onSummits(me, '2026-05-01', [turbacz])
  const before = await card(null)
  expect(await sharp(before.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(await sharp((await card(null, 'picture')).rawPayload).metadata()).toMatchObject({ height: 1350 })
  await onSummits(me, '2026-05-02', [rysy], { visibility: 'private' })
  for (const viewer of [null, other])
    expect((await card(viewer)).rawPayload.equals(before.rawPayload)).toBe(true)
  expect((await card(me)).rawPayload.equals(before.rawPayload)).toBe(false)
  await world.as(me)(accountRoutes.changeSettings, { body: { visibility: 'hikers' } })
  expect((await card(null)).statusCode).toBe(404)
  expect((await card(other)).statusCode).toBe(200)
})

it('names on a profile those alone who confirmed a hike that the viewer may see', async () => {
  const [me, open, secret, asked] = [
    await world.newUser(),
    await world.newUser(),
    await world.newUser(),
    await world.newUser(),
  ]
  const first = await onSummits(me, '2026-05-01', [turbacz], { companions: [open.id, asked.id] })
  const second = await onSummits(me, '2026-05-02', [turbacz], {
    companions: [secret.id],
    visibility: 'private',
  })
  await world.db`update story_companions set state = 'confirmed' where user_id in (${open.id}, ${secret.id}) and story_id in (${first.id}, ${second.id})`
  const peopleFor = async (viewer: Person | null) =>
    (await world.as(viewer)(hikerStatsRoutes.people, { params: { id: me.id } })).body.items.map(
      ({ person }) => person.id,
    )
  expect(await peopleFor(me)).toEqual([open.id, secret.id])
  for (const viewer of [null, open, asked]) expect(await peopleFor(viewer)).toEqual([open.id])
})

it('lists the years that one may open: all of one’s own, of others those that they show', async () => {
  const [me, other] = [await world.newUser(), await world.newUser()]
  const periodsFor = async (viewer: Person | null) =>
    (await world.as(viewer)(yearRoutes.periods, { params: { id: me.id } })).body.periods
  expect(await periodsFor(me)).toEqual([])
  await onSummits(me, '2024-05-01', [turbacz])
  await onSummits(me, '2026-05-01', [turbacz])
  await show(me, '2024')
  expect(await periodsFor(me)).toEqual(['2026', '2024', 'all'])
  for (const viewer of [null, other]) expect(await periodsFor(viewer)).toEqual(['2024'])
  await show(me, 'all')
  for (const viewer of [null, other]) expect(await periodsFor(viewer)).toEqual(['2024', 'all'])
  await hide(me, '2024')
  for (const viewer of [null, other]) expect(await periodsFor(viewer)).toEqual(['all'])
})

it('shown once by two at the same time, and hidden by either', async () => {
  const me = await world.newUser()
  const answers = await Promise.all([show(me), show(me), show(me), show(me, 'all')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await Promise.all([hide(me), hide(me)])
  expect((await ask(me, me)).body.shown).toBe(false)
  expect((await ask(me, me, 'all')).body.shown).toBe(true)
})
