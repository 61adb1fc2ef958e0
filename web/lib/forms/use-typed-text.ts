import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { addAsked, askedLast, followAddress, startTyped } from './typed-text.ts'

/** A field that answers at once; the address follows when nobody has typed for a moment, and the field follows the address when that changes from elsewhere. */
export function useTypedText(value: string, onChange: (text: string) => void, pauseMs: number) {
  const [typed, setTyped] = useState(() => startTyped(value))
  const followed = followAddress(typed, value)
  // oxlint-disable-next-line react/set-state-in-effect -- set while rendering, it would outlive a render that a letter interrupts, for the address changes in a transition
  useLayoutEffect(() => setTyped((now) => followAddress(now, value)), [value])
  const { text } = followed
  const askFor = (wanted: string) => {
    if (wanted === askedLast(followed)) return
    setTyped((now) => addAsked(now, wanted))
    onChange(wanted)
  }
  const askInTime = useEffectEvent(askFor)
  useEffect(() => {
    const timer = setTimeout(() => askInTime(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return {
    text,
    setText: (next: string) => setTyped((now) => ({ ...now, text: next })),
    ask: () => askFor(text.trim()),
  }
}
