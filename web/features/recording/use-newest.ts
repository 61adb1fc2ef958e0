import { useEffect, useState } from 'react'
import { recordingStore, type Walk } from '#web/lib/pocket/recording-store.ts'

/** The walk that was finished last; null where none is kept. */
export function useNewest(isWanted: boolean): Walk | null {
  const [newest, setNewest] = useState<Walk | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    void recordingStore.walks().then((walks) => {
      const done = walks.filter(({ state, points }) => state === 'done' && points > 0)
      if (!isGone) setNewest(done.toSorted((a, b) => b.startedAt - a.startedAt)[0] ?? null)
    })
    return () => {
      isGone = true
    }
  }, [isWanted])
  return newest
}
