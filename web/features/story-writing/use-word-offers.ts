import { useEffect, useMemo, useState } from 'react'
import type { KnownHike, wordOffers, WordOffers } from './word-offers.ts'

const NONE: WordOffers = { titles: [], route: null }

/**
 * A title and a line of places that one tap takes. The names of villages come while the form is filled in, so that offers stand together with the
 * summit or the track that they tell of: a moment later they would move what somebody is about to press. Without network there is nothing to offer.
 */
export function useWordOffers(hike: KnownHike): WordOffers {
  const [offersOf, setOffersOf] = useState<typeof wordOffers | null>(null)
  const isKnown = hike.way !== null || hike.summits.length > 0
  useEffect(() => {
    // Without network the app's own files may still be in the phone: they are asked for when there is something to name.
    if (offersOf || !(isKnown || navigator.onLine)) return
    let isCurrent = true
    void import('./word-offers.ts').then(
      (loaded) => {
        if (isCurrent) setOffersOf(() => loaded.wordOffers)
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [offersOf, isKnown])
  return useMemo(() => (isKnown && offersOf ? offersOf(hike) : NONE), [isKnown, offersOf, hike])
}
