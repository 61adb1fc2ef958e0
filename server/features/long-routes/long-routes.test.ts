import { describe, expect, it } from 'vitest'
import { challengeRoutes, type Challenge } from '#contract/challenges.ts'
import { companionRoutes } from '#contract/companions.ts'
import { longRouteRoutes } from '#contract/long-routes.ts'
import { storyRoutes } from '#contract/stories.ts'
import { longRoutes } from '#data/long-routes.ts'
import { metresPerDegree } from '#domain/track/geo.ts'
import { emit } from '#server/events/emit.ts'
import { gpxAlong, routeNamed } from '#server/testing/route-tracks.ts'
import { gpxOver, storyWorld } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { readOldTracks } from './read-tracks.ts'

const world = testApp()
const { tell, giveTrack, change } = storyWorld(world)
const SLUG = 'maly-szlak-beskidzki'
const { lengthM } = routeNamed(SLUG)

const challenge = async (who: Person | null, slug = SLUG): Promise<Challenge> =>
  (await world.as(who)(challengeRoutes.one, { params: { id: slug } })).body
const own = async (who: Person, slug = SLUG) =>
  (await world.as(who)(longRouteRoutes.own, { params: { slug } })).body
const share = async (who: Person) => (await own(who)).walkedM / lengthM

async function join(who: Person): Promise<number> {
  const { id } = await challenge(who)
  await world.as(who)(challengeRoutes.join, { params: { id }, query: {} })
  return id
}

/** A hike along a part of the route, told and read. */
async function hike(who: Person, from: number, to: number, fields: Parameters<typeof tell>[1] = {}) {
  const date = fields.date ?? '2026-06-20'
  const { id } = await tell(who, { ...fields, date })
  const given = await giveTrack(who, id, gpxAlong(SLUG, from, to, date))
  expect(given.status).toBe(200)
  await world.app.jobs.drain()
  return id
}

const standing = async (who: Person) => (await challenge(who)).own!.standing!
const evidence = async (number: string) =>
  (await world.as(null)(challengeRoutes.certificate, { params: { number } })).body

describe('a long route', () => {
  it.each(longRoutes.map(({ slug }) => slug))('%s is a challenge with a line and sections', async (slug) => {
    const { body, status } = await world.as(null)(longRouteRoutes.one, { params: { slug } })
    expect(status).toBe(200)
    expect(body.stops.filter((stop) => stop.isEnd).length).toBeGreaterThan(8)
    expect(await challenge(null, slug)).toMatchObject({
      kind: 'route',
      unit: 'route',
      route: slug,
      goal: body.lengthM,
      own: null,
    })
    const { body: lists } = await world.as(null)(challengeRoutes.list, {})
    expect(lists.routes.map((card) => card.key)).toContain(slug)
    expect(lists.routes.find((card) => card.key === slug)!.peaks.length).toBeGreaterThan(5)
  })

  it('says what of its line is not known, and which routes there are not', async () => {
    const { body } = await world.as(null)(longRouteRoutes.one, { params: { slug: 'glowny-szlak-sudecki' } })
    expect(body.unknown.map(({ metres }) => metres)).toEqual([1012, 540])
    expect(body.unknown[0]).toMatchObject({ from: 'Schronisko Kamieńczyk' })
    for (const slug of ['glowny-szlak-swietokrzyski', 'nie-ma']) {
      expect((await world.as(null)(longRouteRoutes.one, { params: { slug } })).status).toBe(404)
    }
    expect((await world.as(null)(longRouteRoutes.one, { params: { slug: '../x' } })).status).toBe(400)
  })
})

describe('walking a long route', () => {
  it('counts parts in any order, both ways, once each, and leads to a certificate', async () => {
    const ola = await world.newUser()
    await join(ola)
    await hike(ola, 0, 0.3, { date: '2026-05-01' })
    expect(await share(ola)).toBeCloseTo(0.3, 2)
    expect((await own(ola)).direction).toBe('forward')
    await hike(ola, 0.7, 0.2, { date: '2026-05-10' })
    const half = await own(ola)
    expect(half.walkedM / lengthM).toBeCloseTo(0.7, 2)
    expect(half).toMatchObject({ days: 2, firstOn: '2026-05-01', lastOn: '2026-05-10', direction: 'both' })
    expect(half.longestGap!.span[1]).toBe(lengthM)
    expect(half.longestGap!.to).toBe('Luboń Wielki')
    expect(half.sections.filter((one) => one.isDone).length).toBeGreaterThan(5)
    const first = half.sections[0]!
    expect(first.by).toMatchObject({ day: '2026-05-01' })
    expect((await standing(ola)).finishedOn).toBeNull()

    const last = await hike(ola, 0.69, 1, { date: '2026-05-20' })
    expect(await standing(ola)).toMatchObject({ finishedOn: '2026-05-20' })
    const { own: mine, finishers } = await challenge(ola)
    expect(finishers).toBe(1)
    expect(mine!.steps.map((step) => step.day)).toEqual(['2026-05-01', '2026-05-10', '2026-05-20'])
    const paper = await evidence(mine!.certificate!)
    expect(paper.challenge).toMatchObject({ kind: 'route', unit: 'route' })
    expect(paper.evidence).toHaveLength(3)
    const metres = paper.evidence.reduce((sum, { amount }) => sum + amount, 0)
    expect(metres).toBeGreaterThan(0.98 * lengthM)
    expect(metres).toBeLessThanOrEqual(lengthM)

    await world.as(ola)(storyRoutes.remove, { params: { id: last } })
    expect((await standing(ola)).finishedOn).toBeNull()
    expect((await evidence(mine!.certificate!)).withdrawnOn).not.toBeNull()
    expect(await share(ola)).toBeCloseTo(0.7, 2)
  })

  it('counts a private hike for oneself and tells nobody of it', async () => {
    const [jan, other] = [await world.newUser(), await world.newUser()]
    const id = await join(jan)
    await world.as(other)(challengeRoutes.join, { params: { id }, query: {} })
    const story = await hike(jan, 0.1, 0.4, { visibility: 'private' })
    expect(await share(jan)).toBeCloseTo(0.3, 2)
    const mine = await challenge(jan)
    expect(mine.own!.progress / lengthM).toBeCloseTo(0.3, 2)
    expect(mine.own!.standing!.progress).toBe(0)
    const seen = async () =>
      (await world.as(other)(challengeRoutes.hikers, { params: { id }, query: {} })).body.items.find(
        ({ person }) => person.id === jan.id,
      )!.progress
    expect(await seen()).toBe(0)
    expect(await share(other)).toBe(0)
    const lists = (await world.as(other)(challengeRoutes.ofUser, { params: { id: jan.id } })).body.items
    expect(lists[0]!.standing!.progress).toBe(0)

    await change(jan, story, { visibility: 'public' })
    expect((await seen()) / lengthM).toBeCloseTo(0.3, 2)
    await change(jan, story, { visibility: 'private' })
    expect(await seen()).toBe(0)
    await change(jan, story, { visibility: 'followers' })
    expect(await seen()).toBe(0)
  })

  it('follows another recording, another day, and a draft', async () => {
    const ewa = await world.newUser()
    await join(ewa)
    const id = await hike(ewa, 0, 0.2)
    await giveTrack(ewa, id, gpxAlong(SLUG, 0.5, 0.6))
    await world.app.jobs.drain()
    expect(await share(ewa)).toBeCloseTo(0.1, 2)
    await change(ewa, id, { date: '2026-06-21' })
    expect((await own(ewa)).firstOn).toBe('2026-06-21')
    await giveTrack(ewa, id, gpxOver(['sniezka']))
    await world.app.jobs.drain()
    expect(await share(ewa)).toBe(0)

    const draft = await hike(ewa, 0.75, 0.95, { date: '2026-06-28', draft: true })
    expect(await share(ewa)).toBe(0)
    await change(ewa, draft, { draft: false })
    await world.app.jobs.drain()
    expect(await share(ewa)).toBeCloseTo(0.2, 2)
    expect((await standing(ewa)).progress / lengthM).toBeCloseTo(0.2, 2)
  })

  it('counts for companions who confirmed, as long as they are in it', async () => {
    const [zofia, marek] = [await world.newUser(), await world.newUser()]
    const id = await hike(zofia, 0.3, 0.5, { companions: [marek.id] })
    expect(await share(marek)).toBe(0)
    await world.as(marek)(companionRoutes.respond, { params: { id }, body: { answer: 'confirmed' } })
    expect(await share(marek)).toBeCloseTo(0.2, 2)
    await world.as(marek)(companionRoutes.remove, { params: { id, userId: marek.id } })
    expect(await share(marek)).toBe(0)
    expect(await share(zofia)).toBeCloseTo(0.2, 2)
  })

  it('takes nothing from a valley beside it, and nothing from a doubted day', async () => {
    const kuba = await world.newUser()
    await join(kuba)
    const { id } = await tell(kuba)
    const beside = gpxAlong(SLUG, 0.4, 0.5)
      .toString()
      .replace(/lat="([\d.]+)"/g, (_all, lat: string) => `lat="${Number(lat) + 3_000 / metresPerDegree}"`)
    await giveTrack(kuba, id, Buffer.from(beside))
    await world.app.jobs.drain()
    expect(await share(kuba)).toBe(0)

    const story = await hike(kuba, 0.6, 0.7, { date: '2026-07-01' })
    expect((await standing(kuba)).progress).toBeGreaterThan(0)
    await world.db.begin(async (tx) => {
      await tx`
        insert into fairness_flags (user_id, story_id, day, reason, evidence)
        values (${kuba.id}, ${story}, '2026-07-01', 'jump', '{}')`
      await emit(tx, 'fairness-changed', { userId: kuba.id, storyId: story, day: '2026-07-01' })
    })
    expect((await standing(kuba)).progress).toBe(0)
    expect(await share(kuba)).toBeCloseTo(0.1, 2)
  })

  it('reads recordings that were there before, to the same end as when they came', async () => {
    const before = await world.db`
      select user_id, route, story_id, day, hidden, stretches from route_walks order by 1, 2, 3`
    const progress = await world.db`
      select m.user_id, m.progress, m.finished_on from challenge_members m join challenges c on c.id = m.challenge_id
      where c.kind = 'route' order by 1, 2`
    expect(before.length).toBeGreaterThan(5)
    await world.db`delete from route_walks`
    await world.db`delete from track_routes`
    await world.db`delete from route_rounds`
    await world.db`
      update challenge_members m set progress = 0, started_on = null from challenges c
      where c.id = m.challenge_id and c.kind = 'route'`
    const read = () => readOldTracks(world.db, world.app.tracks, world.app.log)
    expect(await read()).toBeGreaterThan(5)
    expect(
      await world.db`
        select user_id, route, story_id, day, hidden, stretches from route_walks order by 1, 2, 3`,
    ).toEqual(before)
    expect(
      await world.db`
        select m.user_id, m.progress, m.finished_on from challenge_members m join challenges c on c.id = m.challenge_id
        where c.kind = 'route' order by 1, 2`,
    ).toEqual(progress)
    expect(await read()).toBe(0)
  })
})
