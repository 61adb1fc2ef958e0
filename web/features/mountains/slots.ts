import type { ComponentType, ReactNode } from 'react'
import type { RangeDetails, SummitDetails } from '#contract/mountains.ts'

/** `empty` is what stands there while the other feature has nothing to show. */
export type SlotProps<T> = { of: T; empty: ReactNode }

type Slots = {
  stories: ComponentType<SlotProps<SummitDetails>>
  trips: ComponentType<SlotProps<SummitDetails>>
  conditions: ComponentType<SlotProps<SummitDetails>>
  comments: ComponentType<SlotProps<SummitDetails>>
  rangeStories: ComponentType<SlotProps<RangeDetails>>
}

/**
 * Places on the pages of summits and ranges that other features fill. They are put here by `web/slots.ts`, so that no
 * feature has to know another; an empty place says honestly that there is nothing yet.
 */
export const slots: { [K in keyof Slots]?: Slots[K] } = {}

export type SlotName = keyof Slots
