import type { ComponentType } from 'react'
import type { UserProfile } from '#contract/users.ts'

type Slot = ComponentType<{ of: UserProfile }>

/**
 * Places on a hiker's page that other features fill. The router puts their components here, so that no feature has to
 * know another; an empty place is not shown at all.
 */
export const slots: {
  /** Beside the figures under the name: the place in the ranking. */
  place?: Slot
  /** Where the hiker has been. */
  hikes?: Slot
  achievements?: Slot
  challenges?: Slot
  trips?: Slot
} = {}
