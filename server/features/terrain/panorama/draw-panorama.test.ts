import { describe, expect, it } from 'vitest'
import { summits } from '#data/mountains.ts'
import { bestSide } from '#domain/panorama/best-side.ts'
import { run as readRelief } from '#server/lib/relief/relief-worker.ts'
import { topsOfData } from '#server/testing/named-tops.ts'
import { drawPanorama as draw } from './draw-panorama.ts'
import { sightBetween } from './sight-between.ts'

const peaks = summits.map(({ name, slug, localName, heightM, lat, lon }) => ({
  name,
  slug,
  localName,
  heightM,
  lat,
  lon,
}))
const relief = readRelief()
const everywhere = topsOfData()
const find = (slug: string) => peaks.find((peak) => peak.slug === slug)!

type Drawn = ReturnType<typeof draw>
const known = new Map<string, Drawn>()

/** With all that can be named. Each takes a second, and several tests look at the same one. */
function drawPanorama(slug: string): Drawn {
  const made = known.get(slug) ?? draw(relief, find(slug), everywhere)
  known.set(slug, made)
  return made
}
it.each(['rysy', 'swinica', 'sniezka', 'lysica', 'tarnica'])(
  'keeps %s inside the height of the strip',
  (slug) => {
    const { crest, labels, stretch, height } = drawPanorama(slug)
    const top = Number(/^M0 ?(-?[\d.]+)/.exec(crest)![1])
    expect(top).toBeGreaterThan(0)
    expect(stretch).toBeGreaterThan(0)
    expect(labels.length).toBeGreaterThan(0)
    for (const label of labels) {
      expect(label.y).toBeGreaterThan(80)
      expect(label.y).toBeLessThanOrEqual(height)
    }
  },
)

it('tells the name of a summit abroad in Polish first, the local one beside it', () => {
  const { peaks: seen } = drawPanorama('rysy')
  expect(seen.find(({ slug }) => slug === 'gerlach')).toMatchObject({
    name: 'Gerlach',
    localName: 'Gerlachovský štít',
  })
  const abroad = new Set(summits.filter(({ localName }) => localName !== null).map(({ slug }) => slug))
  expect(seen.filter(({ slug, localName }) => slug !== null && localName && !abroad.has(slug))).toEqual([])
})

describe('known views', () => {
  const seenFrom = (slug: string) => drawPanorama(slug).peaks.map(({ name }) => name)

  it('from Babia Góra is the row of the Tatry, in its order', () => {
    const row = ['Łomnica', 'Gerlach', 'Krywań', 'Bystra', 'Baraniec', 'Wielki Chocz']
    expect(seenFrom('babia-gora').filter((name) => row.includes(name))).toEqual(row)
  })

  it('from Śnieżka reaches Ślęża, Wielka Sowa, Śnieżnik and Pradziad', () => {
    const seen = seenFrom('sniezka')
    for (const name of ['Ślęża', 'Wielka Sowa', 'Śnieżnik', 'Pradziad']) expect(seen).toContain(name)
  })

  /** What guide books and the boards on the tops point out. */
  it.each([
    ['rysy', ['Gerlach', 'Łomnica', 'Krywań', 'Świnica', 'Babia Góra']],
    ['babia-gora', ['Rysy', 'Łomnica', 'Świnica', 'Giewont', 'Pilsko']],
    ['sniezka', ['Ślęża', 'Wielka Sowa', 'Śnieżnik', 'Wielki Szyszak', 'Jeszted']],
    ['tarnica', ['Halicz', 'Krzemień', 'Połonina Caryńska', 'Połonina Równa', 'Rysy']],
    ['lysica', ['Łysa Góra', 'Rysy', 'Babia Góra', 'Turbacz', 'Radziejowa']],
    ['turbacz', ['Gerlach', 'Rysy', 'Babia Góra', 'Trzy Korony', 'Mogielica']],
    ['gubalowka', ['Giewont', 'Świnica', 'Kasprowy Wierch', 'Babia Góra', 'Turbacz']],
    ['sleza', ['Śnieżka', 'Wielka Sowa', 'Śnieżnik', 'Pradziad', 'Chełmiec']],
    ['snieznik', ['Pradziad', 'Kiepernik', 'Śnieżka', 'Wielka Sowa', 'Czarna Góra']],
    ['pilsko', ['Babia Góra', 'Rysy', 'Wielki Chocz', 'Wielki Krywań', 'Skrzyczne']],
  ])('from %s name what is looked for first', (slug, wanted) => {
    const named = drawPanorama(slug).labels.map(({ name }) => name)
    expect(wanted.filter((name) => !named.includes(name))).toEqual([])
  })

  it('name something between 136° and 257° from Śnieżka', () => {
    const { labels } = drawPanorama('sniezka')
    expect(labels.filter(({ bearing }) => bearing > 136 && bearing < 257).length).toBeGreaterThan(4)
  })

  it.each(['rysy', 'babia-gora', 'sniezka', 'tarnica', 'lysica', 'sleza'])(
    'from %s leave no 25 degrees without a name where a top that could have one is seen',
    (slug) => {
      const { labels, peaks: seen } = drawPanorama(slug)
      const turns = labels.map(({ bearing }) => bearing).toSorted((a, b) => a - b)
      const unnamed = turns.flatMap((from, i) => {
        const wide = (turns[(i + 1) % turns.length]! - from + 360) % 360
        if (wide <= 25) return []
        return seen.filter(({ bearing, worth }) => {
          const turn = (bearing - from + 360) % 360
          return worth !== undefined && turn > 7 && turn < wide - 7
        })
      })
      expect(unnamed.map(({ name }) => name)).toEqual([])
    },
  )

  it('names nothing that is hidden, and says what hides it', () => {
    const from = find('babia-gora')
    const all = everywhere
    const seen = new Set(drawPanorama(from.slug).peaks.map(({ name }) => name))
    const asked = all
      .filter(({ name }) => name !== from.name)
      .map((to) => ({ to, sight: sightBetween(relief, from, to, all) }))
    for (const { to, sight } of asked) {
      if (sight.distanceM < 300 || sight.distanceM > 200_000) continue
      if (!sight.visible) expect(sight.hiddenBy!.distanceM).toBeLessThan(sight.distanceM)
      else expect(seen.has(to.name)).toBe(true)
    }
    expect(asked.some(({ sight }) => sight.hiddenBy?.name)).toBe(true)
  })
})

describe('the orientation table', () => {
  it.each(['rysy', 'babia-gora', 'turbacz', 'sniezka', 'gubalowka', 'lysica', 'tarnica', 'sleza'])(
    'of %s has names that touch neither each other, the skyline nor the middle',
    (slug) => {
      const { names } = drawPanorama(slug).rose
      expect(names.length).toBeGreaterThan(5)
      const boxes = names.map(({ bearing, inner, outer }) => cornersOf(bearing, inner, outer))
      for (const [at, box] of boxes.entries()) {
        expect(names[at]!.inner).toBeGreaterThan(10)
        expect(names[at]!.outer).toBeLessThan(150)
        for (const other of boxes.slice(at + 1)) expect(isApart(box, other)).toBe(true)
      }
    },
  )
})

describe('the side at which a panorama opens', () => {
  it.each([
    ['babia-gora', 'Gerlach'],
    ['turbacz', 'Gerlach'],
    ['polica', 'Babia Góra'],
    ['snieznik', 'Pradziad'],
    ['szrenica', 'Łabski Szczyt'],
  ])('of %s shows %s, on a phone and beside the menu', (slug, finest) => {
    const { labels, width } = drawPanorama(slug)
    const { x } = labels.find(({ name }) => name === finest)!
    for (const view of [390, 1190]) {
      const left = bestSide(labels, width, view)
      expect(x - left).toBeGreaterThan(0.05 * view)
      expect(x - left).toBeLessThan(0.95 * view)
    }
  })
})

const LETTERS_PX = 12
type Corner = readonly [x: number, y: number]

/** Of the box of a name that lies along its ray. */
function cornersOf(bearing: number, inner: number, outer: number): Corner[] {
  const [sin, cos] = [Math.sin((bearing * Math.PI) / 180), Math.cos((bearing * Math.PI) / 180)]
  const half = LETTERS_PX / 2
  return [
    [inner, -half],
    [inner, half],
    [outer, half],
    [outer, -half],
  ].map(([along, aside]) => [sin * along! + cos * aside!, -cos * along! + sin * aside!] as const)
}

/** Two boxes are apart when the shadow that they throw on one of their sides is. */
function isApart(a: Corner[], b: Corner[]): boolean {
  return [a, b].some(([one, two, , four]) =>
    [two!, four!].some(([x, y]) => {
      const [dx, dy] = [x - one![0], y - one![1]]
      const shadow = (box: Corner[]) => box.map((corner) => corner[0] * dx + corner[1] * dy)
      const [sa, sb] = [shadow(a), shadow(b)]
      return Math.max(...sa) <= Math.min(...sb) || Math.max(...sb) <= Math.min(...sa)
    }),
  )
}
