/** `asking`: not known yet; `off`: the phone refuses, or has no such thing. */
export type Awake = 'asking' | 'on' | 'off'

/** Keeps the screen on for as long as the page is seen, where the phone allows it. */
export function keepAwake(onChange: (awake: Awake) => void): { stop: () => void } {
  let held: WakeLockSentinel | null = null
  let isStopped = false
  const hold = async () => {
    if (isStopped || document.visibilityState !== 'visible') return
    try {
      held = await navigator.wakeLock.request('screen')
      if (isStopped) return void held.release()
      onChange('on')
    } catch {
      onChange('off')
    }
  }
  // The browser lets go of it whenever the page is hidden.
  const again = () => void hold()
  document.addEventListener('visibilitychange', again)
  void hold()
  return {
    stop: () => {
      isStopped = true
      document.removeEventListener('visibilitychange', again)
      void held?.release().catch(() => undefined)
    },
  }
}
