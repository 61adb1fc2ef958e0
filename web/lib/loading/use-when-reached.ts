import { useEffect, useEffectEvent, useState } from 'react'

/** Browsers do not always know that the network is back, and never that the server is. */
const PAUSES_MS = [2_000, 4_000, 8_000, 15_000]

type Again = { retry: () => void; isTrying: boolean }

/** Tries until it succeeds and what shows it is gone: when the network is back, after growing pauses, and when asked to. */
export function useWhenReached(attempt: () => Promise<void>): Again {
  const [tries, setTries] = useState(0)
  const [isTrying, setTrying] = useState(false)
  const retry = async () => {
    if (isTrying) return
    setTrying(true)
    await attempt().catch(() => undefined)
    setTrying(false)
    setTries((count) => count + 1)
  }
  const retryByItself = useEffectEvent(() => void retry())
  useEffect(() => {
    const again = () => retryByItself()
    const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]
    const timer = setInterval(again, pause)
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [tries])
  return { retry: () => void retry(), isTrying }
}
