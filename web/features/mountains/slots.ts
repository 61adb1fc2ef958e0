import type { ComponentType } from 'react'
import type { RangeDetails, SummitDetails } from '#contract/mountains.ts'

type Slots = {
  stories: ComponentType<{ of: SummitDetails }>
  trips: ComponentType<{ of: SummitDetails }>
  conditions: ComponentType<{ of: SummitDetails }>
  comments: ComponentType<{ of: SummitDetails }>
  rangeStories: ComponentType<{ of: RangeDetails }>
}

/**
 * Places on the pages of summits and ranges that other features fill. The router puts their components here, so that
 * no feature has to know another; an empty place says honestly that there is nothing yet.
 */
export const slots: { [K in keyof Slots]?: Slots[K] } = {}

export type SlotName = keyof Slots
