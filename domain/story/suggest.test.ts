import { describe, expect, it } from 'vitest'
import { land } from '#data/land.ts'
import { ranges, summits } from '#data/mountains.ts'
import { trailheads, villages } from '#data/places.ts'
import type { Place } from '../mountains/geo.ts'
import type { Hike } from './hike.ts'
import { hikeShape } from './hike-shape.ts'
import { typedName } from './recorded-name.ts'
import { suggestRoute } from './suggest-route.ts'
import { suggestTitles } from './suggest-title.ts'

const nameIn = new Map(ranges.map((range) => [range.slug, range.nameIn]))

const summit = (slug: string) => {
  const { name, heightM, lat, lon, range } = summits.find((one) => one.slug === slug)!
  return { name, heightM, lat, lon, rangeIn: nameIn.get(range)! }
}
const place = (name: string) => [...trailheads, ...villages].find((one) => one.name === name)!

/** Straight from place to place, a point every tenth of a leg. */
function walk(...stops: Place[]): Place[] {
  return stops.flatMap((to, leg) => {
    const from = stops[leg - 1]
    if (from === undefined) return [to]
    return Array.from({ length: 10 }, (_, i) => ({
      lat: from.lat + ((to.lat - from.lat) * (i + 1)) / 10,
      lon: from.lon + ((to.lon - from.lon) * (i + 1)) / 10,
    }))
  })
}

const hike = (way: Place[], slugs: string[], recordedName: string | null = null): Hike => ({
  way,
  summits: slugs.map(summit),
  recordedName,
  day: '2026-11-11',
})

const krowiarki = place('Krowiarki')
const markowa = place('Zawoja Markowa')
const babia = summit('babia-gora')
const sokolica = summit('sokolica-babia-gora')
const mala = summit('mala-babia-gora')
const [szczawnica, kroscienko] = [place('Szczawnica'), place('Krościenko')]
const lubomierz = place('Lubomierz')
const middleOfGorce = { lat: 49.53, lon: 20.15 }
const warsaw = { lat: 52.23, lon: 21.01 }

const gorce = ['kudlon', 'gorc', 'kiczora', 'turbacz', 'obidowiec']
const ridge = ['sokolica-babia-gora', 'babia-gora', 'mala-babia-gora']

describe('the words that a hike suggests', () => {
  it.each<[string, Hike, string[], string | null]>([
    [
      'one summit, there and back',
      hike(walk(krowiarki, babia, krowiarki), ['babia-gora']),
      ['Babia Góra', 'Babia Góra w Beskidzie Żywieckim'],
      'Krowiarki – Babia Góra – Krowiarki',
    ],
    [
      'several, there and back',
      hike(walk(krowiarki, sokolica, babia, sokolica, krowiarki), ridge.slice(0, 2)),
      ['Sokolica i Babia Góra'],
      'Krowiarki – Sokolica – Babia Góra – Krowiarki',
    ],
    [
      'a loop',
      hike(walk(krowiarki, sokolica, babia, mala, markowa, krowiarki), ridge),
      ['Pętla: Sokolica, Babia Góra i Mała Babia Góra', 'Sokolica, Babia Góra i Mała Babia Góra'],
      'Krowiarki – Sokolica – Babia Góra – Mała Babia Góra – Zawoja Markowa – Krowiarki',
    ],
    [
      'a traverse',
      hike(walk(krowiarki, sokolica, babia, mala, markowa), ridge),
      ['Sokolica – Babia Góra – Mała Babia Góra'],
      'Krowiarki – Sokolica – Babia Góra – Mała Babia Góra – Zawoja Markowa',
    ],
    [
      'a long traverse is called by its first, highest and last summit',
      hike(walk(lubomierz, ...gorce.map(summit)), gorce),
      ['Kudłoń – Turbacz – Obidowiec'],
      'Lubomierz – Kudłoń – Gorc – Kiczora – Turbacz – Obidowiec',
    ],
    [
      'more summits than a title can hold',
      hike(walk(lubomierz, ...[...gorce, ...gorce.toReversed()].map(summit), lubomierz), gorce),
      ['Turbacz i 4 inne szczyty'],
      'Lubomierz – Kudłoń – Gorc – Kiczora – Turbacz – Obidowiec – Lubomierz',
    ],
    [
      'summits chosen by hand, without a track',
      hike([], ['kudlon', 'turbacz']),
      ['Kudłoń i Turbacz'],
      'Kudłoń – Turbacz',
    ],
    ['one of them', hike([], ['turbacz']), ['Turbacz', 'Turbacz w Gorcach'], null],
    [
      'no summit, from a trailhead to a hut in the valley',
      hike(walk({ lat: 49.2767, lon: 19.8314 }, { lat: 49.236, lon: 19.788 }), []),
      ['Siwa Polana – Dolina Chochołowska', 'Wędrówka w Tatrach Zachodnich', 'Siwa Polana i okolice'],
      'Siwa Polana – Dolina Chochołowska',
    ],
    [
      'no summit, from one village to another',
      hike(walk(szczawnica, kroscienko), []),
      ['Szczawnica – Krościenko', 'Wędrówka w Pieninach', 'Szczawnica i okolice'],
      'Szczawnica – Krościenko',
    ],
    [
      'no summit and no village, in the mountains',
      hike(walk(middleOfGorce, { lat: 49.55, lon: 20.17 }, { lat: 49.55, lon: 20.13 }, middleOfGorce), []),
      ['Pętla w Gorcach', 'Wędrówka 11 listopada 2026'],
      null,
    ],
    [
      'nothing that we know',
      hike(walk(warsaw, { lat: 52.25, lon: 21.05 }), []),
      ['Wędrówka 11 listopada 2026'],
      null,
    ],
    ['nothing at all', hike([], []), ['Wędrówka 11 listopada 2026'], null],
    [
      'a recording that a person named',
      hike(walk(krowiarki, babia, krowiarki), ['babia-gora'], ' Babia z Markiem,\n o świcie '),
      ['Babia z Markiem, o świcie', 'Babia Góra', 'Babia Góra w Beskidzie Żywieckim'],
      'Krowiarki – Babia Góra – Krowiarki',
    ],
    [
      'a recording that bears the name of a file',
      hike(walk(krowiarki, babia, krowiarki), ['babia-gora'], 'babia_2026-11-11.gpx'),
      ['Babia Góra', 'Babia Góra w Beskidzie Żywieckim'],
      'Krowiarki – Babia Góra – Krowiarki',
    ],
  ])('%s', (_, given, titles, route) => {
    expect(suggestTitles(given, land)).toEqual(titles)
    expect(suggestRoute(given, land)).toBe(route)
  })

  it.each([
    [5, 'Turbacz i 4 inne szczyty'],
    [6, 'Turbacz i 5 innych szczytów'],
    [13, 'Turbacz i 12 innych szczytów'],
    [23, 'Turbacz i 22 inne szczyty'],
  ])('%s summits are counted as one counts in Polish', (count, title) => {
    const lesser = Array.from({ length: count - 1 }, (_, i) => ({ ...summit('gorc'), name: `Gorc ${i}` }))
    expect(suggestTitles({ ...hike([], []), summits: [...lesser, summit('turbacz')] }, land)[0]).toBe(title)
  })

  it('fit into their fields, however long the names', () => {
    const long = Array.from({ length: 30 }, (_, i) => ({
      ...summit('gorc'),
      name: `Bardzo długa nazwa ${i}`,
      heightM: i,
    }))
    const given = { ...hike([], [], 'słowo '.repeat(60)), summits: long }
    for (const title of suggestTitles(given, land)) expect(title.length).toBeLessThanOrEqual(120)
    const route = suggestRoute(given, land)!
    expect(route.length).toBeLessThanOrEqual(200)
    expect(route).toContain('nazwa 29')
  })
})

describe('a title', () => {
  const first = (name: string) => suggestTitles(hike([], [], name), land)[0]

  it('is cut at a word only when it is too long', () => {
    const long = 'a'.repeat(114)
    expect(first(`${long} bcdef`)).toBe(`${long} bcdef`)
    expect(first(`${long} bcdefg`)).toBe(long)
    expect(first('a'.repeat(130))).toBe('a'.repeat(120))
  })

  it('names three summits and counts the rest', () => {
    const some = (count: number) =>
      suggestTitles({ ...hike([], []), summits: gorce.slice(0, count).map(summit) }, land)[0]
    expect(some(3)).toBe('Kudłoń, Gorc i Kiczora')
    expect(some(4)).toBe('Turbacz i 3 inne szczyty')
  })

  it('names a summit once, however often it was climbed, and without a range where none is known', () => {
    const turbacz = summit('turbacz')
    const given = { ...hike([], []), summits: [turbacz, turbacz] }
    expect(suggestTitles(given, land)).toEqual(['Turbacz', 'Turbacz w Gorcach'])
    expect(suggestTitles({ ...given, summits: [{ ...turbacz, rangeIn: null }] }, land)).toEqual(['Turbacz'])
  })

  it('names the range in which more than half of the way lies', () => {
    const square = [
      [20, 49],
      [21, 49],
      [21, 50],
      [20, 50],
      [20, 49],
    ] as const
    const alone = {
      trailheads: [],
      villages: [],
      townsOf: {},
      ranges: [{ nameIn: 'w Górach', rings: [square] }],
    }
    const [inside, outside] = [
      { lat: 49.5, lon: 20.5 },
      { lat: 49.5, lon: 22 },
    ]
    const titles = (...way: Place[]) => suggestTitles(hike(way, []), alone)
    expect(titles(outside, inside, inside)).toEqual(['Wędrówka w Górach', 'Wędrówka 11 listopada 2026'])
    expect(titles(outside, inside, inside, outside)).toEqual(['Wędrówka 11 listopada 2026'])
  })
})

describe('the shape of a hike', () => {
  it.each<[string, Place[], string | null]>([
    ['to the top and back', walk(krowiarki, babia, krowiarki), 'return'],
    ['around', walk(krowiarki, babia, markowa, krowiarki), 'loop'],
    ['over the top', walk(krowiarki, babia, markowa), 'traverse'],
    [
      'around the car park',
      walk(krowiarki, { lat: krowiarki.lat + 0.002, lon: krowiarki.lon }, krowiarki),
      null,
    ],
    ['a single point', [krowiarki], null],
  ])('%s', (_, way, shape) => {
    expect(hikeShape(way)).toBe(shape)
  })
})

describe('the name of a recording', () => {
  it.each([
    'Babia z Markiem',
    'Na Śnieżkę',
    'Rysy 2026',
    'Szlak Orlich Gniazd',
    'Zimowa wędrówka na Turbacz',
  ])('„%s” was typed by a person', (name) => expect(typedName(name)).toBe(name))

  it.each([
    'Morning Hike',
    'Afternoon Walk',
    'Poranna wędrówka',
    'Wędrówka po południu',
    'Track 001',
    'Ślad 12',
    'ACTIVE LOG',
    '2026-11-11 06:41:00',
    '2026-11-11T06:41:00Z',
    '20261111_064100',
    'babia_gora',
    'trasa.gpx',
    'Activity 1234567',
    'aa',
    '   ',
    null,
    'jan.kowalski@example.pl 1001',
  ])('„%s” was made by a device', (name) => expect(typedName(name)).toBeNull())
})
