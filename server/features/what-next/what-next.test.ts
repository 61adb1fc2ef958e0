import { expect, it } from 'vitest'
import { ascentRoutes } from '#contract/ascents.ts'
import { challengeRoutes } from '#contract/challenges.ts'
import { conditionLimits, conditionRoutes } from '#contract/conditions.ts'
import { trailRoutes } from '#contract/trails.ts'
import { whatNextRoutes } from '#contract/what-next.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { summitNamed } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

const world = testApp()
const karpacz = { lat: 50.776, lon: 15.756 }

type Start = { lat: number; lon: number; by?: 'car' | 'train'; hours?: number }
const ask = (person: Person, query: Start = karpacz) => world.as(person)(whatNextRoutes.ask, { query })

it('names summits that are missing in crowns, and why', async () => {
  const zofia = await world.newUser()
  const { status, body } = await ask(zofia)
  expect(status).toBe(200)
  const sniezka = body.walk!.summits.find(({ summit }) => summit.slug === 'sniezka')
  expect(sniezka?.reasons).toContainEqual({ challenge: 'Korona Gór Polski', place: 1, goal: 28 })
  expect(body.walk!.summits.length).toBeLessThanOrEqual(3)
})

it('leaves out what one has climbed oneself, not what others have', async () => {
  const [zofia, other] = [await world.newUser(), await world.newUser()]
  const body = { summitId: summitNamed('sniezka').id, date: '2024-05-05' }
  expect((await world.as(zofia)(ascentRoutes.add, { body })).status).toBe(201)
  const slugs = async (person: Person) =>
    (await ask(person)).body.walk?.summits.map(({ summit }) => summit.slug) ?? []
  expect(await slugs(zofia)).not.toContain('sniezka')
  expect(await slugs(other)).toContain('sniezka')
})

it('looks at what one is in, once one is in something', async () => {
  const [zofia, other] = [await world.newUser(), await world.newUser()]
  const sniezka = summitNamed('sniezka')
  const body = { title: 'Jeszcze raz na Śnieżkę', unit: 'list' as const, summits: [sniezka.id] }
  const { body: made } = await world.as(other)(challengeRoutes.create, {
    body: { ...body, startsOn: '2026-01-01', endsOn: warsawDay(new Date(Date.now() + 86_400_000)) },
  })
  await world.as(zofia)(ascentRoutes.add, { body: { summitId: sniezka.id, date: '2024-05-05' } })
  await world.as(zofia)(challengeRoutes.join, { params: { id: made.id }, query: {} })
  // A window wants it anew, whatever was climbed before.
  const { body: answer } = await ask(zofia)
  expect(answer.over).toBe('joined')
  expect(answer.walk!.summits.map(({ summit, reasons }) => [summit.slug, reasons])).toEqual([
    ['sniezka', [{ challenge: 'Jeszcze raz na Śnieżkę', place: 1, goal: 1 }]],
  ])
  // Karpacz lies at some 600 m by the relief, and trails lead up.
  expect(answer.walk!.ascent).toBeGreaterThan(930)
  expect(answer.walk!.ascent).toBeLessThan(1_140)
  expect(answer.walk!.time).toBeGreaterThan(4.5 * 60)
})

it('counts in a window what was climbed in it, and a month once', async () => {
  const [zofia, other] = [await world.newUser(), await world.newUser()]
  const inDays = (days: number) => warsawDay(new Date(Date.now() + days * 86_400_000))
  const window = { startsOn: '2026-01-01', endsOn: inDays(70), goal: 2 }
  for (const unit of ['summits', 'months'] as const) {
    const { body } = await world.as(other)(challengeRoutes.create, {
      body: { title: `Okno: ${unit}`, unit: 'summits', ...window },
    })
    // What Kopczyk itself sets.
    await world.db`update challenges set unit = ${unit} where id = ${body.id}`
    await world.as(zofia)(challengeRoutes.join, { params: { id: body.id }, query: {} })
  }
  const places = async () =>
    (await ask(zofia)).body.outings[0]!.reasons.map(({ challenge, place }) => [challenge, place]).toSorted()
  // Long before the window, and on a day that nobody knows for certain.
  const climb = (body: { date: string; precision?: 'year' }) =>
    world.as(zofia)(ascentRoutes.add, { body: { summitId: summitNamed('sniezka').id, ...body } })
  await climb({ date: '2024-05-05' })
  expect((await climb({ date: `${inDays(0).slice(0, 4)}-01-01`, precision: 'year' })).status).toBe(201)
  expect(await places()).toEqual([
    ['Okno: months', 1],
    ['Okno: summits', 1],
  ])
  await climb({ date: inDays(0) })
  expect(await places()).toEqual([['Okno: summits', 2]])
})

it('looks for a walk in another thread', async () => {
  world.alone()
  const before = searches()
  expect((await ask(await world.newUser())).body.walk).not.toBeNull()
  expect(searches()).toBeGreaterThan(before)
})

function searches(): number {
  const line = /_count\{work="what-next-worker",outcome="done"\} (\d+)/
  return Number(line.exec(world.app.workers.figures().durations())?.[1] ?? 0)
}

it('has nothing on foot far from the mountains, and outings with their journey instead', async () => {
  const { status, body } = await ask(await world.newUser(), { lat: 51.75, lon: 19.45, by: 'train' })
  expect([status, body.over, body.walk]).toEqual([200, 'crowns', null])
  expect(body.outings).toHaveLength(3)
  for (const { journey, reasons, ascent, start, summit, season, points, stone } of body.outings) {
    expect(points).toBeGreaterThanOrEqual(Math.ceil(summit.height / 100))
    expect(stone).toMatchObject({ place: 1 })
    expect(journey).toBeGreaterThan(120)
    expect(reasons.length).toBeGreaterThan(0)
    // From where the start really lies.
    expect(ascent).toBeGreaterThanOrEqual(summit.height - start.heightM - 60)
    expect(season).toBeGreaterThanOrEqual(100)
  }
})

it('tells of an outing what the planner tells of it, and what hikers saw there lately', async () => {
  const [zofia, other] = [await world.newUser(), await world.newUser()]
  const { body: before } = await ask(zofia)
  const [first] = before.outings
  const { summit, start } = first!
  const points = [start, summit, start].map(({ lat, lon }) => ({ lat, lon, byHand: false }))
  const { body: plan } = await world.as(zofia)(trailRoutes.plan, { body: { points, by: 'time' } })
  expect([first!.distance, first!.ascent]).toEqual([plan.distanceM, plan.ascentM])
  expect(first!.time).toBe(Math.round((plan.guideMinutes! * first!.season) / 100))
  expect(first!.conditions).toEqual([])
  expect([first!.range, first!.silhouette]).toEqual([expect.any(String), expect.stringMatching(/^M/)])
  const seenOn = warsawDay(new Date())
  const report = { summitId: summit.id, kind: 'snow' as const, text: 'Świeży śnieg po kolana.', seenOn }
  expect((await world.as(other)(conditionRoutes.create, { body: report })).status).toBe(201)
  const { body: after } = await ask(zofia)
  const same = after.outings.find((one) => one.summit.id === summit.id)!
  expect(same.conditions).toEqual([{ kind: 'snow', seenOn }])
  expect(same.season).toBeGreaterThanOrEqual(140)
})

it('knows the newest of each kind, however many there are of another', async () => {
  const [zofia, other] = [await world.newUser(), await world.newUser()]
  const { summit } = (await ask(zofia)).body.outings[0]!
  const [today, before] = [0, 3].map((days) => warsawDay(new Date(Date.now() - days * 86_400_000)))
  const report = (kind: 'ice' | 'crowd', text: string, seenOn: string) =>
    world.as(other)(conditionRoutes.create, { body: { summitId: summit.id, kind, text, seenOn } })
  await report('ice', 'Lód pod kopułą.', before!)
  for (let i = 0; i <= conditionLimits.page; i++) await report('crowd', `Tłumy, ${i}.`, today!)
  const same = (await ask(zofia)).body.outings.find((one) => one.summit.id === summit.id)!
  expect(same.conditions).toContainEqual({ kind: 'ice', seenOn: before })
})

it('gives a climbed summit no stone, and the points of coming back', async () => {
  const zofia = await world.newUser()
  const sniezka = summitNamed('sniezka')
  await world.as(zofia)(ascentRoutes.add, { body: { summitId: sniezka.id, date: '2024-05-05' } })
  const { body: made } = await world.as(zofia)(challengeRoutes.create, {
    body: {
      title: 'Znowu Śnieżka',
      unit: 'list',
      summits: [sniezka.id],
      startsOn: '2026-01-01',
      endsOn: warsawDay(new Date(Date.now() + 86_400_000)),
    },
  })
  await world.as(zofia)(challengeRoutes.join, { params: { id: made.id }, query: {} })
  const { body } = await ask(zofia)
  expect(body.outings).toMatchObject([{ summit: { slug: 'sniezka' }, points: 2, stone: null }])
})

it('offers on foot only what the planner finds short enough', async () => {
  const zofia = await world.newUser()
  for (const hours of [4, 8]) {
    const { body } = await ask(zofia, { ...karpacz, hours })
    if (body.walk?.time) expect(body.walk.time).toBeLessThanOrEqual(hours * 60)
  }
})

it.each([
  { lat: 10, lon: 20 },
  { lat: 50, lon: 20, hours: 30 },
  { lat: 50, lon: 20, by: 'rakieta' as 'car' },
])('refuses %j', async (query) => {
  expect((await ask(await world.newUser(), query)).status).toBe(400)
})
