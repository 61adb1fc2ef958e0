import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { ascentRoutes } from '#contract/ascents.ts'
import { fairnessRoutes } from '#contract/fairness.ts'
import { pointsRoutes } from '#contract/points.ts'
import { gpxOver, storyWorld, summitNamed } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { lockHikers } from '#server/sql/lock-hikers.ts'
import { decide } from './fairness.service.ts'
import { judgeTwins } from './judge.ts'

const world = testApp()
const { tell, change, giveTrack } = storyWorld(world)
const pointsOf = async (who: Person) =>
  (await world.as(who)(pointsRoutes.ledger, { params: { id: who.id }, query: {} })).body.points
const flagsOf = async (who: Person) => (await world.as(who)(fairnessRoutes.mine, {})).body.items
const explain = (who: Person, id: number, explanation: string) =>
  world.as(who)(fairnessRoutes.explain, { params: { id }, body: { explanation } })

const fast = { distance: 60_000, time: 120, summits: [1] }

describe('a story that does not look possible', () => {
  it('gives no points, nor do its summits, until it is explained', async () => {
    const ola = await world.newUser()
    const { id } = await tell(ola, fast)
    expect(await pointsOf(ola)).toBe(0)
    const [flag] = await flagsOf(ola)
    expect(flag).toMatchObject({ reason: 'speed', state: 'open', story: { id }, evidence: { kmh: 30 } })
    expect((await explain(ola, flag!.id, 'To był wyścig rowerowy.')).status).toBe(200)
    expect(await pointsOf(ola)).toBeGreaterThan(22)
    expect(await flagsOf(ola)).toMatchObject([{ state: 'explained', explanation: 'To był wyścig rowerowy.' }])
  })

  it('is only asked about, and answered by, its author', async () => {
    const [ola, jan] = [await world.newUser(), await world.newUser()]
    await tell(ola, fast)
    const [flag] = await flagsOf(ola)
    expect(await flagsOf(jan)).toEqual([])
    expect((await explain(jan, flag!.id, 'To ja, naprawdę ja.')).status).toBe(404)
    expect((await explain(ola, flag!.id, '              ')).status).toBe(400)
    expect((await explain(ola, flag!.id, 'krótko')).problem.fields).toHaveProperty('explanation')
    expect(await pointsOf(ola)).toBe(0)
  })

  it('is no question any more once its figures are corrected', async () => {
    const ola = await world.newUser()
    const { id } = await tell(ola, fast)
    await change(ola, id, { time: 900 })
    expect(await flagsOf(ola)).toEqual([])
    expect(await pointsOf(ola)).toBeGreaterThan(22)
  })

  it('counts when an operator accepts it, and not when they refuse, whatever was said', async () => {
    const ola = await world.newUser()
    await tell(ola, fast)
    const [flag] = await flagsOf(ola)
    await decide(world.db, flag!.id, 'accepted')
    expect(await pointsOf(ola)).toBeGreaterThan(0)
    await decide(world.db, flag!.id, 'refused')
    expect(await pointsOf(ola)).toBe(0)
    expect((await explain(ola, flag!.id, 'Ale ja naprawdę biegłam.')).status).toBe(404)
    expect(await decide(world.db, 999_999, 'accepted')).toBe(false)
  })
})

describe('the track of somebody else', () => {
  it('is asked about under the second account, but not among companions', async () => {
    const [ola, jan] = [await world.newUser(), await world.newUser()]
    const bytes = gpxOver(['sniezka'])
    const first = await tell(ola)
    await giveTrack(ola, first.id, bytes)
    const second = await tell(jan)
    await giveTrack(jan, second.id, bytes)
    expect(await flagsOf(ola)).toEqual([])
    expect(await flagsOf(jan)).toMatchObject([{ reason: 'same-track', story: { id: second.id } }])
    expect(await pointsOf(jan)).toBe(0)
    await change(ola, first.id, { companions: [jan.id] })
    await world.app.jobs.drain()
    expect(await flagsOf(jan)).toEqual([])
    expect(await pointsOf(jan)).toBeGreaterThan(0)
  })

  it('is judged anew when nobody else is counting for its hiker', async () => {
    const [ola, jan] = [await world.newUser(), await world.newUser()]
    const bytes = gpxOver(['lackowa'])
    const [first, second] = [await tell(ola), await tell(jan)]
    await giveTrack(ola, first.id, bytes)
    await giveTrack(jan, second.id, bytes)
    const order: string[] = []
    let judging: Promise<unknown> = Promise.resolve()
    await world.db.begin(async (tx) => {
      await lockHikers(tx, [jan.id])
      judging = judgeTwins(world.db, first.id).then(() => order.push('judged'))
      await pause(400)
      order.push('counted')
    })
    await judging
    expect(order).toEqual(['counted', 'judged'])
  })

  it('who keeps it to themself is nobody’s business', async () => {
    const [ola, jan] = [await world.newUser(), await world.newUser()]
    const bytes = gpxOver(['tarnica'])
    const kept = await tell(ola, { visibility: 'private' })
    await giveTrack(ola, kept.id, bytes)
    const told = await tell(jan)
    await giveTrack(jan, told.id, bytes)
    expect(await flagsOf(jan)).toEqual([])
    expect(await pointsOf(jan)).toBeGreaterThan(0)
  })
})

describe('summits at both ends of the country on one day', () => {
  it('give nothing until they are explained or one of them goes', async () => {
    const ola = await world.newUser()
    const mark = (slug: string) =>
      world.as(ola)(ascentRoutes.add, { body: { summitId: summitNamed(slug).id, date: '2026-05-05' } })
    await mark('sniezka')
    expect(await pointsOf(ola)).toBe(22)
    const { body } = await mark('tarnica')
    expect(await pointsOf(ola)).toBe(0)
    expect(await flagsOf(ola)).toMatchObject([{ reason: 'far-apart', story: null, day: '2026-05-05' }])
    await world.as(ola)(ascentRoutes.remove, { params: { id: body.id } })
    expect(await flagsOf(ola)).toEqual([])
    expect(await pointsOf(ola)).toBe(22)
  })
})
