import { useState } from 'react'
import { paceLimits } from '#domain/trips/pace.ts'
import { localStore } from '#web/lib/browser/browser-storage.ts'

const KEY = 'own-pace'

function believed(percent: number | null): number | null {
  return percent !== null && percent >= paceLimits.min && percent <= paceLimits.max
    ? Math.round(percent)
    : null
}

/** The hiker's pace in percent of guide time: as they chose it here, as their trip knows it, else the guide's. */
export function usePace(given: number | null): { pace: number; setPace: (pace: number) => void } {
  const [chosen, setChosen] = useState(() => believed(Number(localStore.getItem(KEY) ?? Number.NaN)))
  return {
    pace: chosen ?? believed(given) ?? paceLimits.usual,
    setPace: (pace) => {
      setChosen(pace)
      try {
        localStore.setItem(KEY, String(pace))
      } catch {
        // It lasts as long as the page.
      }
    },
  }
}
