import { describe, expect, it } from 'vitest'
import { trailRoutes, type PlanPoint } from '#contract/trails.ts'
import { summits } from '#data/mountains.ts'
import { trailAreas } from '#domain/trails/areas.ts'
import { lengthOf } from '#domain/trails/network.ts'
import { writeLine } from '#domain/trails/trail-file.ts'
import { testApp } from '#server/testing/test-app.ts'
import { readTrails } from './read-trails.ts'

const world = testApp({ processes: 1 })
const pointOf = (slug: string): PlanPoint => {
  const { lat, lon } = summits.find((one) => one.slug === slug)!
  return { lat, lon, byHand: false }
}
const guest = () => world.as(null)
const point = (lat: number, lon: number, byHand = false): PlanPoint => ({ lat, lon, byHand })
const SZRENICA = pointOf('szrenica')
const SNIEZKA = pointOf('sniezka')
const PRZEHYBA = pointOf('przehyba')
const RADZIEJOWA = pointOf('radziejowa')

describe('the trails that come with the product', () => {
  const { network, water } = readTrails()

  it('are as long as they are known to be, in every area of known land', () => {
    const lengths = network.trails.map((_, i) => lengthOf(network, i))
    expect(lengths.reduce((sum, m) => sum + m, 0) / 1000).toBeGreaterThan(6_100)
    for (const { boxes, slug } of trailAreas) {
      const inside = network.trails.filter(({ lat, lon }) =>
        boxes.some((box) => lon[0]! > box[0] && lon[0]! < box[2] && lat[0]! > box[1] && lat[0]! < box[3]),
      )
      expect(inside.length, slug).toBeGreaterThan(40)
    }
  })

  it.each([
    ['Główny Szlak Beskidzki', 490, 503],
    ['Mały Szlak Beskidzki', 130, 138],
    ['Główny Szlak Sudecki', 430, 445],
  ])('have the whole %s', (name, least, most) => {
    const own = network.trails.flatMap(({ names }, i) => (names.includes(name) ? [lengthOf(network, i)] : []))
    const km = own.reduce((sum, m) => sum + m, 0) / 1000
    expect(km).toBeGreaterThan(least)
    expect(km).toBeLessThan(most)
  })

  it.each([
    ['Palenica Białczańska to Morskie Oko', [49.2546, 20.103], [49.2012, 20.0708], 'red', 7_500, 8_500],
    ['Kiry to the hut on Hala Ornak', [49.2755, 19.8688], [49.229, 19.8588], 'green', 5_300, 6_100],
    ['Siwa Polana to Polana Chochołowska', [49.2767, 19.8314], [49.2364, 19.7885], 'green', 5_900, 7_000],
    ['Kuźnice to Giewont', [49.2695, 19.9805], [49.251, 19.9341], 'blue', 5_600, 6_900],
  ] as const)('lead from %s along their colour', async (_name, from, to, colour, least, most) => {
    const points = [point(from[0], from[1]), point(to[0], to[1])]
    const { body } = await guest()(trailRoutes.plan, { body: { points, by: 'time' } })
    expect(body.distanceM).toBeGreaterThan(least)
    expect(body.distanceM).toBeLessThan(most)
    const own = body.colours.find((one) => one.colour === colour)?.m ?? 0
    expect(own / body.distanceM).toBeGreaterThan(0.85)
    expect(body.byHandM).toBeLessThan(100)
  })

  it('have Morskie Oko among the lakes and Úpa among the streams', () => {
    expect(water.lakes.map(({ name }) => name)).toContain('Morskie Oko')
    expect(water.streams.map(({ name }) => name)).toContain('Úpa')
  })

  it('hang together: most of the Sudety can be walked from one trail', () => {
    const seen = new Set<number>()
    const reachedFrom = (start: number) => {
      const before = seen.size
      const open = [start]
      for (let node = open.pop(); node !== undefined; node = open.pop()) {
        if (seen.has(node)) continue
        seen.add(node)
        for (const trail of network.trailsAt[node]!) open.push(network.from[trail]!, network.to[trail]!)
      }
      return seen.size - before
    }
    const islands = network.nodes.map((_, node) => reachedFrom(node))
    expect(Math.max(...islands)).toBeGreaterThan(1_500)
  })
})

describe('a planned way', () => {
  it('follows the trails of Karkonosze, with its figures, and says what it passes', async () => {
    const { body, status } = await guest()(trailRoutes.plan, {
      body: { points: [SZRENICA, SNIEZKA], by: 'time', day: '2026-07-01' },
    })
    expect(status).toBe(200)
    expect(body.distanceM).toBeGreaterThan(10_000)
    expect(body.onTrailM / body.distanceM).toBeGreaterThan(0.95)
    expect(body.onTrailM + body.byHandM).toBe(body.distanceM)
    expect(body.colours[0]!.colour).toBe('red')
    expect(body.places.map(({ place }) => place.name)).toContain('Śnieżka')
    const huts = body.places.filter(({ kind }) => kind === 'hut')
    expect(huts.map(({ place }) => place.name)).toContain('Dom Śląski')
    expect(body.places.map(({ m }) => m)).toEqual(body.places.map(({ m }) => m).toSorted((a, b) => a - b))
    expect(body.guideMinutes).toBeGreaterThan(body.distanceM / (4_000 / 60))
    expect(Math.max(...body.profile.elevation.map((height) => height ?? 0))).toBeGreaterThan(1_590)
  })

  it('tells of huts whose house stands a little off the way', async () => {
    const ridge = await guest()(trailRoutes.plan, { body: { points: [SZRENICA, SNIEZKA], by: 'time' } })
    const huts = ridge.body.places.filter(({ kind }) => kind === 'hut').map(({ place }) => place.name)
    expect(huts).toEqual(expect.arrayContaining(['Schronisko Szrenica', 'Schronisko Odrodzenie']))
  })

  it('is straight and says so where no trail is known', async () => {
    const { body } = await guest()(trailRoutes.plan, {
      body: { points: [point(50.88, 20.95), point(50.9, 20.96)], by: 'distance' },
    })
    expect(body.onTrailM).toBe(0)
    expect(body.parts).toHaveLength(1)
    expect(body.parts[0]!.onTrail).toBe(false)
    expect(body.ascentM + body.descentM).toBeGreaterThan(100)
  })

  it('refuses points too far apart with a Polish word about it, and places beyond the land', async () => {
    const far = await guest()(trailRoutes.plan, { body: { points: [SNIEZKA, RADZIEJOWA], by: 'time' } })
    expect(far.status).toBe(400)
    expect(JSON.stringify(far.body)).toContain('najwyżej 40 km')
    const sea = await guest()(trailRoutes.plan, { body: { points: [point(54.4, 18.6)], by: 'time' } })
    expect(sea.status).toBe(400)
  })

  it('may be a single point', async () => {
    const { status, body } = await guest()(trailRoutes.plan, { body: { points: [PRZEHYBA], by: 'time' } })
    expect(status).toBe(200)
    expect(body.distanceM).toBe(0)
  })
})

describe('trails along a line', () => {
  it('are told with the share of each colour', async () => {
    const { network } = readTrails()
    const long = network.trails.find(
      (trail, i) => trail.names.includes('Główny Szlak Beskidzki') && lengthOf(network, i) > 1_500,
    )!
    const { body } = await guest()(trailRoutes.along, { body: { lines: [writeLine(long)] } })
    expect(body.onTrailM).toBe(body.lengthM)
    expect(body.colours[0]).toEqual({ colour: 'red', m: body.lengthM })
    expect(body.names.map(({ name }) => name)).toContain('Główny Szlak Beskidzki')
  })

  it('of nothing and of nonsense are nothing', async () => {
    const { body } = await guest()(trailRoutes.along, { body: { lines: [] } })
    expect(body).toMatchObject({ lengthM: 0, colours: [], junctions: [] })
    for (const lines of [
      ['', '?', '~~~~'],
      ['_seK_seK_seK_seK'.repeat(9_000)],
      ['~~~~~~~~~~~~~~?'.repeat(9_000)],
    ])
      expect((await guest()(trailRoutes.along, { body: { lines } })).status).toBe(200)
    expect((await guest()(trailRoutes.along, { body: { lines: ['a b'] } })).status).toBe(400)
  })
})

describe('drawings of trails', () => {
  it('are kept for ever by browsers, and empty where there is nothing', async () => {
    const answer = await world.inject({ url: '/api/trails/2/tiles/12/2227/1376' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(answer.rawPayload.toString('utf8')).toContain('red')
    const none = await world.inject({ url: '/api/trails/2/tiles/12/2307/1404' })
    expect(none.rawPayload).toHaveLength(0)
    expect((await world.inject({ url: '/api/trails/2/tiles/3/4/2' })).statusCode).toBe(400)
  })

  it('tell what a signpost says: on Śnieżka along red', async () => {
    const { body } = await guest()(trailRoutes.signs, { params: { id: 'sniezka' } })
    expect(body.known).toBe(true)
    expect(body.signs.map(({ colour }) => colour)).toContain('red')
    const nowhere = await guest()(trailRoutes.signs, { params: { id: 'tarnica' } })
    expect(nowhere.body).toEqual({ known: false, signs: [] })
    expect((await guest()(trailRoutes.signs, { params: { id: 'nie-ma-takiego' } })).status).toBe(404)
  })
})

describe('ways up a summit', () => {
  it('begin at places of ours and follow known trails, the shortest first', async () => {
    const { body } = await world.as(null)(trailRoutes.waysUp, { params: { id: 'giewont' } })
    expect(body.ways.map(({ start }) => start.name)).toContain('Kuźnice')
    const minutes = body.ways.map((way) => way.minutes)
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
    for (const { ascentM, distanceM, start } of body.ways) {
      expect(ascentM).toBeGreaterThan(1_894 - start.heightM - 60)
      expect(distanceM).toBeGreaterThan(2_000)
    }
  })

  it('are none where trails are not known', async () => {
    const { body } = await world.as(null)(trailRoutes.waysUp, { params: { id: 'lackowa' } })
    expect(body).toEqual({ ways: [] })
  })
})
