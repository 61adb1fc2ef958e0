import { describe, expect, it } from 'vitest'
import { summits } from '#data/mountains.ts'
import { corpusHike } from './corpus.ts'
import { generateHike } from './generate.ts'
import { scoreCorpus } from '../judge/score-corpus.ts'

describe('accuracy on the corpus of hikes over real summits', () => {
  it('credits at least 99 % of the climbed summits, 99 % of the credits are right, ascent errs by 3 % (8 % at worst)', () => {
    const score = scoreCorpus(summits, 0, 160)
    expect(score.climbed).toBeGreaterThan(140)
    expect(score.recall).toBeGreaterThanOrEqual(0.99)
    expect(score.precision).toBeGreaterThanOrEqual(0.99)
    expect(score.ascentMedianError).toBeLessThanOrEqual(0.03)
    expect(score.ascentP95Error).toBeLessThanOrEqual(0.08)
    expect(score.distanceMedianError).toBeLessThanOrEqual(0.08)
  }, 120_000)
})

describe('generated hikes', () => {
  it('are the same for the same seed and differ for another', () => {
    const [a, b, c] = [corpusHike(7, summits), corpusHike(7, summits), corpusHike(8, summits)]
    expect(a.track).toEqual(b.track)
    expect(a.truth).toEqual(b.truth)
    expect(a.track.lat[0]).not.toBe(c.track.lat[0])
  })

  it('begin where they are told to, go up and come back', () => {
    const sniezka = summits.find((summit) => summit.slug === 'sniezka')!
    const start = { lat: 50.7766, lon: 15.7563, heightM: 620 }
    const { track, truth } = generateHike({
      seed: 1,
      visits: [{ summit: sniezka, kind: 'climb' }],
      start,
      end: start,
    })
    expect(truth.climbedIds).toEqual([sniezka.id])
    expect(Math.abs(track.lat[0]! - start.lat)).toBeLessThan(0.0005)
    expect(Math.abs(track.lat.at(-1)! - start.lat)).toBeLessThan(0.0005)
    expect(truth.ascentM).toBeGreaterThan(900)
    expect(Math.max(...track.ele)).toBeGreaterThan(1_560)
  })
})
