import { Fragment, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useIsNoticeClosed } from '../lib/page/shell-state.ts'
import { OFFLINE_LINE } from '../lib/page/offline-line.ts'
import { useDockHeight } from './use-dock-height.ts'
// Not with the code: a style sheet that comes to a page that stands has all of it looked through anew.
import '../features/offline/OfflineLine.module.css'

/** Says at the foot of the window that there is no network, or a newer version: its code comes for that, out of the pocket (web/worker). */
export function OfflineInTime() {
  const [Line, setLine] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Line) return
    const stop = new AbortController()
    const bring = async () => {
      const code = await import('../features/offline/OfflineLine.tsx').catch(() => null)
      if (code && !stop.signal.aborted) setLine(() => code.OfflineLine)
    }
    if (!navigator.onLine || 'offlineLine' in document.documentElement.dataset) void bring()
    for (const sign of ['offline', OFFLINE_LINE]) addEventListener(sign, bring, { signal: stop.signal })
    return () => stop.abort()
  }, [Line])
  // The bar about cookies keeps the room of both where it stands.
  const Frame = useIsNoticeClosed('cookies-bar') ? Room : Fragment
  return (
    Line && (
      <Frame>
        <Line />
      </Frame>
    )
  )
}

/** The page keeps as much room below itself as the line takes. */
function Room({ children }: { children: ReactNode }) {
  const bar = useDockHeight()
  return <section ref={bar}>{children}</section>
}
