import type { ReactNode } from 'react'

/** Where distances are counted from; one's own position has no name. */
export type NearFrom = { name: string | null; lat: number; lon: number }

/** How another feature chooses such a place. */
export type NearChoice = {
  from: NearFrom | null
  /** One's own position is chosen, of which the address says nothing. */
  isOwn: boolean
  forgetOwn: () => void
  /** `chosen` is the key of a place in the address. */
  renderFilter: (chosen: string | null, onChoose: (key: string | null) => void) => ReactNode
}
