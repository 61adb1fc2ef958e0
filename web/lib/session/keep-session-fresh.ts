import { session } from './session.ts'

/** After a try that brought nothing, for lack of network mostly. */
const PATIENCE_MS = 15_000

/**
 * Renews the session a little before its token runs out, and at once when the page wakes after that: nobody waits for
 * it, and nothing is ever asked with a token that is over. A hidden page rests.
 */
export function keepSessionFresh(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isSeen = () => document.visibilityState === 'visible'

  const plan = (atLeast: number) => {
    clearTimeout(timer)
    const due = session.untilDue()
    if (due !== null && isSeen()) timer = setTimeout(renew, Math.max(due, atLeast))
  }
  const renew = async () => {
    await session.renewIfDue().catch(() => undefined)
    plan(PATIENCE_MS)
  }

  session.subscribe(() => plan(PATIENCE_MS))
  for (const sign of ['visibilitychange', 'pageshow', 'focus', 'online']) {
    window.addEventListener(sign, () => isSeen() && void renew())
  }
  void renew()
}
