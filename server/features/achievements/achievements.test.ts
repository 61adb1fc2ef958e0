import { beforeAll, describe, expect, it } from 'vitest'
import { achievementRoutes } from '#contract/achievements.ts'
import { applauseRoutes } from '#contract/applause.ts'
import { ascentRoutes } from '#contract/ascents.ts'
import { authRoutes } from '#contract/auth.ts'
import { companionRoutes } from '#contract/companions.ts'
import { storyRoutes } from '#contract/stories.ts'
import { usersRoutes } from '#contract/users.ts'
import { achievements } from '#domain/achievements/catalogue.ts'
import { sunTimes } from '#domain/sun/sun-times.ts'
import type { Precision } from '#domain/time/rough-day.ts'
import { countAccounts } from './count-causes.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { gpxOver, storyWorld, summitNamed } from '#server/testing/story-world.ts'
import { refreshRarity } from './achievements.service.ts'

const world = testApp()
const { tell, change, giveTrack } = storyWorld(world)
const sniezka = summitNamed('sniezka')

const mark = async (who: Person, summitId: number, date: string) =>
  (await world.as(who)(ascentRoutes.add, { body: { summitId, date } })).body
const listFor = async (who: Person | null) => (await world.as(who)(achievementRoutes.list, {})).body
const own = async (who: Person, id: string) => (await listFor(who)).items.find((one) => one.id === id)!.own!
const earned = async (who: Person, viewer: Person | null = who) =>
  (await world.as(viewer)(achievementRoutes.ofUser, { params: { id: who.id } })).body.items
const earnedIds = async (who: Person) => (await earned(who)).map((one) => one.id)
const fresh = async (who: Person) => (await world.as(who)(achievementRoutes.fresh, {})).body.items

/** That everybody on this database is looked at again. */
const countRarity = () => refreshRarity(world.db)

describe('everything that can be earned', () => {
  it('is told to a stranger, without anybody’s progress', async () => {
    const { items, worn } = await listFor(null)
    expect(items.map((one) => one.id)).toEqual(achievements.map((one) => one.id))
    expect(items.filter((one) => one.own !== null)).toEqual([])
    expect(worn).toEqual([])
  })

  it('comes with own progress, up to the goal', async () => {
    const ola = await world.newUser()
    for (const summitId of [1, 2, 3, 4]) await mark(ola, summitId, '2024-06-01')
    expect(await own(ola, 'summits-5')).toEqual({ progress: 4, earnedOn: null })
    expect(await own(ola, 'summits-1')).toEqual({ progress: 1, earnedOn: '2024-06-01' })
    await mark(ola, 5, '2023-05-05')
    await mark(ola, 6, '2023-05-06')
    // Six summits in order of their days: the fifth was climbed on the later day, whenever it was told.
    expect(await own(ola, 'summits-5')).toEqual({ progress: 5, earnedOn: '2024-06-01' })
    expect(await own(ola, 'day-3')).toMatchObject({ earnedOn: '2024-06-01' })
  })
})

describe('the day of an achievement', () => {
  const markOf = async (who: Person, summitId: number, date: string, precision: Precision) =>
    (await world.as(who)(ascentRoutes.add, { body: { summitId, date, precision } })).body

  it('is known as well as that of the ascent that brought it, to everybody', async () => {
    const ola = await world.newUser()
    await markOf(ola, 1, '2011-01-01', 'year')
    await markOf(ola, 2, '2011-01-01', 'month')
    await mark(ola, 3, '2012-07-14')
    for (const summitId of [4, 5]) await markOf(ola, summitId, '2013-06-21', 'season')
    const rough = { earnedOn: '2011-01-01', precision: 'year' }
    expect(await own(ola, 'summits-1')).toEqual({ progress: 1, ...rough })
    expect(await own(ola, 'summits-5')).toMatchObject({ earnedOn: '2013-06-21', precision: 'season' })
    const seen = await earned(ola, null)
    expect(seen.find((one) => one.id === 'summits-1')).toMatchObject(rough)
    const { body } = await world.as(null)(achievementRoutes.holders, {
      params: { id: 'summits-1' },
      query: {},
    })
    expect(body.items.find(({ person }) => person.id === ola.id)).toMatchObject(rough)
  })

  it('of a hike of that very day is exact', async () => {
    const ola = await world.newUser()
    await mark(ola, 1, '2011-01-01')
    await markOf(ola, 2, '2012-01-01', 'year')
    expect(await own(ola, 'summits-1')).toEqual({ progress: 1, earnedOn: '2011-01-01' })
  })

  it('follows a story that is moved to another day', async () => {
    const ola = await world.newUser()
    const moved = await tell(ola, { date: '2024-06-10' })
    await change(ola, moved.id, { date: '2024-06-30' })
    for (let at = 0; at < 9; at++) await tell(ola, { title: `Dzień ${at}`, date: '2024-06-20' })
    expect(await own(ola, 'stories-10')).toEqual({ progress: 10, earnedOn: '2024-06-30' })
  })
})

describe('an achievement', () => {
  it('goes back with its cause, and is told of once however often it comes', async () => {
    const ola = await world.newUser()
    const ascent = await mark(ola, sniezka.id, '2024-01-05')
    expect(await earnedIds(ola)).toEqual(expect.arrayContaining(['summits-1', 'winter-1', 'high-1']))
    expect((await fresh(ola)).map((one) => one.id)).toContain('winter-1')
    await world.as(ola)(ascentRoutes.remove, { params: { id: ascent.id } })
    expect(await earnedIds(ola)).toEqual([])
    expect(await own(ola, 'summits-1')).toEqual({ progress: 0, earnedOn: null })
    await mark(ola, sniezka.id, '2024-01-06')
    expect(await earned(ola)).toEqual(
      expect.arrayContaining([{ id: 'winter-1', earnedOn: '2024-01-06', rarity: expect.any(String) }]),
    )
    expect(await fresh(ola)).toEqual([])
  })

  it('is kept where its rule says so', async () => {
    const [ola, jan] = [await world.newUser(), await world.newUser()]
    const stories = []
    for (let at = 0; at < 10; at++) stories.push(await tell(jan, { title: `Dzień ${at}` }))
    for (const { id } of stories) await world.as(ola)(applauseRoutes.giveToStory, { params: { id } })
    await world.settled()
    expect(await earnedIds(ola)).toEqual(['applause-10'])
    await world.as(ola)(applauseRoutes.takeFromStory, { params: { id: stories[0]!.id } })
    await world.settled()
    expect(await earnedIds(ola)).toEqual(['applause-10'])
    expect((await own(ola, 'applause-100')).progress).toBe(9)
    expect(await own(ola, 'applause-10')).toMatchObject({ progress: 10 })
  })

  it('is given once, also when its causes come at the same moment', async () => {
    const ola = await world.newUser()
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => mark(ola, at + 1, `2024-07-${String(at + 1).padStart(2, '0')}`)),
    )
    const rows = await world.db<{ count: number }[]>`
      select count(*) from earned_achievements where user_id = ${ola.id} and achievement = 'summits-10'`
    expect(rows).toEqual([{ count: 1 }])
    expect(await own(ola, 'summits-10')).toEqual({ progress: 10, earnedOn: expect.any(String) })
    const told = await Promise.all([fresh(ola), fresh(ola), fresh(ola)])
    const ids = told.flat().map((one) => one.id)
    expect(ids.length).toBe(new Set(ids).size)
    expect(ids).toContain('summits-10')
  })

  it('does not come from what others may not see, and comes when they may', async () => {
    const [ola, jan] = [await world.newUser(), await world.newUser()]
    const story = await tell(ola, { summits: [1, 2], visibility: 'private', distance: 120_000, ascent: 1200 })
    expect(await earned(ola, jan)).toEqual([])
    expect(await earnedIds(ola)).toEqual([])
    await change(ola, story.id, { visibility: 'public' })
    const shown = ['summits-1', 'stories-1', 'distance-100', 'climb-1000', 'long-50', 'steep-1000']
    expect(await earnedIds(ola)).toEqual(expect.arrayContaining(shown))
    await change(ola, story.id, { visibility: 'followers' })
    expect(await earnedIds(ola)).toEqual([])
    await change(ola, story.id, { visibility: 'public' })
    await world.as(ola)(storyRoutes.remove, { params: { id: story.id } })
    expect(await earnedIds(ola)).toEqual([])
  })

  it('sees the sun rise in the times of a track', async () => {
    const ola = await world.newUser()
    const reachedAt = async (day: string, startMs: number) => {
      const story = await tell(ola, { date: day })
      expect((await giveTrack(ola, story.id, gpxOver(['sniezka'], { startMs }))).status).toBe(200)
      const [row] = await world.db<{ at: string }[]>`
        select evidence ->> 'reachedAt' as at from ascents where user_id = ${ola.id} and climbed_on = ${day}`
      return Date.parse(row!.at)
    }
    const noon = Date.UTC(2026, 5, 20, 9)
    const climb = (await reachedAt('2026-06-20', noon)) - noon
    expect(await earnedIds(ola)).not.toContain('sunrise-1')
    const { rise, set } = sunTimes('2026-06-21', sniezka.lat, sniezka.lon)!
    await reachedAt('2026-06-21', rise - climb)
    expect(await own(ola, 'sunrise-1')).toEqual({ progress: 1, earnedOn: '2026-06-21' })
    expect(await own(ola, 'sunset-1')).toMatchObject({ progress: 0 })
    await reachedAt('2026-06-22', set + 86_400_000 - climb)
    expect(await own(ola, 'sunset-1')).toEqual({ progress: 1, earnedOn: '2026-06-22' })
  })

  it('comes to companions who confirm, with the way counted once', async () => {
    const [ola, jan] = [await world.newUser(), await world.newUser()]
    const shared = await tell(ola, { summits: [1], distance: 25_000, companions: [jan.id] })
    await world.as(jan)(companionRoutes.respond, {
      params: { id: shared.id },
      body: { answer: 'confirmed' },
    })
    expect(await earnedIds(jan)).toEqual(expect.arrayContaining(['summits-1', 'companions-1', 'long-20']))
    expect(await earnedIds(ola)).toEqual(expect.arrayContaining(['companions-1']))
    await tell(jan, { summits: [1], distance: 24_000 })
    expect((await own(jan, 'distance-100')).progress).toBe(24_000)
    await world.as(jan)(companionRoutes.remove, { params: { id: shared.id, userId: jan.id } })
    expect((await own(jan, 'distance-100')).progress).toBe(24_000)
    expect(await own(jan, 'companions-5')).toMatchObject({ progress: 0 })
  })

  it('welcomes who came by an invitation', async () => {
    const email = 'zaproszona@example.pl'
    const body = { email, password: 'dlugie-haslo', passwordConfirm: 'dlugie-haslo', rules: true as const }
    await world.as(null)(authRoutes.signup, { body: { ...body, qrcode: 'invited' } })
    const stamps = () => world.db`
      select achievement from earned_achievements e join users u on u.id = e.user_id where email = ${email}`
    await world.settled()
    expect(await stamps()).toEqual([{ achievement: 'invited' }])
    // A process that died before it said so lets another count the same account again.
    const [user] = await world.db<{ id: number }[]>`select id from users where email = ${email}`
    const tallies = () =>
      world.db`select kind, key, n from hiker_tallies where user_id = ${user!.id} order by 1, 2`
    const before = await tallies()
    await world.db.begin((tx) => countAccounts(tx, [user!.id]))
    expect(await tallies()).toEqual(before)
  })
})

describe('who has it', () => {
  const holders = (viewer: Person | null, id: string, cursor?: string) =>
    world.as(viewer)(achievementRoutes.holders, { params: { id }, query: cursor ? { cursor } : {} })

  it('is told as far as one may know of them, in pages that leave nobody out', async () => {
    const shy = await world.newUser({ visibility: 'hikers' })
    await mark(shy, 40, '2021-11-11')
    const many = []
    for (let at = 0; at < 35; at++) {
      const one = await world.newUser()
      await mark(one, 41, '2020-11-11')
      many.push(one.id)
    }
    const first = await holders(null, 'independence')
    expect(first.body.items).toHaveLength(30)
    const second = await holders(null, 'independence', first.body.next!)
    const ids = [...first.body.items, ...second.body.items].map((one) => one.person.id)
    expect(ids.toSorted((a, b) => a - b)).toEqual(many)
    expect(second.body.next).toBeNull()
    const known = await holders(many.length > 0 ? await world.newUser() : null, 'independence')
    expect(known.body.items[0]).toMatchObject({ person: { id: shy.id }, earnedOn: '2021-11-11' })
    expect((await world.as(null)(achievementRoutes.ofUser, { params: { id: shy.id } })).status).toBe(404)
  })

  it('is nobody for what does not exist, and no page for a broken cursor', async () => {
    expect((await holders(null, 'no-such-thing')).status).toBe(404)
    expect((await holders(null, 'summits-1', 'x')).status).toBe(400)
  })
})

describe('what is worn around the picture', () => {
  const wear = (who: Person, worn: string[]) => world.as(who)(achievementRoutes.wear, { body: { worn } })
  let ola: Person
  beforeAll(async () => {
    ola = await world.newUser()
    for (let at = 0; at < 20; at++) {
      await mark(ola, sniezka.id, `20${String(at + 5).padStart(2, '0')}-01-01`)
    }
    await countRarity()
  })

  it('is rare, one’s own, and no more than three', async () => {
    expect((await wear(ola, ['months-12'])).status).toBe(400)
    expect((await wear(ola, ['summits-1'])).problem.fields).toHaveProperty('worn')
    expect((await wear(ola, ['again-5', 'again-10', 'years-5', 'years-10'])).status).toBe(400)
    const { body } = await wear(ola, ['years-10', 'again-10'])
    expect(body).toEqual({ worn: ['years-10', 'again-10'], marks: ['green-cal', 'green-heart'] })
    expect((await listFor(ola)).worn).toEqual(['years-10', 'again-10'])
  })

  it('is seen wherever the hiker is named', async () => {
    const marks = ['green-cal', 'green-heart']
    const story = await tell(ola, { summits: [3] })
    const jan = await world.newUser()
    const ask = world.as(jan)
    await ask(applauseRoutes.giveToStory, { params: { id: story.id } })
    const [one, list, feed, hikers, profile, me] = await Promise.all([
      ask(storyRoutes.one, { params: { id: story.id } }),
      ask(usersRoutes.list, { query: { take: 100 } }),
      ask(storyRoutes.list, { query: { author: ola.id } }),
      ask(ascentRoutes.ofSummit, { params: { id: '3' }, query: {} }),
      ask(usersRoutes.one, { params: { id: ola.id } }),
      world.as(ola)(usersRoutes.own, {}),
    ])
    expect(one.body.author.marks).toEqual(marks)
    expect(list.body.items.find((card) => card.id === ola.id)?.marks).toEqual(marks)
    expect(feed.body.items[0]!.author.marks).toEqual(marks)
    expect(hikers.body.items.find((row) => row.user.id === ola.id)?.user.marks).toEqual(marks)
    expect(profile.body.marks).toEqual(marks)
    expect(me.body.marks).toEqual(marks)
    const admirers = await ask(applauseRoutes.admirersOfStory, { params: { id: story.id }, query: {} })
    expect(admirers.body.items[0]!.person).not.toHaveProperty('marks')
  })

  it('is taken off with what goes back', async () => {
    await wear(ola, ['years-10', 'again-10'])
    expect((await listFor(ola)).worn).toEqual(['years-10', 'again-10'])
    const [row] = await world.db<{ id: number }[]>`
      select id from ascents where user_id = ${ola.id} and summit_id = ${sniezka.id} order by id limit 1`
    const rows = await world.db<{ id: number }[]>`
      select id from ascents where user_id = ${ola.id} and summit_id = ${sniezka.id} and id > ${row!.id}`
    for (const { id } of rows.slice(0, 12)) await world.as(ola)(ascentRoutes.remove, { params: { id } })
    expect((await listFor(ola)).worn).toEqual([])
    expect((await world.as(ola)(usersRoutes.own, {})).body.marks).toEqual([])
  })
})
