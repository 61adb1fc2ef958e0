import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { summits } from '#data/mountains.ts'
import { generateHike } from '../generate/generate.ts'
import { makeRng } from '../generate/rng.ts'
import { metresPerDegree } from '../geo.ts'
import { matchSummits } from '../judge/match-summits.ts'
import { buildSummitIndex } from '../judge/summit-index.ts'
import { trackStats } from '../measure/stats.ts'
import type { Track } from '../track.ts'
import { believedHeights } from './believed-heights.ts'
import type { Ground } from './judge-heights.ts'

const sniezka = summits.find((one) => one.slug === 'sniezka')!
const kx = metresPerDegree * Math.cos((sniezka.lat * Math.PI) / 180)

/** A round hill with ribs, as high as Śnieżka. */
const hill: Ground = (lat, lon) => {
  const [x, y] = [(lon - sniezka.lon) * kx, (lat - sniezka.lat) * metresPerDegree]
  const far = Math.hypot(x, y)
  return sniezka.heightM - 0.16 * far + 12 * Math.sin(far / 180) * Math.cos(4 * Math.atan2(y, x))
}

function hike(seed: number, noiseM = 6): Track {
  const visits = [{ summit: sniezka, kind: 'climb' as const, pauseS: 600 }]
  return generateHike({ seed, visits, catalogueErrorM: 4, device: { noiseM, elevation: 'missing' } }).track
}

/** What a barometer says on the hill: drifting with the weather, trembling, set wrong. */
function withBarometer(track: Track, seed: number, offsetM: number): Track {
  const rng = makeRng(seed)
  let weather = 0
  const ele = track.lat.map((lat, i) => {
    weather = weather * 0.999 + rng.normal() * 0.3
    return hill(lat, track.lon[i]!) + offsetM + weather + rng.normal() * 0.4
  })
  return { ...track, ele }
}

const ascent = (track: Track) => trackStats(track).ascentM!
const seeds = fc.integer({ min: 1, max: 1_000 })

describe('heights that are believed', () => {
  it('are a barometer’s own, to the last bit, whatever the weather and however it was set', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: -80, max: 80 }), (seed, offsetM) => {
        const track = withBarometer(hike(seed), seed, offsetM)
        const made = believedHeights(track, hill)
        expect(made.from).toBe('device')
        expect(made.track).toBe(track)
      }),
      { numRuns: 15 },
    )
  })

  it('come from the ground where there are none, and give nearly the barometer’s ascent', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 3, max: 20 }), (seed, noiseM) => {
        const bare = hike(seed, noiseM)
        const made = believedHeights(bare, hill)
        expect([made.from, made.fault]).toEqual(['terrain', 'missing'])
        expect(made.track.ele.some(Number.isNaN)).toBe(false)
        const barometer = ascent(withBarometer(hike(seed, noiseM), seed, 0))
        expect(Math.abs(ascent(made.track) / barometer - 1)).toBeLessThan(0.15)
        expect(bare.ele.every(Number.isNaN)).toBe(true)
      }),
      { numRuns: 15 },
    )
  })

  it('stay the same, and stay the terrain’s, when they are judged once more', () => {
    const once = believedHeights(hike(5), hill)
    const twice = believedHeights(once.track, hill)
    expect([twice.from, twice.fault]).toEqual(['terrain', 'model'])
    expect(twice.track.ele).toEqual(once.track.ele)
  })

  it('are nobody’s where neither the device nor the model knows them', () => {
    expect(believedHeights(hike(5), null).from).toBe('none')
    const abroad = believedHeights(hike(5), () => Number.NaN)
    expect(abroad.from).toBe('none')
    expect(ascent(abroad.track)).toBeNull()
  })

  it('are the file’s own where the model does not reach, even if they cannot be right', () => {
    const track = { ...hike(5), ele: hike(5).lat.map(() => 500) }
    expect(believedHeights(track, () => Number.NaN).from).toBe('device')
    expect(believedHeights(track, hill)).toMatchObject({ from: 'terrain', fault: 'constant' })
  })
})

describe('a summit judged by heights of the terrain', () => {
  const index = buildSummitIndex([{ ...sniezka, detectRadiusM: 100 }])
  const verdictAt = (ground: Ground) => {
    const { track, from, againstLandM } = believedHeights(hike(9), ground)
    return matchSummits(track, index, { from, againstLandM })[0]!
  }

  it('is certain on its top, and says whose heights spoke', () => {
    const found = verdictAt(hill)
    expect(found.verdict).toBe('certain')
    expect(found.reasons).toContain('height-matches')
    expect(found.reasons).toContain('height-from-terrain')
  })

  it('is not counted when the ground where the hiker turned lies far below the top', () => {
    const visits = [{ summit: sniezka, kind: 'fly-by' as const, distanceM: 60 }]
    const { track: bare } = generateHike({
      seed: 3,
      visits,
      device: { noiseM: 3, elevation: 'missing' },
      catalogueErrorM: 0,
    })
    const below = (dropM: number) => (lat: number, lon: number) =>
      hill(lat, lon) > sniezka.heightM - 3 ? hill(lat, lon) : hill(lat, lon) - dropM
    const judged = (dropM: number) => {
      const { track, from, againstLandM } = believedHeights(bare, below(dropM))
      return matchSummits(track, index, { from, againstLandM })[0]!
    }
    expect(judged(0).verdict).not.toBe('no')
    expect(judged(20).reasons).not.toContain('too-low')
    expect(judged(60).reasons).toContain('too-low')
    expect(judged(200).verdict).toBe('no')
  })

  it('is as sure as without heights: they follow from the place and prove nothing more', () => {
    const bare = hike(9)
    const [unknown] = matchSummits(bare, index)
    expect(verdictAt(hill).confidence).toBe(unknown!.confidence)
  })
})
