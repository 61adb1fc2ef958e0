import type { StorySummit } from '#contract/story.ts'
import type { SummitEvidence, SummitRef } from '#contract/tracks.ts'
import { isQuestion } from '#domain/track/judge/in-doubt.ts'

export type Found = { summit: SummitRef; evidence: SummitEvidence | null; state: StorySummit['state'] }

export type SummitChoice = Found & { how: StorySummit['how'] }

type Word = { added: readonly SummitRef[]; refused: readonly number[] }

/** Summits that a reading of the track found: what is certain counts, the others are asked about. */
export function foundOf(summits: readonly { summit: SummitRef; evidence: SummitEvidence }[]): Found[] {
  return summits.map(({ summit, evidence }) => ({
    summit,
    evidence,
    state: evidence.verdict === 'certain' ? 'counted' : 'asked',
  }))
}

/** Of a story that was saved: what it asks about, counted or not, waits for an answer. */
export function keptOf(summits: readonly StorySummit[]): Found[] {
  return summits.map((one) => (isQuestion(one) ? { ...one, state: 'asked' } : one))
}

/** What the track found with the author's word over it: questions first, then the way in its order, refused ones last. */
export function summitChoices(found: readonly Found[], { added, refused }: Word): SummitChoice[] {
  const known = new Set(found.map(({ summit }) => summit.id))
  const isAdded = (id: number) => added.some((one) => one.id === id)
  const judged = found.map((one): SummitChoice => {
    const state = refused.includes(one.summit.id) ? 'removed' : isAdded(one.summit.id) ? 'counted' : one.state
    return { ...one, state, how: howOf(one.evidence) }
  })
  const byHand = added
    .filter(({ id }) => !known.has(id))
    .map((summit): SummitChoice => ({ summit, evidence: null, state: 'counted', how: 'added' }))
  const rank = { asked: 0, counted: 1, removed: 2 }
  return [...judged, ...byHand].toSorted((a, b) => rank[a.state] - rank[b.state])
}

function howOf(evidence: SummitEvidence | null): StorySummit['how'] {
  if (evidence === null) return 'added'
  return evidence.verdict === 'certain' ? 'track' : 'confirmed'
}

/** The author's word after saying yes or no to one summit. */
export function withWord(word: Word, summit: SummitRef, counts: boolean) {
  const added = word.added.filter(({ id }) => id !== summit.id)
  const refused = word.refused.filter((id) => id !== summit.id)
  return counts ? { added: [...added, summit], refused } : { added, refused: [...refused, summit.id] }
}
