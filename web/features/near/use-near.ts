import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { summitListQuery } from '#web/queries/mountains.ts'
import type * as nearPlaces from './near-places.ts'
import type { NearPlace } from './near-places.ts'

type Places = typeof nearPlaces

/** Where distances are counted from; one's own position has no name. */
type NearFrom = { name: string | null; lat: number; lon: number }

/**
 * Where the reader looks around from. A place has its key in the address; one's own position is only in the memory of this
 * page, is sent nowhere and is gone with it.
 */
export function useNear(key: string | null) {
  const [code, setCode] = useState<Places | null>(null)
  const [isWanted, setIsWanted] = useState(false)
  const [own, setOwn] = useState<NearFrom | null>(null)
  const isNeeded = isWanted || key !== null
  const { data: list } = useQuery({ ...summitListQuery, enabled: isNeeded })
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
  const places = useMemo(() => (code && list ? code.nearPlaces(list.summits) : null), [code, list])
  const chosen = useMemo(
    (): NearPlace | null => (key === null ? null : (places?.find((place) => place.key === key) ?? null)),
    [places, key],
  )
  const find = (text: string, most: number) => (places ? code!.placesNamed(places, text, most) : [])
  return { from: chosen ?? own, own, setOwn, find, load: () => setIsWanted(true) }
}

export type Near = ReturnType<typeof useNear>
