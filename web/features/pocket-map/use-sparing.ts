import { useEffect, useState } from 'react'
import { localStore } from '#web/lib/browser/browser-storage.ts'
import { sparePosition } from '#web/lib/pocket/position.ts'

const KEY = 'map-sparing'

/** The black map and places that are asked for seldom: as it was chosen last. */
export function useSparing(): [isSparing: boolean, set: (isSparing: boolean) => void] {
  const [isSparing, set] = useState(() => localStore.getItem(KEY) === 'true')
  useEffect(() => {
    sparePosition(isSparing)
    return () => sparePosition(false)
  }, [isSparing])
  return [
    isSparing,
    (next) => {
      set(next)
      try {
        localStore.setItem(KEY, String(next))
      } catch {
        // It lasts as long as the page.
      }
    },
  ]
}
