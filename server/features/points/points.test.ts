import { describe, expect, it } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { ascentRoutes } from '#contract/ascents.ts'
import { fairnessRoutes } from '#contract/fairness.ts'
import { pointsRoutes } from '#contract/points.ts'
import { companionRoutes } from '#contract/companions.ts'
import { storyRoutes } from '#contract/stories.ts'
import { storyWorld } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { keepPoints, rebuildPoints } from './upkeep.ts'

const SNIEZKA = 1
const world = testApp()
const { tell, change, upload } = storyWorld(world)

const mark = (who: Person, summitId: number, date: string) =>
  world.as(who)(ascentRoutes.add, { body: { summitId, date } })
const ledger = async (who: Person | null, of: Person) =>
  (await world.as(who)(pointsRoutes.ledger, { params: { id: of.id }, query: {} })).body
const lines = async (who: Person) =>
  (await ledger(who, who)).items.map((one) => [one.kind, one.points, one.earnedOn]).toReversed()

describe('the ledger', () => {
  it('has a line for a story and for each of its summits, with the reasons', async () => {
    const ola = await world.newUser()
    const { id } = await tell(ola, {
      date: '2026-06-20',
      summits: [SNIEZKA],
      distance: 12_400,
      ascent: 850,
      photos: [{ path: await upload(ola, 'a') }],
    })
    const { points, items } = await ledger(ola, ola)
    expect(points).toBe(22 + 19)
    expect(items).toMatchObject([
      { kind: 'story', points: 19, story: { id }, evidence: { ways: 2, climbs: 4, photo: true }, rules: 1 },
      {
        kind: 'first-ascent',
        points: 22,
        summit: { name: 'Śnieżka' },
        evidence: { heightM: 1603, crown: true },
      },
    ])
  })

  it('says the same as the card of a story and as each of its summits', async () => {
    const [ola, jan] = [await world.newUser(), await world.newUser()]
    const first = await tell(ola, { date: '2026-06-20', summits: [SNIEZKA, 2], distance: 9_000, ascent: 700 })
    // Twice on a day a summit counts once; corrected, a story has lines that no longer hold.
    const second = await tell(ola, { date: '2026-06-20', summits: [SNIEZKA, 3] })
    await change(ola, second.id, { date: '2026-06-20', summits: [SNIEZKA, 3, 4], distance: 15_000 })
    const inForce = (await ledger(ola, ola)).items.filter((one) => !one.corrects && !one.corrected)
    const sum = (storyId: number, summitId?: number) =>
      inForce
        .filter(({ story, summit }) => story?.id === storyId && (summitId ?? summit?.id) === summit?.id)
        .reduce((total, { points }) => total + points, 0)
    for (const who of [ola, jan, null])
      for (const { id } of [first, second]) {
        const { body: feed } = await world.as(who)(storyRoutes.list, { query: {} })
        const { body: story } = await world.as(who)(storyRoutes.one, { params: { id } })
        expect(sum(id)).toBeGreaterThan(0)
        expect(feed.items.find((one) => one.id === id)!.points).toBe(sum(id))
        expect(story.points).toBe(sum(id))
        expect(story.summits.map(({ points }) => points)).toEqual(
          story.summits.map(({ summit }) => sum(id, summit.id)),
        )
      }
    const { body } = await world.as(jan)(storyRoutes.one, { params: { id: second.id } })
    const pointsOn = (summitId: number) => body.summits.find(({ summit }) => summit.id === summitId)?.points
    expect(pointsOn(SNIEZKA)).toBe(0)
    expect(pointsOn(4)).toBeGreaterThan(0)
  })

  it('takes back and gives anew, and never changes a line', async () => {
    const ola = await world.newUser()
    await mark(ola, SNIEZKA, '2026-05-05')
    await mark(ola, SNIEZKA, '2025-05-05')
    expect(await lines(ola)).toEqual([
      ['first-ascent', 22, '2026-05-05'],
      ['first-ascent', -22, '2026-05-05'],
      ['first-ascent', 22, '2025-05-05'],
      ['repeat-ascent', 2, '2026-05-05'],
    ])
    await expect(world.db`update point_entries set points = 99 where user_id = ${ola.id}`).rejects.toThrow(
      'only ever added',
    )
  })

  it('counts the two best stories of a day', async () => {
    const ola = await world.newUser()
    const first = await tell(ola, { date: '2026-06-01' })
    await tell(ola, { date: '2026-06-01', distance: 10_000 })
    await tell(ola, { date: '2026-06-01', distance: 20_000 })
    expect((await ledger(ola, ola)).points).toBe(12 + 14)
    await change(ola, first.id, { distance: 30_000 })
    expect((await ledger(ola, ola)).points).toBe(14 + 16)
  })

  it('counts a doubted story, and its summits, from its explanation on', async () => {
    const ola = await world.newUser()
    await tell(ola, { distance: 60_000, time: 120, summits: [SNIEZKA] })
    expect(await lines(ola)).toEqual([])
    const [flag] = (await world.as(ola)(fairnessRoutes.mine, {})).body.items
    await world.as(ola)(fairnessRoutes.explain, {
      params: { id: flag!.id },
      body: { explanation: 'To był wyścig rowerowy.' },
    })
    expect((await lines(ola)).map(([kind]) => kind).toSorted()).toEqual(['first-ascent', 'story'])
  })

  it('gives nothing for drafts, private stories, stories for followers, and their summits', async () => {
    const ola = await world.newUser()
    const { id } = await tell(ola, { summits: [SNIEZKA], draft: true })
    expect(await lines(ola)).toEqual([])
    await change(ola, id, { draft: false, visibility: 'private' })
    expect(await lines(ola)).toEqual([])
    await change(ola, id, { visibility: 'followers' })
    expect(await lines(ola)).toEqual([])
    await change(ola, id, { visibility: 'public' })
    expect((await ledger(ola, ola)).points).toBe(32)
    await world.as(ola)(storyRoutes.remove, { params: { id } })
    const { points, items } = await ledger(ola, ola)
    expect(points).toBe(0)
    expect(items.map((one) => [one.points, one.corrects, one.corrected]).toSorted()).toEqual([
      [-10, true, false],
      [-22, true, false],
      [10, false, true],
      [22, false, true],
    ])
  })

  it('shows others what is in force, without words of stories that they may not see', async () => {
    const [ola, jan] = [await world.newUser(), await world.newUser()]
    const { id } = await tell(ola, { title: 'Tajna wyprawa', date: '2026-02-02', summits: [SNIEZKA] })
    await mark(ola, SNIEZKA, '2026-02-02')
    expect((await ledger(jan, ola)).items).toHaveLength(2)
    await change(ola, id, { visibility: 'private' })
    for (const who of [jan, null]) {
      const seen = await ledger(who, ola)
      expect(JSON.stringify(seen)).not.toContain('Tajna')
      // What was also marked by hand is everybody's to know.
      expect(seen.items).toMatchObject([{ kind: 'first-ascent', story: null }])
    }
    expect(JSON.stringify(await ledger(ola, ola))).toContain('Tajna')
  })

  it('of somebody who shows themself to hikers only is not there for strangers', async () => {
    const shy = await world.newUser({ visibility: 'hikers' })
    const ask = (who: Person | null, route: 'ledger' | 'ledgerFile') =>
      world.inject({
        url: `/api/points/${shy.id}/${route === 'ledger' ? 'ledger' : 'ledger.csv'}`,
        headers: who ? { authorization: `Bearer ${who.token}` } : {},
      })
    expect((await ask(null, 'ledger')).statusCode).toBe(404)
    expect((await ask(null, 'ledgerFile')).statusCode).toBe(404)
    expect((await ask(await world.newUser(), 'ledger')).statusCode).toBe(200)
  })

  it('comes page by page and whole as a file', async () => {
    const ola = await world.newUser()
    await tell(ola, { title: '=SUMA("a";1)', date: '2024-01-01' })
    for (let day = 10; day < 34; day++) await mark(ola, day, '2024-05-05')
    const first = await ledger(ola, ola)
    expect(first.items).toHaveLength(20)
    const { body } = await world.as(ola)(pointsRoutes.ledger, {
      params: { id: ola.id },
      query: { cursor: first.next! },
    })
    expect([body.items.length, body.next]).toEqual([5, null])
    const file = await world.inject({
      url: `/api/points/${ola.id}/ledger.csv`,
      headers: { authorization: `Bearer ${ola.token}` },
    })
    expect(file.headers['content-type']).toContain('text/csv')
    const rows = file.body.trim().split('\r\n')
    expect(rows).toHaveLength(26)
    expect(file.body).toContain(`"'=SUMA(""a"";1)"`)
  })

  it('gives an example of one’s own last story, and of nobody else’s', async () => {
    const [ola, jan] = [await world.newUser(), await world.newUser()]
    await tell(ola, { date: '2025-06-20' })
    await tell(ola, { date: '2026-06-20', summits: [SNIEZKA] })
    const example = async (who: Person) => (await world.as(who)(pointsRoutes.example, {})).body.items
    expect((await example(ola)).map((one) => one.kind)).toEqual(['first-ascent', 'story'])
    expect(await example(jan)).toEqual([])
  })
})

describe('points of companions', () => {
  it('come with the confirmation and go with the refusal; the story’s own points are its author’s', async () => {
    const [ola, jan] = [await world.newUser(), await world.newUser()]
    const { id } = await tell(ola, { summits: [SNIEZKA], companions: [jan.id] })
    const answer = (given: 'confirmed' | 'declined') =>
      world.as(jan)(companionRoutes.respond, { params: { id }, body: { answer: given } })
    expect((await ledger(jan, jan)).points).toBe(0)
    await answer('confirmed')
    expect((await ledger(jan, jan)).points).toBe(22)
    await answer('declined')
    expect((await ledger(jan, jan)).points).toBe(0)
  })
})

describe('„tryb honorowy”', () => {
  it('takes all points back, and ending it gives them again', async () => {
    const ola = await world.newUser()
    await mark(ola, SNIEZKA, '2026-05-05')
    const set = (honour: boolean) => world.as(ola)(accountRoutes.changeSettings, { body: { honour } })
    await set(true)
    expect((await ledger(ola, ola)).points).toBe(0)
    await mark(ola, 2, '2026-05-05')
    expect((await ledger(ola, ola)).points).toBe(0)
    await set(false)
    expect((await ledger(ola, ola)).points).toBeGreaterThan(22)
  })
})

describe('upkeep', () => {
  it('counts the past when the ledger was made by older rules, a few hikers at a time', async () => {
    const ola = await world.newUser()
    await mark(ola, SNIEZKA, '2026-05-05')
    await world.db`delete from point_entries where user_id = ${ola.id}`
    await world.db`delete from point_totals where user_id = ${ola.id}`
    await world.db`update points_upkeep set rules = 0`
    await keepPoints(world.db)
    expect((await ledger(ola, ola)).points).toBe(22)
    expect(await world.db`select rules, after_user from points_upkeep`).toEqual([
      { rules: 1, afterUser: null },
    ])
  })

  it('goes on behind the hiker at whom it was stopped, to the last of all', async () => {
    const [before, last] = [await world.newUser(), await world.newUser()]
    for (const who of [before, last]) await mark(who, SNIEZKA, '2026-05-05')
    for (const { id } of [before, last]) {
      await world.db`delete from point_entries where user_id = ${id}`
      await world.db`delete from point_totals where user_id = ${id}`
    }
    await world.db`update points_upkeep set after_user = ${last.id - 1}`
    await keepPoints(world.db)
    expect([(await lines(before)).length, (await lines(last)).length]).toEqual([0, 1])
    // Other heights and other ranges give other points: then everybody is counted again.
    await world.db`update points_upkeep set reference = reference - 1`
    await keepPoints(world.db)
    expect(await lines(before)).toHaveLength(1)
  })

  it('rebuilding finds nothing to correct, and corrects whatever was spoilt', async () => {
    const ola = await world.newUser()
    await mark(ola, SNIEZKA, '2026-05-05')
    expect(await rebuildPoints(world.db)).toMatchObject({ entries: 0, totals: 0, counts: 0 })
    await world.db`update point_totals set points = points + 1 where user_id = ${ola.id}`
    await world.db`delete from rank_steps where id in (select max(id) from rank_steps)`
    expect(await rebuildPoints(world.db)).toMatchObject({ entries: 0, totals: 9, counts: 1 })
    expect((await ledger(ola, ola)).points).toBe(22)
    expect(await rebuildPoints(world.db)).toMatchObject({ entries: 0, totals: 0, counts: 0 })
  })
})
