import { useEffect, useMemo, useState } from 'react'
import type { SummitCard } from '#contract/mountains.ts'
import type * as nearPlaces from './near-places.ts'
import type { NearPlace } from './near-places.ts'

type Places = typeof nearPlaces

/** A place in the list of summits: where distances are counted from. */
export type NearFrom = { name: string | null; lat: number; lon: number }

/**
 * Where the reader looks around from. A place has its key in the address; one's own position is only in the memory of this
 * page, is sent nowhere and is gone with it.
 */
export function useNear(summits: readonly SummitCard[], key: string | null) {
  const [code, setCode] = useState<Places | null>(null)
  const [isWanted, setIsWanted] = useState(false)
  const [own, setOwn] = useState<NearFrom | null>(null)
  const isNeeded = isWanted || key !== null
  useEffect(() => {
    if (!isNeeded) return
    let isGone = false
    import('./near-places.ts').then(
      (loaded) => !isGone && setCode(loaded),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isNeeded])
  const places = useMemo(() => code?.nearPlaces(summits) ?? null, [code, summits])
  const chosen = useMemo(
    (): NearPlace | null => (key === null ? null : (places?.find((place) => place.key === key) ?? null)),
    [places, key],
  )
  const find = (text: string, most: number) => (places ? code!.placesNamed(places, text, most) : [])
  return { from: chosen ?? own, own, setOwn, find, load: () => setIsWanted(true) }
}

export type Near = ReturnType<typeof useNear>
