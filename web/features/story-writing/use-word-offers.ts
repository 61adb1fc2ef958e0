import { useEffect, useState } from 'react'
import type { KnownHike, WordOffers } from './word-offers.ts'

const NONE: WordOffers = { titles: [], route: null }

/**
 * A title and a line of places that one tap takes. The names of villages are fetched only once there is a hike to name;
 * without network there is simply nothing to offer.
 */
export function useWordOffers(hike: KnownHike): WordOffers {
  const [offers, setOffers] = useState(NONE)
  const isKnown = hike.way !== null || hike.summits.length > 0
  useEffect(() => {
    if (!isKnown) return
    let isCurrent = true
    void import('./word-offers.ts').then(
      ({ wordOffers }) => {
        if (isCurrent) setOffers(wordOffers(hike))
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [hike, isKnown])
  return isKnown ? offers : NONE
}
