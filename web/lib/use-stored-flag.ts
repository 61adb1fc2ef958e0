import { useState } from 'react'

/** A yes that this browser remembers, e.g. that a notice was closed. Writes 'true' under the key. */
export function useStoredFlag(key: string): [isSet: boolean, set: () => void] {
  const [isSet, setIsSet] = useState(() => localStorage.getItem(key) === 'true')
  return [
    isSet,
    () => {
      localStorage.setItem(key, 'true')
      setIsSet(true)
    },
  ]
}
