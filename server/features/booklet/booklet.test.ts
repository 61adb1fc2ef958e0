import { describe, expect, it } from 'vitest'
import { bookletRoutes } from '#contract/booklet.ts'
import { companionRoutes } from '#contract/companions.ts'
import { storyRoutes } from '#contract/stories.ts'
import type { StoryCreate } from '#contract/story.ts'
import { gpxOver, storyWorld, summitNamed } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

const world = testApp()
const { tell, giveTrack, upload } = storyWorld(world)
const sniezka = summitNamed('sniezka')

const overview = async (person: Person) => (await world.as(person)(bookletRoutes.overview, {})).body
const pages = async (person: Person, from = 1, count = 5) =>
  (await world.as(person)(bookletRoutes.pages, { query: { from, count } })).body

/** Told by hand; 20 points, proven by a photo with a date. */
async function hike(person: Person, date: string, more: Partial<StoryCreate> = {}) {
  const path = await upload(person, `${person.id}${date}`)
  const photos = [{ path, takenAt: `${date}T12:00:00` }]
  return tell(person, { date, distance: 10_000, ascent: 1_000, photos, ...more })
}

async function confirm(person: Person, id: number) {
  const body = { answer: 'confirmed' } as const
  const { status } = await world.as(person)(companionRoutes.respond, { params: { id }, body })
  expect(status).toBe(200)
}

describe('the booklet', () => {
  it('of somebody without hikes is empty and says what the first degree takes', async () => {
    const nobody = await world.newUser()
    expect(await overview(nobody)).toMatchObject({
      total: 0,
      next: { name: 'popular', norm: 60, missing: 60, notBefore: null },
      handIn: [],
      waiting: { count: 0, latest: [] },
      years: [],
    })
    expect(await pages(nobody)).toEqual([])
  })

  it('counts a hike with a track, with the line to sketch it', async () => {
    const zofia = await world.newUser()
    const story = await tell(zofia, { title: 'Śnieżka', date: '2026-06-20', route: 'Karpacz – Śnieżka' })
    await giveTrack(zofia, story.id, gpxOver(['sniezka']))
    const [page] = await pages(zofia)
    const [trip] = page!.trips
    expect(trip).toMatchObject({
      storyId: story.id,
      route: 'Karpacz – Śnieżka',
      summits: ['Śnieżka'],
      date: '2026-06-20',
      hasTrack: true,
      toldBy: null,
    })
    expect(trip!.line).toMatch(/.{20}/)
    const { body: told } = await world.as(zofia)(storyRoutes.one, { params: { id: story.id } })
    expect(trip!.points).toBe(told.got!.points)
    expect(page).toMatchObject({ number: 1, year: 2026, before: 0, points: trip!.points })
    expect((await overview(zofia)).total).toBe(trip!.points)
  })

  it('lets a hike without track and dated photos wait, and names it', async () => {
    const zofia = await world.newUser()
    const story = await hike(zofia, '2024-05-01', { photos: [{ path: await upload(zofia, 'bez daty') }] })
    expect(await overview(zofia)).toMatchObject({
      total: 0,
      waiting: {
        count: 1,
        points: 20,
        latest: [{ storyId: story.id, title: 'Dzień w górach', date: '2024-05-01', points: 20 }],
      },
    })
    expect((await pages(zofia))[0]!.trips).toMatchObject([{ points: 0, worth: 20, datedPhotos: 0 }])
  })

  it('gives degrees, carries the rest over and begins a page with each year', async () => {
    const zofia = await world.newUser()
    for (let day = 1; day <= 9; day++) await hike(zofia, `2023-05-0${day}`)
    await hike(zofia, '2023-06-01', { distance: 30_000 })
    await hike(zofia, '2024-05-01')
    const { degrees, next, years, handIn } = await overview(zofia)
    expect(degrees).toEqual([
      { name: 'popular', norm: 60, earned: '2023-05-03', carried: 0 },
      { name: 'small-bronze', norm: 120, earned: '2023-05-09', carried: 40 },
      { name: 'small-silver', norm: 360, earned: null, carried: 0 },
      { name: 'small-gold', norm: 720, earned: null, carried: 0 },
    ])
    expect(next).toMatchObject({ name: 'small-silver', collected: 60, missing: 300, notBefore: null })
    expect(handIn).toEqual([])
    expect(years).toEqual([
      { year: 2024, trips: 1, points: 20, firstPage: 2, lastPage: 2 },
      { year: 2023, trips: 10, points: 220, firstPage: 1, lastPage: 1 },
    ])
    const [first, second] = await pages(zofia)
    expect(first).toMatchObject({ before: 0, points: 220, after: 40, lost: 0, distance: 120_000 })
    expect(first!.earned).toEqual([
      { name: 'popular', date: '2023-05-03' },
      { name: 'small-bronze', date: '2023-05-09' },
    ])
    expect(second).toMatchObject({ before: 40, points: 20, after: 60 })
  })

  it('reminds of 31 January after a year that gave a degree', async () => {
    const zofia = await world.newUser()
    const year = new Date().getFullYear()
    for (const day of ['02', '03', '04']) await hike(zofia, `${year - 1}-12-${day}`)
    const { handIn } = await overview(zofia)
    const isOver = new Date() > new Date(`${year}-01-31T23:59:59+01:00`)
    expect(handIn.map(({ until }) => until)).toEqual(isOver ? [] : [`${year}-01-31`])
  })

  it('counts private stories, leaves out drafts, and follows every change', async () => {
    const zofia = await world.newUser()
    const hidden = await hike(zofia, '2024-05-01', { visibility: 'private' })
    await hike(zofia, '2024-05-02', { draft: true })
    expect((await overview(zofia)).total).toBe(20)
    await world.as(zofia)(storyRoutes.update, { params: { id: hidden.id }, body: { distance: 12_000 } })
    expect((await overview(zofia)).total).toBe(22)
    await world.as(zofia)(storyRoutes.remove, { params: { id: hidden.id } })
    expect((await overview(zofia)).total).toBe(0)
  })

  it('is nobody else’s', async () => {
    const [zofia, other] = [await world.newUser(), await world.newUser()]
    await hike(zofia, '2024-05-01')
    expect((await overview(other)).total).toBe(0)
    expect(await pages(other)).toEqual([])
    expect((await world.as(null)(bookletRoutes.overview, {})).status).toBe(401)
  })

  it('counts the hike of a companion who confirmed, and the same hike told by both once', async () => {
    const [zofia, jan] = [await world.newUser(), await world.newUser()]
    const story = await hike(zofia, '2024-05-01', { summits: [sniezka.id], companions: [jan.id] })
    expect((await overview(jan)).total).toBe(0)
    await confirm(jan, story.id)
    expect((await pages(jan))[0]!.trips).toMatchObject([{ toldBy: { id: zofia.id }, points: 20 }])
    await hike(jan, '2024-05-01', { summits: [sniezka.id], distance: 11_000 })
    expect((await pages(jan))[0]!.trips).toMatchObject([{ toldBy: null, points: 21 }])
  })

  it.each([{ from: 0 }, { from: 1, count: 31 }, { from: 1.5 }, {}])('refuses pages %j', async (query) => {
    const { status } = await world.as(await world.newUser())(bookletRoutes.pages, {
      query: query as { from: number },
    })
    expect(status).toBe(400)
  })

  it('holds thousands of hikes', async () => {
    const zofia = await world.newUser()
    await world.db`
      with told as (
        insert into stories (author_id, title, hiked_on, distance_m, ascent_m, audience)
        select ${zofia.id}, 'Historia ' || n, date '2015-01-01' + n, 10000, 500, 'everybody'
        from generate_series(1, 2000) n returning id)
      insert into story_photos (story_id, added_by, path, thumbnail, position, taken_at)
      select id, ${zofia.id}, 'p', 't', 0, now() from told`
    const { total, years, degrees } = await overview(zofia)
    expect(total).toBe(30_000)
    expect(degrees.every((degree) => degree.earned !== null)).toBe(true)
    const last = years[0]!.lastPage
    expect((await pages(zofia, last)).map((page) => page.number)).toEqual([last])
  })
})
