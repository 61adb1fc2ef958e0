import { expect, test } from 'vitest'
import type { SummitEvidence } from '#contract/tracks.ts'
import { foundOf, keptOf, summitChoices, withWord } from './summit-choices.ts'

const summit = (id: number) => ({
  id,
  slug: `s${id}`,
  name: `S${id}`,
  height: 900,
  lat: 49,
  lon: 20,
  rangeId: 1,
})
const evidence = (verdict: SummitEvidence['verdict']): SummitEvidence => ({
  verdict,
  closestM: 10,
  dwellS: null,
  heightDiffM: null,
  confidence: 0.9,
  reasons: [],
  ruleVersion: 1,
  reachedAt: null,
  atDistance: 0,
})
const found = foundOf([
  { summit: summit(1), evidence: evidence('certain') },
  { summit: summit(2), evidence: evidence('ask') },
  { summit: summit(3), evidence: evidence('certain') },
])
const nothing = { added: [], refused: [] }
const short = (word: Parameters<typeof summitChoices>[1]) =>
  summitChoices(found, word).map(({ summit: { id }, state, how }) => `${id} ${state} ${how}`)

test('questions stand first, then what counts', () => {
  expect(short(nothing)).toEqual(['2 asked confirmed', '1 counted track', '3 counted track'])
})

test('a saved summit of which its track is no longer certain is asked about', () => {
  const kept = keptOf([
    { summit: summit(1), state: 'counted', how: 'track', evidence: evidence('ask'), points: 0 },
    { summit: summit(2), state: 'counted', how: 'confirmed', evidence: evidence('ask'), points: 0 },
  ])
  expect(kept.map(({ state }) => state)).toEqual(['asked', 'counted'])
})

test('a yes confirms, a no removes, and either can be taken back', () => {
  const yes = withWord(nothing, summit(2), true)
  expect(short(yes)).toEqual(['1 counted track', '2 counted confirmed', '3 counted track'])
  const no = withWord(yes, summit(2), false)
  expect(no.added).toEqual([])
  expect(short(no).at(-1)).toBe('2 removed confirmed')
  expect(short(withWord(no, summit(2), true))).toEqual(short(yes))
})

test('a summit that the track does not know can be added and removed', () => {
  const added = withWord(nothing, summit(9), true)
  expect(short(added).at(-1)).toBe('9 counted added')
  expect(short(withWord(added, summit(9), false))).not.toContain('9 counted added')
})
