import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { ascentRoutes } from '#contract/ascents.ts'
import { rankingRoutes } from '#contract/ranking.ts'
import { randomFrom } from '#domain/terrain/noise.ts'
import { warsawWeek } from '#domain/time/warsaw-week.ts'
import { changeUser } from '#server/features/account/account.service.ts'
import { storyWorld } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { closeSeasons } from './seasons.ts'

const SNIEZKA = 1
const TARNICA = 484
const world = testApp()
const { tell, follow } = storyWorld(world)
const mark = (who: Person, summitId: number, date = '2026-05-05') =>
  world.as(who)(ascentRoutes.add, { body: { summitId, date } })
const ranking = async (who: Person | null, query: Record<string, unknown> = {}) =>
  (await world.as(who)(rankingRoutes.list, { query: { period: '2026', ...query } })).body
const placeOf = async (who: Person | null, id: number) =>
  world.as(who)(rankingRoutes.place, { params: { id } })

describe('a small ranking', () => {
  let ola: Person
  let jan: Person
  let ewa: Person
  beforeAll(async () => {
    ola = await world.newUser({ firstName: 'Ola' })
    jan = await world.newUser({ firstName: 'Jan' })
    ewa = await world.newUser({ firstName: 'Ewa' })
    await mark(ola, SNIEZKA)
    await mark(jan, SNIEZKA)
    await mark(ewa, SNIEZKA)
    await tell(ewa, { date: '2026-06-06', summits: [TARNICA] })
  })

  it('is fresh at once; ties share a place and the next one is skipped', async () => {
    const { items, total, pages } = await ranking(null)
    expect(items.map((row) => [row.place, row.user?.firstName])).toEqual([
      [1, 'Ewa'],
      [2, 'Ola'],
      [2, 'Jan'],
    ])
    expect([total, pages]).toEqual([3, 1])
    await mark(jan, 2, '2026-07-07')
    expect((await ranking(null)).items.map((row) => row.user?.firstName)).toEqual(['Ewa', 'Jan', 'Ola'])
  })

  it('shows the own row with what is missing to the next place', async () => {
    const { own, items } = await ranking(ola)
    const [, second] = items
    expect(own).toMatchObject({
      place: 3,
      page: 1,
      next: { place: 2, missing: second!.points - own!.points },
    })
    expect((await ranking(ewa)).own?.next).toBeNull()
    expect((await ranking(null)).own).toBeNull()
  })

  it('is kept by period, by type and by range', async () => {
    const names = async (query: object) =>
      (await ranking(null, query as never)).items.map((row) => row.user?.firstName)
    expect(await names({ period: '2026-06' })).toEqual(['Ewa'])
    expect(await names({ period: '2025' })).toEqual([])
    expect(await names({ period: 'all', scope: 'karpaty' })).toEqual(['Ewa'])
    const [row] = await world.db<{ rangeId: number }[]>`select range_id from summits where id = ${SNIEZKA}`
    expect(await names({ scope: String(row!.rangeId) })).toContain('Ola')
    expect(await names({ scope: '999999' })).toEqual([])
  })

  it('answers the place as a bare number, and null for whoever takes no part or has no points', async () => {
    const answer = await world.inject({ url: `/api/users/ranking/${ewa.id}` })
    expect([answer.statusCode, answer.body]).toEqual([200, '1'])
    const idle = await world.newUser()
    const outside = await world.inject({ url: `/api/users/ranking/${idle.id}` })
    expect([outside.statusCode, outside.body]).toEqual([200, 'null'])
    expect((await placeOf(null, 999_999)).status).toBe(404)
  })

  it('leaves out whoever opted out or was blocked, and says why to themself', async () => {
    const set = (inRanking: boolean) => world.as(ewa)(accountRoutes.changeSettings, { body: { inRanking } })
    await set(false)
    expect((await placeOf(null, ewa.id)).body).toBeNull()
    expect((await placeOf(null, jan.id)).body).toBe(1)
    expect(await ranking(ewa)).toMatchObject({ own: null, absent: 'opted-out', total: 2 })
    await set(true)
    expect((await placeOf(null, ewa.id)).body).toBe(1)
    await changeUser(world.db, ewa.email, { blocked: true })
    expect((await placeOf(null, jan.id)).body).toBe(1)
    await changeUser(world.db, ewa.email, { blocked: false })
    expect((await placeOf(null, jan.id)).body).toBe(2)
    expect(await ranking(await world.newUser())).toMatchObject({ own: null, absent: 'no-points' })
  })

  it('does not name to strangers whoever shows themself to hikers only', async () => {
    await world.db`update users set visibility = 'hikers' where id = ${ewa.id}`
    expect((await ranking(null)).items[0]).toMatchObject({ place: 1, user: null })
    expect((await ranking(ola)).items[0]?.user?.id).toBe(ewa.id)
    expect((await placeOf(null, ewa.id)).status).toBe(404)
    const find = async (who: Person | null) =>
      (await world.as(who)(rankingRoutes.find, { query: { q: 'ewa', period: '2026' } })).body.items
    expect(await find(null)).toEqual([])
    expect(await find(ola)).toMatchObject([{ place: 1, page: 1, user: { id: ewa.id } }])
    await world.db`update users set visibility = 'everyone' where id = ${ewa.id}`
  })

  it('is searched by name past any number of namesakes without points', async () => {
    await world.db`
      insert into users (email, password_hash, first_name)
      select 'imiennik' || n || '@example.pl', '-', 'Bonawentura' from generate_series(1, 250) n`
    const found = await world.newUser({ firstName: 'Bonawentura' })
    await mark(found, SNIEZKA)
    const { body } = await world.as(null)(rankingRoutes.find, { query: { q: 'bonaw', period: '2026' } })
    expect(body.items.map((row) => row.user.id)).toEqual([found.id])
    await world.as(found)(accountRoutes.remove, { params: { id: found.id } })
  })

  it('of the followed is the viewer’s own', async () => {
    await follow(ola, ewa)
    const { items, own } = await ranking(ola, { scope: 'followed' })
    expect(items.map((row) => [row.place, row.user?.id])).toEqual([
      [1, ewa.id],
      [2, ola.id],
    ])
    expect(own).toMatchObject({ place: 2, next: { place: 1 } })
    expect((await world.as(null)(rankingRoutes.list, { query: { scope: 'followed' } })).status).toBe(401)
  })

  it('loses an account with its removal', async () => {
    const gone = await world.newUser()
    await mark(gone, SNIEZKA)
    const before = (await ranking(null)).total
    await world.as(gone)(accountRoutes.remove, { params: { id: gone.id } })
    expect((await ranking(null)).total).toBe(before - 1)
  })

  it.each(['2026-13', 'x', '20266'])('refuses the period %s', async (period) => {
    expect((await world.as(null)(rankingRoutes.list, { query: { period } })).status).toBe(400)
  })
})

describe('a long ranking', () => {
  const scope = 77_777
  const week = warsawWeek(new Date())
  let rows: { userId: number; points: number; before: number }[]

  beforeAll(async () => {
    const random = randomFrom(4)
    const users = await world.db<{ id: number }[]>`
      insert into users (email, password_hash, first_name)
      select 'many' || n || '@example.pl', '-', 'Wędrowiec ' || n from generate_series(1, 700) as n returning id`
    // Many who share a few values, and a few far apart, over all levels of the counts.
    rows = users.map(({ id }) => ({
      userId: id,
      points: random() < 0.6 ? 10 + Math.floor(random() * 3) : Math.floor(random() ** 4 * 90_000) + 1,
      before: random() < 0.1 ? 0 : Math.floor(random() * 300) + 1,
    }))
    const write = (points: 'points' | 'before', at: string) => world.db`
      insert into point_totals as t (user_id, scope, period, points, summits, ranked, week, points_before)
      select "userId", ${scope}, 2026, ${world.db(points)}, 1, true, ${at}, 0
      from jsonb_to_recordset(${world.db.json(rows)}) as w ("userId" integer, points integer, before integer)
      on conflict (user_id, scope, period) do update set points = excluded.points, week = excluded.week, points_before = t.points`
    await write('before', '2026-01-05')
    await write('points', week)
  })

  it('gives every page, place, movement and total as sorting everything does', async () => {
    const sorted = rows.toSorted((a, b) => b.points - a.points || a.userId - b.userId)
    const place = (points: number, key: 'points' | 'before') =>
      rows.filter((row) => row[key] > points).length + 1
    const expected = sorted.map((row) => [
      row.userId,
      row.points,
      place(row.points, 'points'),
      row.before === 0 ? null : place(row.before, 'before'),
    ])
    const seen: unknown[] = []
    for (let page = 1; page <= 25; page++) {
      const { items, total, pages } = await ranking(null, { scope: String(scope), page })
      expect([total, pages]).toEqual([700, 24])
      seen.push(...items.map((row) => [row.user?.id, row.points, row.place, row.before]))
    }
    expect(seen).toEqual(expected)
  })

  it('tells each hiker their page and the next place', async () => {
    const sorted = rows.toSorted((a, b) => b.points - a.points || a.userId - b.userId)
    const { body } = await world.as(null)(rankingRoutes.find, {
      query: { q: 'wędrowiec', period: '2026', scope: String(scope) },
    })
    expect(body.items).toHaveLength(8)
    for (const found of body.items) {
      const at = sorted.findIndex((row) => row.userId === found.user.id)
      expect(found.page).toBe(Math.floor(at / 30) + 1)
    }
  })

  it('stays the same when its steps are folded, in this week and in the next', async () => {
    const { foldSteps } = await import('#server/features/points/fold-steps.ts')
    const before = await ranking(null, { scope: String(scope), page: 9 })
    await foldSteps(world.db)
    expect(await ranking(null, { scope: String(scope), page: 9 })).toEqual(before)
    const [unfolded] = await world.db`select count(*) from rank_steps where not folded`
    expect(unfolded).toEqual({ count: 0 })
    await foldSteps(world.db, { now: new Date(Date.now() + 7 * 86_400_000) })
    const after = await ranking(null, { scope: String(scope), page: 9 })
    expect(after.items.map((row) => [row.place, row.user?.id])).toEqual(
      before.items.map((row) => [row.place, row.user?.id]),
    )
  })
})

describe('a season', () => {
  it('closes in the middle of January with a hash that anyone can recompute, and stays closed', async () => {
    const [ala, shy] = [await world.newUser(), await world.newUser({ visibility: 'hikers' })]
    await mark(ala, SNIEZKA, '1999-07-07')
    await mark(shy, SNIEZKA, '1999-08-08')
    expect(await closeSeasons(world.db, new Date('2000-01-14T12:00:00Z'))).toEqual([])
    expect(await closeSeasons(world.db, new Date('2000-01-15T12:00:00Z'))).toEqual([1999])
    const file = await world.inject({ url: '/api/ranking/seasons/1999' })
    expect(file.body).toBe(`hiker;points\n${ala.id};22\n`)
    const { items } = (await world.as(null)(rankingRoutes.seasons, {})).body
    expect(items).toMatchObject([
      { year: 1999, hikers: 1, sha256: createHash('sha256').update(file.body).digest('hex') },
    ])
    await mark(ala, TARNICA, '1999-07-09')
    expect(await closeSeasons(world.db, new Date('2000-02-15T12:00:00Z'))).toEqual([])
    expect((await world.inject({ url: '/api/ranking/seasons/1999' })).body).toBe(file.body)
    expect((await world.inject({ url: '/api/ranking/seasons/1998' })).statusCode).toBe(404)
  })
})
