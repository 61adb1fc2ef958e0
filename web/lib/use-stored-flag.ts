import { useState } from 'react'

/** A yes that this browser remembers, e.g. that a notice was closed. Writes 'true' under the key. */
export function useStoredFlag(key: string): [isSet: boolean, set: () => void] {
  const [isSet, setIsSet] = useState(() => isStored(key))
  return [
    isSet,
    () => {
      localStorage.setItem(key, 'true')
      setIsSet(true)
    },
  ]
}

/** Drawn at build, a page has no notices: whether they are wanted is known only in the browser. */
function isStored(key: string): boolean {
  return typeof localStorage === 'undefined' || localStorage.getItem(key) === 'true'
}
