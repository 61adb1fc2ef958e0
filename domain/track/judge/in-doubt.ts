/** What is kept of a summit of a story, as far as a question about it goes. */
type KeptSummit = {
  state: 'counted' | 'asked' | 'removed'
  how: 'track' | 'confirmed' | 'added'
  evidence: { verdict: 'certain' | 'ask' } | null
}

/**
 * Counted by the track alone, which is no longer certain of it: it counts on until its author says no, because nothing is taken from
 * anybody unasked.
 */
export function isInDoubt({ state, how, evidence }: KeptSummit): boolean {
  return state === 'counted' && how === 'track' && evidence?.verdict !== 'certain'
}

/** Whether the author has something to answer. */
export function isQuestion(one: KeptSummit): boolean {
  return one.state === 'asked' || isInDoubt(one)
}
