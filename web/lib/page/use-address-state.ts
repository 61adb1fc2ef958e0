import { useLayoutEffect, useRef } from 'react'
import { useSearchParams, type NavigateOptions } from 'react-router'

/**
 * Changes what a page keeps in its address, in parts. The page is rendered by the address a moment later, so what is pressed
 * meanwhile is added to what was asked for and not to what is shown: of two quick presses none is lost.
 */
export function useAddressState<State extends object>(
  shown: State,
  write: (state: State) => URLSearchParams,
  options: NavigateOptions,
): (part: Partial<State>) => void {
  const [params, setParams] = useSearchParams()
  const address = params.toString()
  /** What the next change is added to; `addresses`: those that it has been asked for by, until the last of them is shown. */
  const asked = useRef<{ state: State; addresses: string[] }>({ state: shown, addresses: [] })
  useLayoutEffect(() => {
    const { addresses } = asked.current
    const isOnTheWay = address !== addresses.at(-1) && addresses.includes(address)
    // The last of them has come, or somebody went elsewhere.
    if (!isOnTheWay) asked.current = { state: shown, addresses: [] }
  })
  return (part) => {
    const state = { ...asked.current.state, ...part }
    const next = write(state)
    asked.current = { state, addresses: [address, ...asked.current.addresses, next.toString()] }
    setParams(next, options)
  }
}
