import { describe, expect, it } from 'vitest'
import type { SummitEvidence } from '#contract/tracks.ts'
import { judgeSummits, listSummits } from './judge-summits.ts'
import type { SummitState } from './story-summits.queries.ts'

const evidence = (verdict: 'climbed' | 'near'): SummitEvidence => ({
  verdict,
  closestM: 10,
  dwellS: 60,
  heightDiffM: 0,
  confidence: 0.9,
  reasons: [],
  ruleVersion: 1,
  reachedAt: null,
  atDistance: 1,
})
const found = (summitId: number, verdict: 'climbed' | 'near') => ({ summitId, evidence: evidence(verdict) })
const brief = (states: SummitState[]) => states.map((one) => [one.summitId, one.state, one.how])

describe('a first reading of a track', () => {
  it('counts what was climbed and asks about what was near', () => {
    expect(brief(judgeSummits([], [found(1, 'climbed'), found(2, 'near')], false))).toEqual([
      [1, 'counted', 'track'],
      [2, 'asked', 'track'],
    ])
  })

  it('adds nothing to a list that the author made', () => {
    const listed = listSummits([], [1])
    expect(brief(judgeSummits(listed, [found(1, 'climbed'), found(2, 'climbed')], true))).toEqual([
      [1, 'counted', 'track'],
      [2, 'removed', 'track'],
    ])
  })
})

describe('a later reading', () => {
  const before = judgeSummits([], [found(1, 'climbed'), found(2, 'near'), found(3, 'near')], false)

  it('keeps what the author confirmed, added and removed', () => {
    const told = listSummits(before, [2, 9])
    expect(brief(told)).toEqual([
      [2, 'counted', 'confirmed'],
      [9, 'counted', 'added'],
      [1, 'removed', 'track'],
      [3, 'asked', 'track'],
    ])
    const again = judgeSummits(told, [found(1, 'climbed'), found(2, 'near')], true)
    expect(brief(again)).toEqual([
      [1, 'removed', 'track'],
      [2, 'counted', 'confirmed'],
      [9, 'counted', 'added'],
    ])
  })

  it('drops what only the old track said', () => {
    expect(brief(judgeSummits(before, [found(4, 'climbed')], false))).toEqual([[4, 'counted', 'track']])
  })

  it('turns a confirmed summit that the new track never met into one added by hand', () => {
    const told = listSummits(before, [2])
    expect(judgeSummits(told, [], true)).toEqual([
      { summitId: 2, state: 'counted', how: 'added', evidence: null },
    ])
  })
})
