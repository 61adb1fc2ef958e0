import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { ascentRoutes, MARKS_MAX, type AscentDay, type Mark } from '#contract/ascents.ts'
import { rangeRoutes } from '#contract/mountains.ts'
import { pointsRoutes } from '#contract/points.ts'
import { storyRoutes } from '#contract/stories.ts'
import { summits } from '#data/mountains.ts'
import { lastDayOf, precisions, roughDay } from '#domain/time/rough-day.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { storyWorld } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

const world = testApp()
const { tell, change } = storyWorld(world)
const today = warsawDay(new Date())
let ola: Person
let jan: Person
beforeAll(async () => {
  ola = await world.newUser({ firstName: 'Ola' })
  jan = await world.newUser({ firstName: 'Jan' })
})

const mark = (who: Person, summitId: number, day: Partial<AscentDay>) =>
  world.as(who)(ascentRoutes.add, { body: { summitId, ...day } })
const markMany = (who: Person | null, marks: Mark[]) =>
  world.as(who)(ascentRoutes.addMany, { body: { marks } })
const correct = (who: Person | null, id: number, body: AscentDay) =>
  world.as(who)(ascentRoutes.change, { params: { id }, body })
const daysOf = async (who: Person, summitId: number) =>
  (await world.as(who)(ascentRoutes.mineOfSummit, { params: { id: String(summitId) } })).body.map(
    ({ date, precision }) => `${date} ${precision}`,
  )
const seenOf = async (who: Person | null, summitId: number) =>
  (
    await world.as(who)(ascentRoutes.ofSummit, { params: { id: String(summitId) }, query: {} })
  ).body.items.map(({ date, precision }) => `${date} ${precision}`)

describe('a day that is known roughly', () => {
  it.each([
    ['month', '2021-05-17', '2021-05-01'],
    ['season', '2019-07-30', '2019-06-21'],
    ['season', '2020-02-01', '2019-12-21'],
    ['year', '2018-08-08', '2018-01-01'],
  ] as const)('is kept as the %s of %s, by its first day', async (precision, date, first) => {
    const me = await world.newUser()
    const { status, body } = await mark(me, 20, { date, precision })
    expect(status).toBe(201)
    expect(body).toMatchObject({ date: first, precision, source: 'manual' })
    const { body: mine } = await world.as(me)(ascentRoutes.mine, {})
    expect(mine).toEqual([
      {
        summitId: 20,
        ascents: 1,
        first,
        firstPrecision: precision,
        last: first,
        lastPrecision: precision,
      },
    ])
  })

  it('may be of a month, a season and a year that have only begun', async () => {
    const me = await world.newUser()
    for (const precision of precisions) {
      expect((await mark(me, 21, { date: today, precision })).status, precision).toBe(201)
    }
  })

  it('may not lie wholly in the future, before 1900 or before birth', async () => {
    const me = await world.newUser({ birthDate: '1990-06-15' })
    const wrong = async (date: string, precision: AscentDay['precision']) =>
      (await mark(me, 21, { date, precision })).problem.fields?.['date']
    expect(await wrong(`${Number(today.slice(0, 4)) + 1}-01-01`, 'year')).toContain('przyszłości')
    expect(await wrong('1899-07-01', 'year')).toContain('1900')
    expect(await wrong('0050-01-01', 'season')).toContain('1900')
    expect(await wrong('1989-07-01', 'year')).toContain('urodzenia')
    expect((await mark(me, 21, { date: '1990-01-01', precision: 'year' })).status).toBe(201)
    expect((await mark(me, 21, { date: '1990-07-01', precision: 'decade' as never })).status).toBe(400)
  })

  it('ends in the database on the very day on which it ends in the domain', async () => {
    const days = ['2019-07-14', '2020-02-29', '2019-12-25', '2020-01-31', '1999-03-20']
    for (const day of days) {
      for (const precision of precisions) {
        const { date } = roughDay(day, precision)
        await mark(jan, 22, { date, precision })
        const [row] = await world.db<{ until: string }[]>`
          select climbed_until as until from ascent_marks
          where user_id = ${jan.id} and climbed_on = ${date} and precision = ${precision}`
        expect(row!.until, `${day} ${precision}`).toBe(lastDayOf({ date, precision }))
      }
    }
  })

  it('is told with its precision wherever ascents are', async () => {
    const summit = summits.find(({ slug }) => slug === 'tarnica')!
    await mark(ola, summit.id, { date: '2017-07-01', precision: 'season' })
    expect(await seenOf(null, summit.id)).toEqual(['2017-06-21 season'])
    const { body: hikers } = await world.as(null)(ascentRoutes.hikers, { params: { id: 'tarnica' } })
    expect(hikers.first).toMatchObject({ date: '2017-06-21', precision: 'season', user: { id: ola.id } })
    expect(hikers.latest).toMatchObject({ date: '2017-06-21', precision: 'season' })
    const { body: latest } = await world.as(null)(rangeRoutes.activities, { params: { id: summit.range } })
    expect(latest).toMatchObject([{ date: '2017-06-21', precision: 'season', summit: { id: summit.id } }])
  })

  it('names nobody the first or the latest for a guess', async () => {
    await mark(jan, 23, { date: '2020-01-01', precision: 'year' })
    await mark(ola, 23, { date: '2020-03-03', precision: 'day' })
    const { body } = await world.as(null)(ascentRoutes.hikers, { params: { id: '23' } })
    expect([body.first?.user.id, body.latest?.user.id]).toEqual([ola.id, ola.id])
    await mark(jan, 23, { date: '2019-01-01', precision: 'year' })
    const { body: later } = await world.as(null)(ascentRoutes.hikers, { params: { id: '23' } })
    expect(later.first).toMatchObject({ user: { id: jan.id }, date: '2019-01-01', precision: 'year' })
  })
})

describe('the same ascent known better', () => {
  it('is one: a day within a year that was marked, and two again when the day goes', async () => {
    await mark(ola, 30, { date: '2019-01-01', precision: 'year' })
    const { body } = await mark(ola, 30, { date: '2019-07-14', precision: 'day' })
    expect(await daysOf(ola, 30)).toEqual(['2019-07-14 day'])
    await mark(ola, 30, { date: '2018-01-01', precision: 'year' })
    expect(await daysOf(ola, 30)).toEqual(['2019-07-14 day', '2018-01-01 year'])
    await world.as(ola)(ascentRoutes.remove, { params: { id: body.id } })
    expect(await daysOf(ola, 30)).toEqual(['2019-01-01 year', '2018-01-01 year'])
  })

  it('is given to whoever marks roughly what is known to the day', async () => {
    const { body: exact } = await mark(ola, 31, { date: '2019-07-14', precision: 'day' })
    const { body } = await mark(ola, 31, { date: '2019-08-01', precision: 'season' })
    expect(body).toMatchObject({ id: exact.id, date: '2019-07-14', precision: 'day' })
    const many = await markMany(ola, [{ summitId: 31, date: '2019-01-01', precision: 'year' }])
    expect(many.body).toMatchObject({ ascents: [{ id: exact.id }], gained: [] })
    expect(await daysOf(ola, 31)).toEqual(['2019-07-14 day'])
  })

  it('keeps apart what may have been another time', async () => {
    await mark(ola, 32, { date: '2019-06-10', precision: 'month' })
    await mark(ola, 32, { date: '2019-07-01', precision: 'season' })
    await mark(ola, 32, { date: '2018-07-01', precision: 'year' })
    expect(await daysOf(ola, 32)).toEqual(['2019-06-21 season', '2019-06-01 month', '2018-01-01 year'])
    expect(await daysOf(jan, 32)).toEqual([])
  })

  it('keeps apart the year and its first day', async () => {
    await mark(ola, 33, { date: '2019-01-01', precision: 'day' })
    await mark(ola, 33, { date: '2019-01-01', precision: 'year' })
    expect(await daysOf(ola, 33)).toEqual(['2019-01-01 day'])
  })

  it('is told by a story, until others may not see the story: then they know of the year alone', async () => {
    const summitId = 34
    await mark(ola, summitId, { date: '2019-01-01', precision: 'year' })
    const story = await tell(ola, { date: '2019-07-14', summits: [summitId] })
    expect(await seenOf(null, summitId)).toEqual(['2019-07-14 day'])
    expect(await daysOf(ola, summitId)).toEqual(['2019-07-14 day'])
    await change(ola, story.id, { visibility: 'private' })
    expect(await seenOf(null, summitId)).toEqual(['2019-01-01 year'])
    expect(await daysOf(ola, summitId)).toEqual(['2019-07-14 day', '2019-01-01 year'])
    await change(ola, story.id, { visibility: 'public', date: '2020-07-14' })
    expect(await seenOf(null, summitId)).toEqual(['2020-07-14 day', '2019-01-01 year'])
    await change(ola, story.id, { date: '2019-07-15' })
    await world.as(ola)(storyRoutes.remove, { params: { id: story.id } })
    expect(await seenOf(null, summitId)).toEqual(['2019-01-01 year'])
  })
})

describe('marking many at once', () => {
  const some: Mark[] = [40, 41, 42].map((summitId) => ({ summitId, date: '2016-08-01', precision: 'month' }))

  it('marks them all, once, also when asked twice at the same time', async () => {
    expect((await markMany(null, some)).status).toBe(401)
    const answers = await Promise.all([markMany(ola, some), markMany(ola, some), markMany(jan, some)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const [first, second, other] = answers.map(({ body }) => body)
    expect(first!.ascents.map((one) => one.summitId)).toEqual([40, 41, 42])
    expect(second!.ascents).toEqual(first!.ascents)
    expect([...first!.gained, ...second!.gained]).toHaveLength(3)
    expect(other!.gained).toHaveLength(3)
    expect(await daysOf(ola, 41)).toEqual(['2016-08-01 month'])
  })

  it('takes each its own day, and the same one twice as one', async () => {
    const me = await world.newUser()
    const { body } = await markMany(me, [
      { summitId: 41, date: '2015-01-01', precision: 'year' },
      { summitId: 40, date: '2014-02-03', precision: 'day' },
      { summitId: 41, date: '2015-11-11', precision: 'year' },
    ])
    expect(body.ascents.map(({ summitId, date }) => [summitId, date])).toEqual([
      [41, '2015-01-01'],
      [40, '2014-02-03'],
      [41, '2015-01-01'],
    ])
    expect(body.gained).toHaveLength(2)
  })

  it('marks none when one is wrong, and says which', async () => {
    const me = await world.newUser()
    const future = await markMany(me, [...some, { summitId: 43, date: '2999-01-01', precision: 'year' }])
    expect(Object.keys(future.problem.fields ?? {})).toEqual(['marks.3.date'])
    const unknown = await markMany(me, [{ ...some[0]!, summitId: 999_999 }, ...some])
    expect(Object.keys(unknown.problem.fields ?? {})).toEqual(['marks.0.summitId'])
    expect((await world.as(me)(ascentRoutes.mine, {})).body).toEqual([])
  })

  it('has room for every summit there is, and an end', async () => {
    const me = await world.newUser()
    const all = summits.map(({ id }): Mark => ({ summitId: id, date: '2010-01-01', precision: 'year' }))
    expect(all.length).toBeLessThan(MARKS_MAX)
    expect((await markMany(me, all)).body.gained).toHaveLength(all.length)
    const tooMany = Array.from({ length: MARKS_MAX + 1 }, () => some[0]!)
    expect((await markMany(me, tooMany)).problem.fields).toHaveProperty('marks')
    expect((await markMany(me, [])).status).toBe(400)
  })

  it('can be taken back at once, by the owner alone, and what a story tells stays', async () => {
    const me = await world.newUser()
    await tell(me, { date: '2016-05-05', summits: [44] })
    const { body } = await markMany(me, [...some, { summitId: 44, date: '2016-05-05', precision: 'day' }])
    const ids = body.ascents.map((one) => one.id)
    const remove = (who: Person) => world.as(who)(ascentRoutes.removeMany, { body: { ids } })
    expect((await remove(jan)).body).toEqual({ removed: 0 })
    expect((await remove(me)).body).toEqual({ removed: 4 })
    expect((await remove(me)).body).toEqual({ removed: 0 })
    expect((await world.as(me)(ascentRoutes.mine, {})).body.map((one) => one.summitId)).toEqual([44])
  })
})

it('of one year all over the country raises no question, and gives the points of each', async () => {
  const me = await world.newUser()
  const far = ['sniezka', 'tarnica', 'lysica'].map((slug) => summits.find((one) => one.slug === slug)!)
  await markMany(
    me,
    far.map(({ id }): Mark => ({ summitId: id, date: '2011-01-01', precision: 'year' })),
  )
  expect(await world.db`select from fairness_flags where user_id = ${me.id}`).toHaveLength(0)
  const { body } = await world.as(me)(pointsRoutes.ledger, { params: { id: me.id }, query: {} })
  expect(body.items.map(({ earnedOn, evidence }) => [earnedOn, evidence.precision])).toEqual(
    far.map(() => ['2011-01-01', 'year']),
  )
  const file = await world.inject({ url: `/api/points/${me.id}/ledger.csv` })
  expect(file.body).toContain(';2011;pierwsze wejście;')
})

describe('correcting a day', () => {
  it('is for the owner alone', async () => {
    const { body } = await mark(ola, 50, { date: '2022-03-03' })
    const day = { date: '2021-09-09', precision: 'month' } as const
    expect((await correct(null, body.id, day)).status).toBe(401)
    expect((await correct(jan, body.id, day)).status).toBe(404)
    expect((await correct(ola, body.id, day)).body).toMatchObject({ date: '2021-09-01', precision: 'month' })
    expect(await daysOf(ola, 50)).toEqual(['2021-09-01 month'])
  })

  it('refuses a day that cannot have been, and keeps the old one', async () => {
    const { body } = await mark(ola, 51, { date: '2022-03-03' })
    const answer = await correct(ola, body.id, { date: '2999-09-09', precision: 'day' })
    expect(answer.problem.fields).toHaveProperty('date')
    expect(await daysOf(ola, 51)).toEqual(['2022-03-03 day'])
  })

  it('joins the ascent that was there on the new day', async () => {
    const { body: wrong } = await mark(ola, 52, { date: '2022-03-03' })
    const { body: right } = await mark(ola, 52, { date: '2022-04-04' })
    const { body } = await correct(ola, wrong.id, { date: '2022-04-04', precision: 'day' })
    expect(body.id).toBe(right.id)
    expect(await daysOf(ola, 52)).toEqual(['2022-04-04 day'])
  })

  it('of what only a story tells is done in the story', async () => {
    await tell(ola, { date: '2022-02-02', summits: [53] })
    const own = await world.as(ola)(ascentRoutes.mineOfSummit, { params: { id: '53' } })
    const answer = await correct(ola, own.body[0]!.id, { date: '2022-01-01', precision: 'year' })
    expect(answer.problem.error).toBe('ascent-from-story')
  })

  it('twice at once leaves one ascent, on one of the two days', async () => {
    const { body } = await mark(ola, 54, { date: '2022-03-03' })
    const answers = await Promise.all(
      ['2022-03-04', '2022-03-05'].map((date) => correct(ola, body.id, { date, precision: 'day' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await daysOf(ola, 54)).toHaveLength(1)
  })
})

it('comes with the archive of one’s own data', async () => {
  const me = await world.newUser()
  await mark(me, 1, { date: '2019-07-01', precision: 'season' })
  const answer = await world.inject({
    url: '/api/users/0/data',
    headers: { authorization: `Bearer ${me.token}` },
  })
  const file = unzipSync(answer.rawPayload)['wejscia.json']
  expect(JSON.parse(new TextDecoder().decode(file))).toMatchObject([
    { summit: 'Śnieżka', climbedOn: '2019-06-21', precision: 'season' },
  ])
})
