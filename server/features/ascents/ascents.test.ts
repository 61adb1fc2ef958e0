import { beforeAll, describe, expect, it } from 'vitest'
import { ascentRoutes } from '#contract/ascents.ts'
import { rangeRoutes } from '#contract/mountains.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { storyRoutes } from '#contract/stories.ts'
import type { StoryUpdate } from '#contract/story.ts'
import { storyWorld } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

const SNIEZKA = 1
const today = warsawDay(new Date())

const world = testApp()
let ola: Person
let jan: Person
beforeAll(async () => {
  ola = await world.newUser({ firstName: 'Ola' })
  jan = await world.newUser({ firstName: 'Jan' })
})

const mark = (who: Person | null, summitId: number, date?: string) =>
  world.as(who)(ascentRoutes.add, { body: { summitId, ...(date !== undefined && { date }) } })
const climbed = (summitId: number, ascents: number, first: string, last = first) => ({
  summitId,
  ascents,
  first,
  firstPrecision: 'day',
  last,
  lastPrecision: 'day',
})
const mine = async (who: Person) => (await world.as(who)(ascentRoutes.mine, {})).body

describe('marking a summit', () => {
  it('needs an account', async () => {
    expect((await mark(null, SNIEZKA)).status).toBe(401)
  })

  it('takes today in Poland when no date is given', async () => {
    const { status, body } = await mark(ola, SNIEZKA)
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      summitId: SNIEZKA,
      date: today,
      precision: 'day',
      source: 'manual',
      storyId: null,
    })
    expect(await mine(ola)).toEqual([climbed(SNIEZKA, 1, today)])
    expect(await mine(jan)).toEqual([])
  })

  it('gives the same ascent for the same day, also when asked twice at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => mark(jan, SNIEZKA, '2024-05-01')))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(await mine(jan)).toEqual([climbed(SNIEZKA, 1, '2024-05-01')])
  })

  it('counts another day as another ascent', async () => {
    await mark(jan, SNIEZKA, '2025-02-03')
    expect(await mine(jan)).toEqual([climbed(SNIEZKA, 2, '2024-05-01', '2025-02-03')])
  })

  it('refuses the future', async () => {
    const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10)
    const { status, problem } = await mark(ola, SNIEZKA, tomorrow)
    expect(status).toBe(400)
    expect(problem.fields).toHaveProperty('date')
  })

  it('refuses a day before 1900 and takes the first of that year', async () => {
    expect((await mark(ola, SNIEZKA, '1899-12-31')).problem.fields?.['date']).toContain('1900')
    expect((await mark(ola, SNIEZKA, '1500-01-01')).status).toBe(400)
    expect((await mark(ola, SNIEZKA, '1900-01-01')).status).toBe(201)
  })

  it('refuses a day before birth and takes the day of birth', async () => {
    const ewa = await world.newUser({ birthDate: '1990-06-15' })
    expect((await mark(ewa, SNIEZKA, '1990-06-14')).problem.fields).toHaveProperty('date')
    expect((await mark(ewa, SNIEZKA, '1990-06-15')).status).toBe(201)
  })

  it.each(['2026-02-30', 'yesterday', '2026-1-1'])('refuses %s, which is no day', async (date) => {
    expect((await mark(ola, SNIEZKA, date)).problem.fields).toHaveProperty('date')
  })

  it('does not know a summit that is not there', async () => {
    expect((await mark(ola, 999_999)).status).toBe(404)
  })

  it('is closed to the blocked', async () => {
    const blocked = await world.newUser({ blocked: true })
    expect((await mark(blocked, SNIEZKA)).problem.error).toBe('blocked')
  })
})

describe('taking it back', () => {
  it('is for the owner alone', async () => {
    const { body } = await mark(ola, 2, '2023-03-03')
    const remove = (who: Person | null) => world.as(who)(ascentRoutes.remove, { params: { id: body.id } })
    expect((await remove(null)).status).toBe(401)
    expect((await remove(jan)).status).toBe(404)
    expect((await remove(ola)).body).toEqual({ ok: true })
    expect((await remove(ola)).status).toBe(404)
    expect((await mine(ola)).map((one) => one.summitId)).not.toContain(2)
  })
})

describe('ascents of stories', () => {
  const tellOf = async (summits: number[], date: string, visibility: 'public' | 'private' = 'public') =>
    (await storyWorld(world).tell(ola, { date, summits, visibility })).id
  const remove = (id: number) => world.as(ola)(storyRoutes.remove, { params: { id } })
  const change = (id: number, body: StoryUpdate) =>
    world.as(ola)(storyRoutes.update, { params: { id }, body })
  const ascentsOf = async (who: Person | null, key: string) =>
    (await world.as(who)(ascentRoutes.ofSummit, { params: { id: key }, query: {} })).body.items

  it('join a hand mark of the same day and leave it behind when the story goes', async () => {
    const { body } = await mark(ola, 5, '2022-02-02')
    const storyId = await tellOf([5], '2022-02-02')
    const own = () => world.as(ola)(ascentRoutes.mineOfSummit, { params: { id: '5' } })
    expect((await own()).body).toEqual([
      { id: body.id, summitId: 5, date: '2022-02-02', precision: 'day', source: 'story', storyId },
    ])
    await remove(storyId)
    expect((await own()).body).toEqual([
      { id: body.id, summitId: 5, date: '2022-02-02', precision: 'day', source: 'manual', storyId: null },
    ])
  })

  it('cannot be taken back without their story', async () => {
    await tellOf([6], '2022-02-02')
    const own = await world.as(ola)(ascentRoutes.mineOfSummit, { params: { id: '6' } })
    const answer = await world.as(ola)(ascentRoutes.remove, { params: { id: own.body[0]!.id } })
    expect(answer.problem.error).toBe('ascent-from-story')
  })

  it('stay as long as one of two stories of the day tells them', async () => {
    const first = await tellOf([7], '2022-02-02')
    const second = await tellOf([7], '2022-02-02')
    await remove(first)
    expect(await ascentsOf(null, '7')).toMatchObject([{ storyId: second }])
    await remove(second)
    expect(await ascentsOf(null, '7')).toEqual([])
  })

  it('become exactly what the story now says', async () => {
    const id = await tellOf([8, 9], '2022-02-02')
    await change(id, { summits: [9], date: '2022-02-03' })
    expect(await ascentsOf(null, '8')).toEqual([])
    expect(await ascentsOf(null, '9')).toMatchObject([{ date: '2022-02-03' }])
  })

  it('of a story that others may not see are seen by the owner alone, everywhere', async () => {
    const summitId = 10
    const id = await tellOf([summitId], '2026-01-02', 'private')
    const [{ rangeId } = { rangeId: 0 }] = await world.db<{ rangeId: number }[]>`
      select range_id from summits where id = ${summitId}`
    const range = String(rangeId)
    const seenBy = async (who: Person | null) => {
      const ask = world.as(who)
      const [ofUser, hikers, progress, completion, activities] = await Promise.all([
        ask(ascentRoutes.ofUser, { params: { id: ola.id } }),
        ask(ascentRoutes.hikers, { params: { id: String(summitId) } }),
        ask(rangeRoutes.progress, { query: { mountainRangeId: rangeId, userId: ola.id } }),
        ask(rangeRoutes.completion, { query: { userId: ola.id } }),
        ask(rangeRoutes.activities, { params: { id: range } }),
      ])
      return {
        climbed: ofUser.body.some((one) => one.summitId === summitId),
        ascents: (await ascentsOf(who, String(summitId))).length,
        hikers: hikers.body.hikers,
        progress: progress.body.climbedSummits.some((one) => one.summitId === summitId),
        completion: completion.body.find((one) => one.mountainRangeId === rangeId)!.climbed,
        activity: activities.body.some((one) => one.summit.id === summitId),
      }
    }
    const before = await seenBy(ola)
    const others = [await seenBy(jan), await seenBy(null)]
    expect(before).toMatchObject({ climbed: true, progress: true })
    for (const seen of others) {
      expect(seen).toEqual({
        climbed: false,
        ascents: 0,
        hikers: 0,
        progress: false,
        completion: before.completion - 1,
        activity: false,
      })
    }
    await change(id, { visibility: 'public' })
    expect(await seenBy(null)).toMatchObject({ climbed: true, ascents: 1, hikers: 1, progress: true })
  })

  it('of a hiker who shows themself only to hikers are not told to strangers', async () => {
    const shy = await world.newUser({ visibility: 'hikers' })
    await mark(shy, 12, '2026-03-03')
    expect(await ascentsOf(null, '12')).toEqual([])
    expect(await ascentsOf(jan, '12')).toHaveLength(1)
    const hikers = async (who: Person | null) =>
      (await world.as(who)(ascentRoutes.hikers, { params: { id: '12' } })).body
    expect(await hikers(null)).toEqual({ hikers: 0, ascents: 0, first: null, latest: null, mostOften: null })
    expect((await hikers(jan)).first?.user.id).toBe(shy.id)
    const climbed = (who: Person | null) => world.as(who)(ascentRoutes.ofUser, { params: { id: shy.id } })
    expect((await climbed(null)).status).toBe(404)
    expect((await climbed(jan)).body).toHaveLength(1)
  })

  it('disappear with their owner', async () => {
    const gone = await world.newUser()
    await mark(gone, 11, '2021-01-01')
    await world.db`delete from users where id = ${gone.id}`
    expect(await ascentsOf(null, '11')).toEqual([])
  })
})

describe('hikers of a summit', () => {
  it('are none on a summit where nobody has been', async () => {
    const { body } = await world.as(null)(ascentRoutes.hikers, { params: { id: '300' } })
    expect(body).toEqual({ hikers: 0, ascents: 0, first: null, latest: null, mostOften: null })
  })

  it('are the first, the latest and the one who came most often', async () => {
    await mark(jan, 301, '2020-01-01')
    await mark(ola, 301, '2021-01-01')
    await mark(ola, 301, '2022-01-01')
    await mark(jan, 301, '2023-01-01')
    await mark(ola, 301, '2022-06-01')
    const { body } = await world.as(null)(ascentRoutes.hikers, { params: { id: '301' } })
    const ref = (person: Person, firstName: string) => ({
      id: person.id,
      firstName,
      lastName: '',
      profileImage: null,
    })
    expect(body).toEqual({
      hikers: 2,
      ascents: 5,
      first: { user: ref(jan, 'Jan'), date: '2020-01-01', precision: 'day' },
      latest: { user: ref(jan, 'Jan'), date: '2023-01-01', precision: 'day' },
      mostOften: { user: ref(ola, 'Ola'), ascents: 3 },
    })
  })

  it('are listed page by page without gaps or repeats', async () => {
    const many = await world.newUser()
    const days = Array.from({ length: 45 }, (_, i) =>
      new Date(Date.UTC(2019, 0, 1 + i)).toISOString().slice(0, 10),
    )
    await Promise.all(days.map((day) => mark(many, 302, day)))
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await world.as(null)(ascentRoutes.ofSummit, {
        params: { id: '302' },
        query: { ...(cursor !== undefined && { cursor }) },
      })
      seen.push(...page.body.items.map((item) => item.date))
      cursor = page.body.next ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(days.toReversed())
  })

  it.each(['x', Buffer.from('["2020-13-99x",1]').toString('base64url')])(
    'refuse the cursor %s',
    async (cursor) => {
      const answer = await world.as(null)(ascentRoutes.ofSummit, { params: { id: '302' }, query: { cursor } })
      expect(answer.problem.error).toBe('malformed-cursor')
    },
  )
})
