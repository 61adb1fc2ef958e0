import { localStore } from '#web/lib/browser/browser-storage.ts'
import type { Camera } from '#web/map/pocket/PocketMap.tsx'

const KEY = 'map-place'
const EVERY_MS = 20_000
/** The highest of our mountains, for whoever opens the map for the first time. */
const FIRST: Camera = { lat: 49.2325, lon: 19.9817, zoom: 10.5 }

let keptAt = 0

/** Where the map was last, in this browser alone: it opens there before the phone knows where it is. */
export const lastPlace = {
  get: (): Camera => {
    const [lat, lon] = (localStore.getItem(KEY) ?? '').split(',').map(Number)
    return lat && lon ? { lat, lon, zoom: 14 } : FIRST
  },
  keep: ({ lat, lon }: { lat: number; lon: number }, now = Date.now()): void => {
    if (Math.abs(now - keptAt) < EVERY_MS) return
    keptAt = now
    try {
      localStore.setItem(KEY, `${lat.toFixed(4)},${lon.toFixed(4)}`)
    } catch {
      // Without room it opens elsewhere.
    }
  },
}
