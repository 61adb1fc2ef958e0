import { describe, expect, it } from 'vitest'
import type { SummitEvidence } from '#contract/tracks.ts'
import { isInDoubt, isQuestion } from '#domain/track/judge/in-doubt.ts'
import { datedSummits, judgeSummits, chooseSummits, rejudgeSummits } from './judge-summits.ts'
import type { SummitState } from './story-summits.queries.ts'

const evidence = (verdict: 'certain' | 'ask'): SummitEvidence => ({
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
const found = (summitId: number, verdict: 'certain' | 'ask') => ({ summitId, evidence: evidence(verdict) })
const brief = (states: SummitState[]) => states.map((one) => [one.summitId, one.state, one.how])

describe('a first reading of a track', () => {
  it('counts what was climbed and asks about what was near', () => {
    expect(brief(judgeSummits([], [found(1, 'certain'), found(2, 'ask')], false))).toEqual([
      [1, 'counted', 'track'],
      [2, 'asked', 'track'],
    ])
  })

  it('adds nothing to what the author chose', () => {
    const chosen = chooseSummits([], [1])
    expect(brief(judgeSummits(chosen, [found(1, 'certain'), found(2, 'certain')], true))).toEqual([
      [1, 'counted', 'track'],
      [2, 'removed', 'track'],
    ])
  })
})

describe('a later reading', () => {
  const before = judgeSummits([], [found(1, 'certain'), found(2, 'ask'), found(3, 'ask')], false)

  it('keeps what the author confirmed, added and removed', () => {
    const told = chooseSummits(before, [2, 9])
    expect(brief(told)).toEqual([
      [2, 'counted', 'confirmed'],
      [9, 'counted', 'added'],
      [1, 'removed', 'track'],
      [3, 'asked', 'track'],
    ])
    const again = judgeSummits(told, [found(1, 'certain'), found(2, 'ask')], true)
    expect(brief(again)).toEqual([
      [1, 'removed', 'track'],
      [2, 'counted', 'confirmed'],
      [9, 'counted', 'added'],
    ])
  })

  it('drops what only the old track said', () => {
    expect(brief(judgeSummits(before, [found(4, 'certain')], false))).toEqual([[4, 'counted', 'track']])
  })

  it('turns a confirmed summit that the new track never met into one added by hand', () => {
    const told = chooseSummits(before, [2])
    expect(judgeSummits(told, [], true)).toEqual([
      { summitId: 2, state: 'counted', how: 'added', evidence: null },
    ])
  })
})

describe('the same track under new rules', () => {
  const before = judgeSummits([], [found(1, 'certain'), found(2, 'ask'), found(3, 'ask')], false)

  it('credits nothing new, takes nothing away, takes back questions that are none any more, and asks what is in doubt', () => {
    const after = rejudgeSummits(before, [found(1, 'ask'), found(2, 'certain'), found(4, 'certain')], false)
    expect(brief(after)).toEqual([
      [1, 'counted', 'track'],
      [2, 'asked', 'track'],
      [4, 'asked', 'track'],
    ])
    expect(after.map(isInDoubt)).toEqual([true, false, false])
    expect(after.every(isQuestion)).toBe(true)
    const unseen = rejudgeSummits(before, [], false)
    expect(brief(unseen)).toEqual([[1, 'counted', 'track']])
    expect(unseen.every(isInDoubt)).toBe(true)
  })

  it('settles a doubt by the author’s yes or no, or when the track is certain again', () => {
    const doubted = rejudgeSummits(before, [found(1, 'ask')], false)
    expect(brief(chooseSummits(doubted, [1]))).toEqual([[1, 'counted', 'confirmed']])
    expect(brief(chooseSummits(doubted, []))).toEqual([[1, 'removed', 'track']])
    expect(rejudgeSummits(doubted, [found(1, 'certain')], false).some(isQuestion)).toBe(false)
  })

  it('leaves what the author chose, confirmed, added and removed', () => {
    const told = chooseSummits(before, [1, 2, 9])
    expect(brief(rejudgeSummits(told, [found(1, 'ask'), found(2, 'ask'), found(5, 'ask')], true))).toEqual([
      [1, 'counted', 'confirmed'],
      [2, 'counted', 'confirmed'],
      [5, 'asked', 'track'],
      [9, 'counted', 'added'],
    ])
    const without = chooseSummits(before, [2])
    expect(brief(rejudgeSummits(without, [found(1, 'certain')], false))).toEqual([
      [1, 'removed', 'track'],
      [2, 'counted', 'confirmed'],
    ])
  })

  it('dates what changed, and what did not keeps the date of its last change', () => {
    const dates = (states: SummitState[]) => states.map((one) => [one.summitId, one.evidence?.rejudgedAt])
    const again = (from: SummitState[], found: Parameters<typeof rejudgeSummits>[1], at: string) =>
      datedSummits(from, rejudgeSummits(from, found, false), at)
    const may = again(before, [found(1, 'ask'), found(2, 'ask'), found(4, 'ask')], '2026-05-01T00:00:00Z')
    expect(dates(may)).toEqual([
      [1, '2026-05-01T00:00:00Z'],
      [2, undefined],
      [4, '2026-05-01T00:00:00Z'],
    ])
    const june = again(may, [found(1, 'ask'), found(2, 'certain'), found(4, 'ask')], '2026-06-01T00:00:00Z')
    expect(dates(june)).toEqual([
      [1, '2026-05-01T00:00:00Z'],
      [2, '2026-06-01T00:00:00Z'],
      [4, '2026-05-01T00:00:00Z'],
    ])
  })
})
