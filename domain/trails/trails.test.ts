import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceToSegment } from '../track/measure/segment-distance.ts'
import { metresPerDegreeOfLongitude } from '../track/geo.ts'
import { trailsAlong } from './along.ts'
import { isKnown, knownEdge, knowsColours, mayHaveTrails, trailAreas } from './areas.ts'
import { clipLine } from './clip-line.ts'
import { isClosedOn } from './closure.ts'
import { clockText, daylightLeft } from './daylight.ts'
import { matchLine } from './match-line.ts'
import { lengthOf, placeOn, stretchOf, trailNetwork } from './network.ts'
import { offeredColours } from './offered-colours.ts'
import { planWay } from './plan-way.ts'
import { routeGpx } from './route-gpx.ts'
import { signsFrom } from './signpost.ts'
import { spotsNear } from './snap.ts'
import { trail } from './testing/make-trail.ts'
import { readTrailFile, writeTrailFile } from './trail-file.ts'
import { drawTrailSheet } from './trail-sheet.ts'
import { trailTile } from './trail-tile.ts'
import { lengthOfLine, minutesAlong, wayCost } from './way-cost.ts'

const flat = () => 700
const land = { heightOf: flat, parkAt: () => null }
const place = fc.record({
  lat: fc.integer({ min: 0, max: 3000 }).map((value) => 50.7 + value / 1e5),
  lon: fc.integer({ min: 0, max: 3000 }).map((value) => 15.6 + value / 1e5),
})
const line = fc
  .uniqueArray(place, { minLength: 2, maxLength: 6, selector: ({ lat, lon }) => `${lat} ${lon}` })
  .map((places) => places.map(({ lat, lon }) => [lat, lon] as const))

/** A cross: red from west to east, blue from south to north, green on with red to the east. */
const middle = [50.75, 15.75] as const
const cross = trailNetwork([
  trail([[50.75, 15.73], middle]),
  trail([middle, [50.75, 15.77]], { colours: ['red', 'green'], names: ['Główny Szlak Sudecki', 'KČT 0401'] }),
  trail([[50.74, 15.75], middle], { colours: ['blue'] }),
  trail([middle, [50.76, 15.75]], { colours: ['blue'] }),
])
const at = (lat: number, lon: number) => ({ lat, lon })

describe('trails near a place', () => {
  it('are those that looking at every step finds, at the same distances', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        place,
        fc.integer({ min: 5, max: 900 }),
        (lines, here, withinM) => {
          const network = trailNetwork(lines.map((one) => trail(one)))
          const kx = metresPerDegreeOfLongitude(here.lat)
          const brute = lines.flatMap((one, number) => {
            const offM = Math.min(
              ...one
                .slice(1)
                .map((to, i) =>
                  distanceToSegment(here.lat, here.lon, kx, one[i]![0], one[i]![1], to[0], to[1]),
                ),
            )
            return offM <= withinM ? [{ number, offM }] : []
          })
          const found = spotsNear(network, here, withinM)
          expect(found.map((spot) => spot.trail).toSorted()).toEqual(
            brute.map(({ number }) => number).toSorted(),
          )
          const distances = found.map(({ offM }) => offM)
          expect(distances).toEqual(distances.toSorted((a, b) => a - b))
          for (const spot of found) {
            expect(spot.offM).toBeCloseTo(brute.find(({ number }) => number === spot.trail)!.offM, 3)
            const there = placeOn(network, spot.trail, spot.m)
            expect(Math.abs(there.lat - spot.lat) + Math.abs(there.lon - spot.lon)).toBeLessThan(1e-6)
          }
        },
      ),
    )
  })

  it('a part of a trail is as long as it says, in both directions', () => {
    fc.assert(
      fc.property(line, fc.nat(100), fc.nat(100), (one, a, b) => {
        const network = trailNetwork([trail(one)])
        const [fromM, toM] = [a, b].map((share) => (lengthOf(network, 0) * share) / 100) as [number, number]
        const part = stretchOf(network, 0, fromM, toM)
        expect(lengthOfLine(part)).toBeCloseTo(Math.abs(toM - fromM), 0)
      }),
    )
  })
})

describe('a line beside trails', () => {
  it('that walks along a trail is on it from end to end', () => {
    fc.assert(
      fc.property(line, (one) => {
        const network = trailNetwork([trail(one)])
        const walked = one.map(([lat, lon]) => at(lat + 5e-5, lon))
        const along = trailsAlong(network, [walked])
        expect(along.onTrailM).toBeCloseTo(along.lengthM, 3)
        expect(along.colours).toEqual([{ colour: 'red', m: along.onTrailM }])
      }),
    )
  })

  it('is cut into parts that follow each other without a gap', () => {
    fc.assert(
      fc.property(line, line, (way, other) => {
        const parts = matchLine(
          trailNetwork([trail(way)]),
          other.map(([lat, lon]) => at(lat, lon)),
        )
        expect(parts[0]!.fromM).toBe(0)
        parts.slice(1).forEach((part, i) => {
          expect(part.fromM).toBe(parts[i]!.toM)
          expect(part.trail).not.toBe(parts[i]!.trail)
          expect(part.line[0]).toEqual(parts[i]!.line.at(-1))
        })
      }),
    )
  })

  it('counts a way with two colours in both, names the long route, and passes the junction', () => {
    const along = trailsAlong(cross, [[at(50.75, 15.73), at(50.75, 15.77)]])
    expect(along.colours.map(({ colour }) => colour)).toEqual(['red', 'green'])
    expect(along.colours[0]!.m).toBeCloseTo(along.lengthM, 0)
    expect(along.colours[1]!.m).toBeCloseTo(along.lengthM / 2, -2)
    expect(along.names.map(({ name }) => name)).toEqual(['Główny Szlak Sudecki'])
    expect(along.junctions).toHaveLength(1)
    expect(along.junctions[0]!.colours).toEqual(['red', 'blue', 'green'])
    expect(along.junctions[0]!.m).toBeCloseTo(along.lengthM / 2, -2)
  })

  it('that only crosses a trail is not on it', () => {
    const along = trailsAlong(cross, [[at(50.742, 15.74), at(50.758, 15.745)]])
    expect(along.onTrailM).toBe(0)
    expect(offeredColours(along.colours, along.lengthM)).toEqual([])
  })

  it('gets offers of colours that were followed, with their shares, not of those walked for a moment', () => {
    const colours = [
      { colour: 'red', m: 6_000 },
      { colour: 'blue', m: 900 },
      { colour: 'green', m: 250 },
    ] as const
    expect(offeredColours(colours, 10_000)).toEqual([
      { colour: 'red', share: 0.6 },
      { colour: 'blue', share: 0.09 },
    ])
  })
})

describe('a planned way', () => {
  const cost = wayCost(cross, 'distance', '2026-07-01', flat)
  const point = (lat: number, lon: number, byHand = false) => ({ lat, lon, byHand })

  it('is moved onto the trail that was meant, and turns at the junction', () => {
    const { points, parts } = planWay(cross, [point(50.7503, 15.74), point(50.745, 15.7502)], cost, land)
    expect(points.map(({ onTrail }) => onTrail)).toEqual([true, true])
    expect(points[0]!.lat).toBeCloseTo(50.75, 5)
    expect(parts.map(({ trail: on }) => on)).toEqual([0, 2])
    expect(parts[0]!.line.at(-1)).toEqual(parts[1]!.line[0])
  })

  it('by hand is straight, and told as a trail only where it runs on one', () => {
    const { parts, points } = planWay(cross, [point(50.75, 15.735), point(50.757, 15.748, true)], cost, land)
    expect(points[1]).toEqual({ lat: 50.757, lon: 15.748, onTrail: false })
    expect(parts.every(({ trail: on }) => on === null)).toBe(true)
  })

  it('leaves the trail where the goal is nearest, and never begins on one that is too far away', () => {
    const { parts } = planWay(cross, [point(50.75, 15.735), point(50.755, 15.7545)], cost, land)
    expect(parts.map(({ trail: on }) => on)).toEqual([0, 3, null])
    const away = planWay(cross, [point(50.9, 15.735), point(50.9, 15.75)], cost, land)
    expect(away.parts.map(({ trail: on }) => on)).toEqual([null])
  })

  it('joins its parts from the first point to the last', () => {
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 2, maxLength: 5 }),
        fc.array(line, { minLength: 1, maxLength: 5 }),
        (wished, lines) => {
          const network = trailNetwork(lines.map((one) => trail(one)))
          const { points, parts } = planWay(
            network,
            wished.map((one) => ({ ...one, byHand: false })),
            wayCost(network, 'distance', null, flat),
            land,
          )
          let here = points[0]!
          for (const part of parts) {
            expect(lengthOfLine([here, part.line[0]!])).toBeLessThan(0.5)
            here = { ...part.line.at(-1)!, onTrail: false }
          }
          expect(lengthOfLine([here, points.at(-1)!])).toBeLessThan(0.5)
        },
      ),
      // Each looks for ways over land, which takes far longer than what the others try.
      { numRuns: 25 },
    )
  })
})

describe('a signpost', () => {
  const goals = [
    { name: 'east', ...at(50.75, 15.77) },
    { name: 'north', ...at(50.76, 15.75) },
    { name: 'nowhere', ...at(50.77, 15.79) },
  ]

  it('leads along each colour to the goals on it, with time and side', () => {
    const signs = signsFrom(cross, at(...middle), goals, wayCost(cross, 'time', null, flat))
    expect(signs.map(({ target, colour }) => [target.name, colour])).toEqual([
      ['north', 'blue'],
      ['east', 'red'],
    ])
    expect(signs[1]!.bearing).toBeCloseTo(90, 0)
    expect(signs[1]!.minutes).toBeCloseTo(minutesAlong([at(...middle), goals[0]!], flat), 1)
  })

  it('stands only where a trail passes', () => {
    expect(signsFrom(cross, at(50.77, 15.75), goals, wayCost(cross, 'time', null, flat))).toEqual([])
  })
})

describe('the known land', () => {
  it('has an edge that is closed and has known land on one side only', () => {
    const edge = knownEdge()
    const ends = edge.flatMap((one) => one.map(({ lat, lon }) => `${lat} ${lon}`))
    for (const end of ends) expect(ends.filter((other) => other === end).length % 2).toBe(0)
    for (const [a, b] of edge) {
      const mid = at((a.lat + b.lat) / 2, (a.lon + b.lon) / 2)
      const off = a.lat === b.lat ? [1e-4, 0] : [0, 1e-4]
      const sides = [1, -1].map((side) => isKnown(at(mid.lat + side * off[0]!, mid.lon + side * off[1]!)))
      expect(sides.filter(Boolean)).toHaveLength(1)
    }
  })

  it('is where trails are asked for; Bieszczady have a long route and are not known', () => {
    for (const box of trailAreas.flatMap(({ boxes }) => boxes)) expect(mayHaveTrails(box)).toBe(true)
    expect(mayHaveTrails([22.5, 49, 22.9, 49.2])).toBe(true)
    expect(mayHaveTrails([20.5, 50.8, 21.2, 51])).toBe(false)
    expect(isKnown(at(49.07, 22.72))).toBe(false)
  })

  it('has the Polish Tatry with their colours up to the border ridge', () => {
    for (const [lat, lon] of [
      [49.1797, 20.0879],
      [49.2552, 20.1036],
      [49.251, 19.934],
      [49.2, 19.8199],
      [49.2755, 19.8688],
    ])
      expect(knowsColours(at(lat!, lon!)), `${lat} ${lon}`).toBe(true)
    expect(knowsColours(at(49.15, 20.0))).toBe(false)
  })
})

describe('closures', () => {
  it.each([
    ['zamknięty od 1 listopada do 31 maja', '2026-10-31', false],
    ['zamknięty od 1 listopada do 31 maja', '2026-11-01', true],
    ['zamknięty od 1 listopada do 31 maja', '2027-05-31', true],
    ['zamknięty od 1 listopada do 31 maja', '2027-06-01', false],
    ['zamknięty od 1 marca do 30 kwietnia', '2027-04-30', true],
    ['zamknięty od 1 marca do 30 kwietnia', '2027-12-30', false],
    ['zamknięty do odwołania', '2026-07-01', true],
    [null, '2026-12-01', false],
  ])('%s on %s: %s', (text, day, closed) => {
    expect(isClosedOn(text, day)).toBe(closed)
  })
})

describe('drawings', () => {
  it('cut a line at the frame and keep what is inside', () => {
    expect(
      clipLine(
        [
          [-10, 5],
          [5, 5],
          [5, 30],
        ],
        [0, 0, 10, 10],
      ),
    ).toEqual([
      [
        [0, 5],
        [5, 5],
        [5, 10],
      ],
    ])
    expect(
      clipLine(
        [
          [-5, -5],
          [-1, 20],
        ],
        [0, 0, 10, 10],
      ),
    ).toEqual([])
    // A step that ends at the frame, and one that touches its corner, have no length inside.
    expect(
      clipLine(
        [
          [-5, 5],
          [0, 5],
          [5, 5],
          [-5, -5],
          [5, -5],
        ],
        [0, 0, 10, 10],
      ),
    ).toEqual([
      [
        [0, 5],
        [5, 5],
        [0, 0],
      ],
    ])
  })

  it('of a sheet have one path a colour and the name of the long route', () => {
    const sheet = drawTrailSheet(
      cross.trails,
      { lakes: [], streams: [] },
      { box: [15.72, 50.735, 15.78, 50.765], width: 800, height: 600 },
    )
    expect(sheet.trails.map(({ colour }) => colour)).toEqual(['red', 'blue', 'green'])
    expect(sheet.names.map(({ text }) => text)).toContain('Główny Szlak Sudecki')
    expect(sheet.edge).toBe('')
  })

  it('of a tile without trails are empty, and names keep their letters', () => {
    expect(trailTile(cross.trails, { lakes: [], streams: [] }, 12, 0, 0)).toHaveLength(0)
    const bytes = trailTile(cross.trails, { lakes: [], streams: [] }, 12, 2227, 1375)
    expect(new TextDecoder().decode(bytes)).toContain('Główny Szlak Sudecki')
  })
})

it('a file of trails is read as it was written', () => {
  const trails = [
    trail(
      [
        [50.7, 15.6],
        [50.71, 15.62],
      ],
      { colours: ['red', 'black'], names: ['A', 'B'], sac: 3, oneWay: -1 },
    ),
    trail(
      [
        [50.7, 15.6],
        [50.72, 15.61],
      ],
      { colours: [], closed: 'zamknięty do odwołania' },
    ),
  ]
  expect(readTrailFile(JSON.parse(JSON.stringify(writeTrailFile(trails))))).toEqual(trails)
})

it('daylight is what is left between the end of the walk and sunset, by clocks in Poland', () => {
  const sun = { rise: Date.parse('2026-11-16T06:00:00Z'), set: Date.parse('2026-11-16T14:50:00Z') }
  expect(daylightLeft(sun, 8 * 60, 300)).toEqual({ riseMin: 420, setMin: 950, endMin: 780, leftMin: 170 })
  expect(daylightLeft(sun, 12 * 60, 300).leftMin).toBe(-70)
  expect([clockText(545), clockText(25 * 60)]).toEqual(['9:05', '1:00'])
})

it('a planned way as GPX has its places, heights where they are known, and escaped names', () => {
  const text = routeGpx({
    name: 'A & B',
    description: 'd',
    lat: [50, 50.1],
    lon: [15, 15.1],
    elevation: [700, null],
    waypoints: [{ name: 'Śnieżka', lat: 50, lon: 15, heightM: 1603 }],
  })
  expect(text).toContain('<name>A &amp; B</name>')
  expect(text).toContain('<trkpt lat="50" lon="15"><ele>700</ele></trkpt>')
  expect(text).toContain('<trkpt lat="50.1" lon="15.1"></trkpt>')
})
