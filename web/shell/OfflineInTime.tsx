import { Fragment, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useIsNoticeClosed } from '../lib/page/shell-state.ts'
import { useDockHeight } from './use-dock-height.ts'
// Not with the code: a style sheet that comes to a page that stands has all of it looked through anew.
import '../features/offline/OfflineLine.module.css'

/** Long after the page has come to rest. */
const WAIT_MS = 5_000

/** Says at the foot of the window that there is no network; its code is fetched while there is one. */
export function OfflineInTime() {
  const [Line, setLine] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Line) return
    const stop = new AbortController()
    const bring = async () => {
      const code = await import('../features/offline/OfflineLine.tsx').catch(() => null)
      if (code && !stop.signal.aborted) setLine(() => code.OfflineLine)
    }
    const timer = setTimeout(bring, navigator.onLine ? WAIT_MS : 0)
    for (const sign of ['offline', 'online']) addEventListener(sign, bring, { signal: stop.signal })
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
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
