import { useEffect, useMemo, useState } from 'react'
import type { KnownHike, WordOffers } from './word-offers.ts'

const NONE: WordOffers = { titles: [], route: null }

/**
 * A title and a line of places that one tap takes. The names of villages come while the form is filled in, so that offers stand together with the
 * summit or the track that they tell of: a moment later they would move what somebody is about to press. Without network there is nothing to offer.
 */
export function useWordOffers(hike: KnownHike): WordOffers {
  const [words, setWords] = useState<typeof import('./word-offers.ts') | null>(null)
  const isKnown = hike.way !== null || hike.summits.length > 0
  useEffect(() => {
    let isCurrent = true
    void import('./word-offers.ts').then(
      (loaded) => {
        if (isCurrent) setWords(loaded)
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
    // What did not come without network is asked for again when there is something to name.
  }, [isKnown])
  return useMemo(() => (isKnown && words ? words.wordOffers(hike) : NONE), [isKnown, words, hike])
}
