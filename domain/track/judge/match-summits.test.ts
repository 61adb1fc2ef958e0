import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { summits } from '#data/mountains.ts'
import { generateHike, type HikeOptions } from '../generate/generate.ts'
import { metresPerDegree, metresPerDegreeOfLongitude } from '../geo.ts'
import { matchSummitsBrute } from './match-summits-brute.ts'
import { matchSummits } from './match-summits.ts'
import { contradictingReasons, judge, matchRuleVersion } from './match-verdict.ts'
import { buildSummitIndex, type MatchSummit } from './summit-index.ts'
import type { Track } from '../track.ts'

const top: MatchSummit = { id: 1, lat: 50, lon: 16, heightM: 1_000, confidence: 'high', detectRadiusM: 80 }
const start = Date.UTC(2025, 5, 14, 6)

interface Point {
  x: number
  y: number
  ele?: number
}

/** A track in metres around the top, a point every 10 s. */
function trackOf(points: Point[], change: Partial<Track> = {}): Track {
  return {
    format: 'gpx',
    kind: 'track',
    name: null,
    creator: null,
    lat: Float64Array.from(points, (p) => top.lat + p.y / metresPerDegree),
    lon: Float64Array.from(points, (p) => top.lon + p.x / metresPerDegreeOfLongitude(top.lat)),
    ele: Float64Array.from(points, (p) => p.ele ?? NaN),
    time: Float64Array.from(points, (_, i) => start + i * 10_000),
    starts: Uint32Array.of(0),
    waypoints: [],
    warnings: [],
    ...change,
  }
}

/** From 1 km south up to `nearest` metres from the top and back, at 1 m/s; heights fall 0.3 m per metre from the top. */
function outAndBack(nearest: number, options: { restS?: number; ele?: (y: number) => number } = {}): Point[] {
  const ele = options.ele ?? ((y: number) => 1_000 - Math.abs(y) * 0.3)
  const up: Point[] = []
  for (let y = -1_000; y < -nearest; y += 10) up.push({ x: 0, y, ele: ele(y) })
  const rest = Array.from({ length: (options.restS ?? 0) / 10 + 1 }, () => ({
    x: 0,
    y: -nearest,
    ele: ele(-nearest),
  }))
  return [...up, ...rest, ...up.toReversed()]
}

function verdictOf(points: Point[], summit: Partial<MatchSummit> = {}, change: Partial<Track> = {}) {
  return matchSummits(trackOf(points, change), buildSummitIndex([{ ...top, ...summit }]))[0]
}

it('a leap over half the country is looked at where it begins and ends, in either direction, and nowhere between', () => {
  const { cells, ...index } = buildSummitIndex([top])
  let asked = 0
  class Counting extends Map<number, Uint32Array> {
    override get(key: number) {
      asked++
      return super.get(key)
    }
  }
  const leaps = (x: number, y: number) =>
    matchSummits(
      trackOf(Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? { x: 0, y: 0 } : { x, y }))),
      { ...index, cells: new Counting(cells) },
    )
  for (const [x, y] of [
    [0, 300_000],
    [300_000, 0],
  ] as const) {
    asked = 0
    leaps(x, y)
    expect(asked).toBe(100)
  }
})

it('of two tops that share their surroundings the nearer one is meant, and a far one says nothing of either', () => {
  const at = (id: number, x: number, y: number): MatchSummit => ({
    ...top,
    id,
    lat: top.lat + y / metresPerDegree,
    lon: top.lon + x / metresPerDegreeOfLongitude(top.lat),
    heightM: 1_000 - Math.abs(y) * 0.3,
  })
  const tops = [at(1, 0, 0), at(2, 0, -600), at(3, 60, -600)]
  const found = matchSummits(trackOf(outAndBack(0, { restS: 60 })), buildSummitIndex(tops))
  const doubted = found.filter(({ reasons }) => reasons.includes('nearer-neighbour'))
  expect(found.map(({ summitId }) => summitId).toSorted()).toEqual([1, 2, 3])
  expect(doubted.map(({ summitId }) => summitId)).toEqual([3])
})

describe('one summit', () => {
  it('is credited to whoever stood on it, with the evidence', () => {
    const verdict = verdictOf(outAndBack(5, { restS: 300 }))!
    expect(verdict).toMatchObject({
      summitId: 1,
      verdict: 'certain',
      closestM: 5,
      ruleVersion: matchRuleVersion,
    })
    expect(verdict.dwellS).toBeGreaterThan(300)
    expect(Math.abs(verdict.heightDeltaM!)).toBeLessThan(10)
    expect(verdict.confidence).toBeGreaterThan(0.9)
    expect(verdict.reasons).toEqual(expect.arrayContaining(['on-top', 'stayed', 'height-matches']))
    expect(verdict.time).toBe(start + verdict.index * 10_000)
  })

  it('is found between two points of a sparse recording', () => {
    const sparse = [-400, 400].map((y) => ({ x: 3, y, ele: 900 }))
    expect(
      verdictOf([{ x: 0, y: -800, ele: 800 }, ...sparse, { x: 0, y: 800, ele: 800 }])!.closestM,
    ).toBeCloseTo(3, 0)
  })

  it.each([
    ['missing', () => NaN],
    ['zero everywhere', () => 0],
  ])('is not lost when the elevation is %s', (_, ele) => {
    expect(verdictOf(outAndBack(12, { restS: 120, ele }))!.verdict).toBe('certain')
  })

  it.each([-80, 80])(
    'is asked about when the altimeter is %d m off, and certain where the land shows that error',
    (off) => {
      const track = trackOf(outAndBack(12, { restS: 120, ele: (y) => 1_000 + off - Math.abs(y) * 0.3 }))
      const index = buildSummitIndex([top])
      expect(matchSummits(track, index)[0]!.verdict).toBe('ask')
      const known = matchSummits(track, index, { from: 'device', againstLandM: off })[0]!
      expect(known.verdict).toBe('certain')
      expect(known.reasons).toContain('height-corrected')
    },
  )

  it('is asked about from 40 m beside and 46 m below by heights that can be believed, whatever the rest', () => {
    const beside = trackOf(outAndBack(40, { restS: 900, ele: (y) => 954 - (Math.abs(y) - 40) * 0.3 }))
    const verdict = matchSummits(beside, buildSummitIndex([top]), { from: 'device', againstLandM: 2 })[0]!
    expect(verdict.verdict).toBe('ask')
    expect(verdict.reasons).toEqual(expect.arrayContaining(['on-top', 'stayed', 'highest-nearby', 'too-low']))
    expect(verdict.confidence).toBeLessThan(0.8)
  })

  it('does not learn an error of the altimeter from two tops passed under their walls where the land is known', () => {
    const north = { ...top, id: 2, lat: top.lat + 600 / metresPerDegree }
    const ridge = Array.from({ length: 160 }, (_, i) => ({ x: 40, y: -500 + i * 10, ele: 950 }))
    const index = buildSummitIndex([top, north])
    const verdicts = matchSummits(trackOf(ridge), index, { from: 'device', againstLandM: 0 })
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['ask', 'ask'])
  })

  it('is not credited to the hut below, whatever the rest there', () => {
    expect(verdictOf(outAndBack(180, { restS: 3_000 }))!.verdict).toBe('no')
  })

  it('is not mentioned to whoever turned back 200 m under it', () => {
    expect(verdictOf(outAndBack(700))).toBeUndefined()
  })

  it('is asked about, not credited, from the path under its wall', () => {
    const under = outAndBack(45, { ele: (y) => 900 - Math.abs(y) * 0.1 })
    const verdict = verdictOf(under)!
    expect(verdict.verdict).toBe('ask')
    expect(verdict.reasons).toContain('too-low')
  })

  it('is not credited from its very foot, however close on the map', () => {
    const tunnel = outAndBack(3, { restS: 300, ele: (y) => 800 - Math.abs(y) * 0.1 })
    expect(verdictOf(tunnel)!.verdict).toBe('no')
  })

  it('is not credited to a fly-by on the ridge', () => {
    const passing = Array.from({ length: 100 }, (_, i) => ({ x: 110, y: -500 + i * 10, ele: 985 }))
    expect(verdictOf(passing)!.verdict).toBe('no')
  })

  it('is asked about from the edge of its radius', () => {
    expect(verdictOf(outAndBack(65))!.verdict).toBe('ask')
  })

  it('has a radius of its own when it is broad', () => {
    const points = outAndBack(110, { ele: (y) => 1_000 - Math.abs(y) * 0.05 })
    expect(verdictOf(points)!.verdict).toBe('no')
    expect(verdictOf(points, { detectRadiusM: 200 })!.verdict).toBe('certain')
  })

  it.each([{ confidence: 'low' as const }, { detectRadiusM: null }])(
    'is only ever asked about when uncertain: %j',
    (summit) => {
      const verdict = verdictOf(outAndBack(0, { restS: 600 }), summit)!
      expect(verdict.verdict).toBe('ask')
      expect(verdict.reasons).toContain('position-uncertain')
    },
  )

  it('counts once for several visits in a day', () => {
    const twice = [...outAndBack(5), ...outAndBack(8)]
    expect(matchSummits(trackOf(twice), buildSummitIndex([top]))).toHaveLength(1)
  })

  it('is not credited to a lift that passes over it', () => {
    const lift = Array.from({ length: 100 }, (_, i) => ({ x: 0, y: -1_500 + i * 30, ele: 700 + i * 6 }))
    const verdict = verdictOf(lift)!
    expect(verdict.verdict).toBe('no')
    expect(verdict.reasons).toContain('by-lift')
  })

  it('is asked about when only the silence of a gap crosses it', () => {
    const before = Array.from({ length: 30 }, (_, i) => ({ x: 0, y: -900 + i * 10, ele: 700 }))
    const after = Array.from({ length: 30 }, (_, i) => ({ x: 0, y: 600 + i * 10, ele: 800 }))
    const track = trackOf([...before, ...after])
    for (let i = 30; i < 60; i++) track.time[i]! += 3_600_000
    const [verdict] = matchSummits(track, buildSummitIndex([top]))
    expect(verdict!.verdict).not.toBe('certain')
    expect(verdict!.reasons).toContain('in-gap')
  })

  it('is asked about when the line is a plan or has no times', () => {
    const points = outAndBack(0)
    expect(verdictOf(points, {}, { kind: 'route' })).toMatchObject({ verdict: 'ask' })
    const timeless = { time: new Float64Array(points.length).fill(NaN) }
    expect(verdictOf(points, {}, timeless)).toMatchObject({ verdict: 'ask', time: null })
  })

  it('is not credited by a single wild point', () => {
    const points = Array.from({ length: 60 }, (_, i) => ({ x: 250, y: -300 + i * 10, ele: 930 }))
    points[30] = { x: 5, y: 0, ele: 930 }
    expect(verdictOf(points)!.verdict).toBe('no')
  })
})

describe('a certain verdict', () => {
  it('never stands against a reason that contradicts it, whatever the evidence', () => {
    const evidence = fc.record({
      closestM: fc.double({ min: 0, max: 300, noNaN: true }),
      radiusM: fc.constantFrom(60, 80, 200),
      by: fc.constantFrom('foot', 'foot', 'foot', 'gap', 'cable', 'car'),
      dwellS: fc.integer({ min: 0, max: 4_000 }),
      eleM: fc.option(fc.integer({ min: 800, max: 1_200 })),
      highestNearby: fc.boolean(),
      time: fc.option(fc.constant(start), { freq: 5 }),
      nearerNeighbour: fc.boolean(),
      summit: fc.constantFrom(
        top,
        top,
        { ...top, confidence: 'low' as const },
        { ...top, detectRadiusM: null },
      ),
      index: fc.constant(0),
    })
    const about = fc.record({
      offsetM: fc.constantFrom(0, -80, 45),
      planned: fc.boolean(),
      heightsFrom: fc.constantFrom('device', 'terrain', 'none'),
    })
    let certain = 0
    fc.assert(
      fc.property(evidence, about, (seen, track) => {
        const { verdict, reasons, confidence } = judge(seen, track)
        const against = reasons.filter((reason) => contradictingReasons.has(reason))
        if (verdict === 'certain') certain++
        expect(verdict === 'certain').toBe(against.length === 0)
        expect(confidence >= 0.8).toBe(verdict === 'certain')
      }),
      { numRuns: 5_000 },
    )
    expect(certain).toBeGreaterThan(20)
  })
})

it('the nearer a track comes to a top, the surer is what is said of it', () => {
  const metres = fc.double({ min: 0, max: 160, noNaN: true })
  fc.assert(
    fc.property(metres, metres, (one, other) => {
      const [sure, unsure] = [Math.min(one, other), Math.max(one, other)].map(
        (closestM) =>
          judge(
            {
              summit: top,
              radiusM: 80,
              closestM,
              index: 0,
              by: 'foot',
              dwellS: 0,
              eleM: null,
              highestNearby: false,
              time: start,
              nearerNeighbour: false,
            },
            { offsetM: 0, planned: false, heightsFrom: 'none' },
          ).confidence,
      ) as [number, number]
      expect(sure).toBeGreaterThanOrEqual(unsure)
    }),
    {
      examples: [
        [0, 40],
        [60, 78],
      ],
    },
  )
})

describe('neighbouring tops', () => {
  it('gives a ridge of close tops one by one, only those stood upon', () => {
    const north = { ...top, id: 2, lat: top.lat + 120 / metresPerDegree, heightM: 990 }
    const index = buildSummitIndex([top, north])
    const onlySouth = matchSummits(trackOf(outAndBack(0, { restS: 200 })), index)
    expect(onlySouth.map(({ summitId, verdict }) => [summitId, verdict])).toEqual([
      [1, 'certain'],
      [2, 'no'],
    ])
    const both = Array.from({ length: 113 }, (_, i) => ({
      x: 0,
      y: -1_000 + i * 10,
      ele: Math.min(1_000, 700 + i * 3),
    }))
    expect(matchSummits(trackOf(both), index).map((each) => each.verdict)).toEqual(['certain', 'certain'])
  })

  it('learns the altimeter’s error from the tops that agree on it', () => {
    const pick = (slug: string) => summits.find((summit) => summit.slug === slug)!
    const visits = ['turbacz', 'czolo-turbacza', 'kiczora'].map((slug) => ({
      summit: pick(slug),
      kind: 'climb' as const,
    }))
    const options: HikeOptions = { seed: 5, visits, device: { elevationOffsetM: 80, noiseM: 6 } }
    const verdicts = matchSummits(
      generateHike(options).track,
      buildSummitIndex(visits.map((visit) => visit.summit)),
    )
    expect(verdicts.map((verdict) => verdict.verdict)).toEqual(['certain', 'certain', 'certain'])
    expect(verdicts[0]!.reasons).toContain('height-corrected')
    for (const verdict of verdicts) expect(Math.abs(verdict.heightDeltaM!)).toBeLessThan(30)
  })
})

describe('the index', () => {
  const index = buildSummitIndex(summits)

  // Brute force takes most of a minute over 10 000 of them, which is left to `npm test -- --all`.
  const tracks = process.env['TEST_ALL'] === '1' ? 10_000 : 2_000

  it(`says exactly what brute force over all segments says, on ${tracks} random tracks`, () => {
    const line = fc.record({
      near: fc.nat(summits.length - 1),
      steps: fc.array(fc.tuple(fc.integer({ min: -400, max: 400 }), fc.integer({ min: -400, max: 400 })), {
        minLength: 1,
        maxLength: 12,
      }),
      jump: fc.constantFrom(1, 1, 1, 8, 40),
      ele: fc.constantFrom(NaN, 0, 500, 1_000),
      gap: fc.nat(14),
    })
    fc.assert(
      fc.property(line, ({ near, steps, jump, ele, gap }) => {
        const { lat, lon } = summits[near]!
        let x = 0
        let y = 0
        const points = steps.map(([dx, dy], i) => {
          x += i === 3 ? dx * jump : dx
          y += i === 3 ? dy * jump : dy
          return { x, y, ele }
        })
        const track = trackOf(points)
        for (let i = 0; i < points.length; i++) {
          track.lat[i] = lat + points[i]!.y / metresPerDegree
          track.lon[i] = lon + points[i]!.x / metresPerDegreeOfLongitude(lat)
          if (i >= gap) track.time[i]! += 3_600_000
        }
        expect(matchSummits(track, index)).toEqual(matchSummitsBrute(track, index))
      }),
      { numRuns: tracks },
    )
  }, 120_000)

  it('agrees with brute force on a whole generated hike', () => {
    const pick = (slug: string) => summits.find((summit) => summit.slug === slug)!
    const { track } = generateHike({
      seed: 11,
      visits: [{ summit: pick('swinica'), kind: 'climb' }],
      around: summits,
    })
    const verdicts = matchSummits(track, index)
    expect(verdicts.length).toBeGreaterThan(1)
    expect(verdicts).toEqual(matchSummitsBrute(track, index))
  })
})
