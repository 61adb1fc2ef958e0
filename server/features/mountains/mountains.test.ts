import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { ascentRoutes } from '#contract/ascents.ts'
import { rangeRoutes, summitRoutes, type RangeFilter } from '#contract/mountains.ts'
import { panoramaRoutes } from '#contract/panorama.ts'
import { hutRoutes } from '#contract/places.ts'
import { ranges, summits } from '#data/mountains.ts'
import { huts } from '#data/places.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { createMountains } from './catalogue.ts'

const world = testApp()
let ola: Person
let jan: Person
beforeAll(async () => {
  ola = await world.newUser({ firstName: 'Ola', lastName: 'Wrona' })
  jan = await world.newUser()
})

const mark = (who: Person, summitId: number, date: string) =>
  world.as(who)(ascentRoutes.add, { body: { summitId, date } })
const inPolishOrder = new Intl.Collator('pl').compare

describe('ranges', () => {
  const list = (type?: RangeFilter) =>
    world.as(null)(rangeRoutes.list, { query: type === undefined ? {} : { type } })

  it('are all listed in Polish order, also for an empty filter', async () => {
    const { body } = await list()
    expect(body).toHaveLength(ranges.length)
    const names = body.map((range) => range.name)
    expect(names).toEqual(names.toSorted(inPolishOrder))
    expect((await list('all')).body).toEqual(body)
    const empty = await world.inject({ url: '/api/mountain-range?type=' })
    expect(empty.json()).toEqual(body)
  })

  it.each(['sudety', 'karpaty', 'gory-swietokrzyskie'] as const)(
    'are filtered by the type %s',
    async (type) => {
      const { body } = await list(type)
      expect(body.map((range) => range.slug).toSorted()).toEqual(
        ranges
          .filter((range) => range.type === type)
          .map((range) => range.slug)
          .toSorted(),
      )
    },
  )

  it('refuse a type that is none', async () => {
    expect((await list('alpy' as RangeFilter)).problem.fields).toHaveProperty('type')
  })

  it('have their summits by name and height, their number, the highest one and an outline', async () => {
    const karkonosze = (await list('sudety')).body.find((range) => range.slug === 'karkonosze')!
    expect(karkonosze.highest).toMatchObject({ slug: 'sniezka', heightM: 1603 })
    const own = summits.filter((summit) => summit.range === 'karkonosze' && summit.abroad === null)
    expect(karkonosze.summitCount).toBe(own.length)
    expect(karkonosze.summits).toHaveLength(own.length)
    const sniezka = own.find((summit) => summit.slug === 'sniezka')!
    expect(karkonosze.summits).toContainEqual({
      id: sniezka.id,
      slug: 'sniezka',
      name: 'Śnieżka',
      heightM: 1603,
    })
    const names = karkonosze.summits.map((summit) => summit.name)
    expect(names).toEqual(names.toSorted(inPolishOrder))
    expect(karkonosze.outline).toHaveLength(karkonosze.summitCount * 2)
    expect(karkonosze.outline).toContain(1603)
  })

  it('are found by id and by address alike', async () => {
    const byId = await world.as(null)(rangeRoutes.one, { params: { id: '1' } })
    const bySlug = await world.as(null)(rangeRoutes.one, { params: { id: 'karkonosze' } })
    expect(byId.body).toEqual(bySlug.body)
    expect(new Set(byId.body.summits.map((summit) => summit.range))).toEqual(new Set([1]))
  })

  it('name the crowns of their summits, always in one order', async () => {
    const { body } = await world.as(null)(rangeRoutes.summitsList, {})
    const some = await Promise.all(
      body.map(async ({ slug }) => {
        const range = await world.as(null)(rangeRoutes.one, { params: { id: slug } })
        return range.body.crowns.map(({ id }) => id)
      }),
    )
    for (const ids of some) expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
    expect(some.filter((ids) => ids.length > 2).length).toBeGreaterThan(1)
  })

  it.each(['999', 'alpy', '0', '99999999999', 'Karkonosze', '../etc'])('do not know %s', async (id) => {
    const { status } = await world.as(null)(rangeRoutes.one, { params: { id } })
    expect([400, 404]).toContain(status)
  })

  it('come with the names of all their summits, of which those not abroad are the number of each', async () => {
    const { body } = await world.as(null)(rangeRoutes.summitsList, {})
    expect(body.flatMap((range) => range.summits)).toHaveLength(summits.length)
    const counted = new Map(
      body.map(({ id, summits: all }) => [id, all.filter(({ abroad }) => !abroad).length]),
    )
    const { body: cards } = await list()
    expect(counted).toEqual(new Map(cards.map(({ id, summitCount }) => [id, summitCount])))
    expect(cards.map((one) => one.summits.length)).toEqual(cards.map((one) => one.summitCount))
    expect(cards.reduce((sum, { summitCount }) => sum + summitCount, 0)).toBeLessThan(summits.length)
  })
})

describe('activities of a range', () => {
  it('show the last six hikers, each once, the latest first', async () => {
    const hikers = await Promise.all(Array.from({ length: 8 }, () => world.newUser()))
    for (const [index, hiker] of hikers.entries()) {
      await mark(hiker, 1, `2025-03-0${index + 1}`)
      await mark(hiker, 2, `2025-02-0${index + 1}`)
    }
    const { body } = await world.as(null)(rangeRoutes.activities, { params: { id: 'karkonosze' } })
    expect(body.map((entry) => entry.user.id)).toEqual(
      hikers
        .map((hiker) => hiker.id)
        .toReversed()
        .slice(0, 6),
    )
    expect(body[0]).toMatchObject({ summit: { id: 1, slug: 'sniezka' }, date: '2025-03-08', storyId: null })
  })

  it('are empty where nobody has been', async () => {
    expect((await world.as(null)(rangeRoutes.activities, { params: { id: 'bieszczady' } })).body).toEqual([])
  })
})

describe('completion and progress', () => {
  it('follow the ascents of the one who is asked about, not of the one who asks', async () => {
    await mark(ola, 1, '2025-01-01')
    await mark(ola, 1, '2025-01-02')
    await mark(ola, 2, '2025-01-02')
    const completion = async (who: Person | null, userId: number) =>
      (await world.as(who)(rangeRoutes.completion, { query: { userId } })).body.find(
        (range) => range.slug === 'karkonosze',
      )!
    expect(await completion(null, ola.id)).toMatchObject({ climbed: 2, mountainRangeId: 1 })
    expect(await completion(jan, ola.id)).toMatchObject({ climbed: 2 })
    expect(await completion(ola, jan.id)).toMatchObject({ climbed: 0 })
    expect(await completion(ola, 0)).toMatchObject({ climbed: 2 })
    const { body } = await world.as(jan)(rangeRoutes.progress, {
      query: { mountainRangeId: 1, userId: ola.id },
    })
    expect(body).toMatchObject({
      mountainRangeId: 1,
      userId: ola.id,
      summitCount: expect.any(Number),
      climbed: 2,
      climbedSummits: [
        { summitId: 1, ascents: 2, first: '2025-01-01', last: '2025-01-02' },
        { summitId: 2, ascents: 1, first: '2025-01-02', last: '2025-01-02' },
      ],
    })
  })

  it('answer at the address with the slash at its end too', async () => {
    const answer = await world.inject({ url: `/api/mountain-range/completion/?userId=${ola.id}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toHaveLength(ranges.length)
  })

  it('do not know a hiker or range that is not there, nor “me” without an account', async () => {
    const ask = world.as(null)
    expect((await ask(rangeRoutes.completion, { query: { userId: 999_999 } })).status).toBe(404)
    expect((await ask(rangeRoutes.completion, { query: { userId: 0 } })).status).toBe(401)
    const none = await ask(rangeRoutes.progress, { query: { mountainRangeId: 999, userId: ola.id } })
    expect(none.status).toBe(404)
  })
})

describe('the list of all summits', () => {
  it('is one answer in Polish order', async () => {
    const { body } = await world.as(null)(summitRoutes.list, {})
    expect(body.summits).toHaveLength(summits.length)
    const names = body.summits.map((summit) => summit.name)
    expect(names).toEqual(names.toSorted(inPolishOrder))
    expect(body.summits.find((summit) => summit.slug === 'sniezka')).toMatchObject({
      id: 1,
      heightM: 1603,
      points: 22,
      crowns: expect.arrayContaining([1]),
    })
  })

  it('is the same for a stranger and a hiker, and says that it may be kept', async () => {
    const stranger = await world.as(null)(summitRoutes.list, {})
    const hiker = await world.as(ola)(summitRoutes.list, {})
    expect(hiker.body).toEqual(stranger.body)
    expect(stranger.headers['cache-control']).toContain('public')
  })

  it('fits 60 kB when compressed, and is the same inside', async () => {
    const plain = await world.inject({ url: '/api/summit' })
    const small = await world.inject({ url: '/api/summit', headers: { 'accept-encoding': 'gzip, br' } })
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.rawPayload.length).toBeLessThan(60_000)
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  })

  it('answers 304 to whoever has it already', async () => {
    const { headers } = await world.inject({ url: '/api/summit' })
    const again = await world.inject({
      url: '/api/summit',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('counts hikers anew when the catalogue is read again', async () => {
    await mark(ola, 400, '2025-01-01')
    await mark(jan, 400, '2025-01-01')
    await mark(jan, 400, '2025-02-01')
    // Who is named to hikers alone is counted for nobody: the number is the same for every viewer.
    const shy = await world.newUser()
    await mark(shy, 400, '2025-01-01')
    await mark(shy, 401, '2025-01-01')
    await world.db`update users set visibility = 'hikers' where id = ${shy.id}`
    await world.app.mountains.reload()
    const { body } = await world.as(null)(summitRoutes.list, {})
    const hikersOf = (id: number) => body.summits.find((summit) => summit.id === id)?.hikers
    expect([hikersOf(400), hikersOf(401)]).toEqual([2, 0])
  })

  it('counts hikers the less often the longer it takes', async () => {
    let clock = 0
    let counted = 0
    const slowly = (ms: number) =>
      createMountains(
        world.db,
        async () => {
          clock += ms
          counted++
          return new Map()
        },
        () => clock,
      )
    for (const [ms, restMs] of [
      [10, 60_000],
      [5_000, 500_000],
    ] as const) {
      const mountains = slowly(ms)
      counted = 0
      await mountains.current()
      clock += restMs
      await mountains.current()
      expect(counted, 'still fresh').toBe(1)
      clock += 1
      await mountains.current()
      await expect.poll(() => counted).toBe(2)
    }
  })
})

describe('one summit', () => {
  const one = (id: string) => world.as(null)(summitRoutes.one, { params: { id } })

  it('is found by id and by address alike', async () => {
    expect((await one('1')).body).toEqual((await one('sniezka')).body)
    expect((await one('sniezka')).body).toMatchObject({
      name: 'Śnieżka',
      range: { slug: 'karkonosze' },
      rangeIn: 'w Karkonoszach',
      isHighestInRange: true,
      points: 22,
      silhouette: expect.stringMatching(/^M0 [\d. l-]+$/),
    })
  })

  it('shows both heights and the other tops of a dispute', async () => {
    const { body } = await one('chelmiec')
    expect(body).toMatchObject({ heightM: 850, officialHeightM: 869, measuredHeightM: 850 })
    expect(body.dispute).toContain('869')
    expect(body.rivals).toMatchObject([{ slug: 'borowa' }])
  })

  it.each(['99999', 'mount-everest'])('is not there under %s', async (id) => {
    expect((await one(id)).status).toBe(404)
  })
})

describe('summits abroad', () => {
  const gerlach = summits.find((summit) => summit.slug === 'gerlach')!

  it('say whose they are and how they are called there, and are found by either name', async () => {
    const { body } = await world.as(null)(summitRoutes.one, { params: { id: 'gerlach' } })
    expect(body).toMatchObject({ abroad: 'SK', localName: 'Gerlachovský štít', isHighestInRange: false })
    expect(body.park).toBeNull()
    const found = await world.as(null)(summitRoutes.search, { query: { q: 'Gerlachovský štít' } })
    expect(found.body[0]).toMatchObject({ slug: 'gerlach', place: 'Tatry Wysokie, Słowacja' })
  })

  it('stand on the page of their range, and count neither for it nor as its highest', async () => {
    const { body } = await world.as(null)(rangeRoutes.one, { params: { id: 'tatry-wysokie' } })
    expect(body.summits.find(({ slug }) => slug === 'gerlach')).toMatchObject({ abroad: 'SK' })
    expect(body.highest.slug).toBe('rysy')
    expect(body.parks.map(({ slug }) => slug)).toEqual(['tatrzanski'])
    const zosia = await world.newUser()
    await mark(zosia, gerlach.id, '2025-07-01')
    const { body: progress } = await world.as(zosia)(rangeRoutes.progress, {
      query: { mountainRangeId: body.id, userId: zosia.id },
    })
    const counted = summits.filter((summit) => summit.range === 'tatry-wysokie' && summit.abroad === null)
    expect(progress).toMatchObject({ climbed: 0, summitCount: counted.length })
    const climbed = await world.as(zosia)(ascentRoutes.mine, {})
    expect(climbed.body.map((one) => one.summitId)).toEqual([gerlach.id])
  })
})

describe('huts', () => {
  it('are one small answer that may be kept, without where each row came from', async () => {
    const { body, headers } = await world.as(null)(hutRoutes.list, {})
    expect(body).toHaveLength(huts.length)
    expect(body.find(({ name }) => name === 'Schronisko Samotnia')).toEqual({
      name: 'Schronisko Samotnia',
      heightM: 1204,
      lat: 50.74905,
      lon: 15.7027,
      range: 1,
    })
    expect(headers['cache-control']).toContain('public')
    const small = await world.inject({ url: '/api/hut', headers: { 'accept-encoding': 'br' } })
    expect(small.rawPayload.length).toBeLessThan(8_000)
  })
})

describe('nearby summits', () => {
  it('are the nearest eight with distance and direction', async () => {
    const { body } = await world.as(null)(summitRoutes.nearby, { params: { id: 'turbacz' } })
    expect(body).toHaveLength(8)
    const distances = body.map((summit) => summit.distanceM)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(body.map((summit) => summit.slug)).not.toContain('turbacz')
    for (const { bearing } of body) expect(bearing).toBeGreaterThanOrEqual(0)
  })
})

describe('search', () => {
  const first = async (q: string) => (await world.as(null)(summitRoutes.search, { query: { q } })).body[0]

  it.each([
    ['sniezka', 'sniezka'],
    ['snezka', 'sniezka'],
    ['na Śnieżce', 'sniezka'],
    ['Babiej Góry', 'babia-gora'],
    ['z Tarnicy', 'tarnica'],
    ['GORCE', 'gorce'],
  ])('finds by “%s” first of all %s', async (q, slug) => {
    expect(await first(q)).toMatchObject({ slug })
  })

  it('finds nothing for nonsense and refuses an empty question', async () => {
    expect((await world.as(null)(summitRoutes.search, { query: { q: 'xqzzyw' } })).body).toEqual([])
    expect((await world.inject({ url: '/api/summit/search?q=' })).statusCode).toBe(400)
  })
})

describe('panorama', () => {
  it('is drawn once, may be kept, and names what stands around', async () => {
    const { status, body, headers } = await world.as(null)(panoramaRoutes.ofSummit, {
      params: { id: 'turbacz' },
    })
    expect(status).toBe(200)
    expect(body.labels.map((label) => label.name)).toContain('Babia Góra')
    expect(body.labels.find((label) => label.name === 'Babia Góra')?.slug).toBe('babia-gora')
    expect(headers['cache-control']).toContain('max-age=86400')
    const byId = await world.as(null)(summitRoutes.one, { params: { id: 'turbacz' } })
    const again = await world.inject({
      url: `/api/summit/${byId.body.id}/panorama`,
      headers: { 'if-none-match': String(headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
  })

  it('fits 40 kB when compressed', async () => {
    const answer = await world.inject({
      url: '/api/summit/rysy/panorama',
      headers: { 'accept-encoding': 'br' },
    })
    expect(answer.rawPayload.length).toBeLessThan(40_000)
  })
})

describe('waypoint', () => {
  it('is a GPX file to download', async () => {
    const answer = await world.inject({ url: '/api/summit/sniezka/waypoint' })
    expect(answer.headers['content-type']).toContain('application/gpx+xml')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="sniezka.gpx"')
    expect(answer.body).toContain('<name>Śnieżka</name>')
    expect(answer.body).toContain('/summits/sniezka')
  })
})
