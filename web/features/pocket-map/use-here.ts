import { useEffect, useState } from 'react'
import { land } from '#web/lib/pocket/land.ts'
import { watchPosition, type Fix, type PositionProblem } from '#web/lib/pocket/position.ts'

export type Here = {
  fix: Fix
  /** Height of the ground there; null where this phone has no map. */
  groundM: number | null
}

export type Whereabouts = {
  here: Here | null
  /** `searching`: nothing has come yet, or nothing for a while. */
  state: 'searching' | 'found' | 'lost' | PositionProblem
}

/** After so long without a place the last one is an old one. */
const OLD_MS = 30_000

/** Where the hiker is, told as it comes. `onFix` is called at once, for a map that must not wait for React. */
export function useHere(isWanted: boolean, onFix: (fix: Fix) => void): Whereabouts {
  const [whereabouts, set] = useState<Whereabouts>({ here: null, state: 'searching' })
  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const lose = () => set((now) => ({ ...now, state: now.here ? 'lost' : 'searching' }))
    const stop = watchPosition({
      onFix: (fix) => {
        onFix(fix)
        clearTimeout(timer)
        timer = setTimeout(lose, OLD_MS)
        void land
          .height(fix)
          .catch(() => null)
          .then((groundM) => {
            if (!isGone) set({ here: { fix, groundM }, state: 'found' })
          })
      },
      onProblem: (problem) =>
        set((now) => ({ ...now, state: problem === 'refused' ? 'refused' : now.here ? 'lost' : 'missing' })),
    })
    return () => {
      isGone = true
      clearTimeout(timer)
      stop()
    }
  }, [isWanted, onFix])
  return whereabouts
}
