import { useState } from 'react'
import type { Place } from '#web/lib/format/read-coordinates.ts'

const LONGEST_MS = 15_000

/** Where this device is now. The answer goes into a field of this page and nowhere else. */
export function useOwnPosition(onPlace: (place: Place) => void) {
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle')
  const ask = () => {
    if (!('geolocation' in navigator)) return setState('refused')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        onPlace({ lat: coords.latitude, lon: coords.longitude })
      },
      () => setState('refused'),
      { enableHighAccuracy: true, timeout: LONGEST_MS },
    )
  }
  return { ask, isAsking: state === 'asking', isRefused: state === 'refused' }
}
