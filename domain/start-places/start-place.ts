import type { Place } from '../mountains/geo.ts'

/** `place` is a town or a village; `hikers` a start that has no name of its own and many set out from. */
export const startKinds = ['trailhead', 'pass', 'hut', 'valley', 'place', 'hikers'] as const
export type StartKind = (typeof startKinds)[number]

/** A place from which people set out for the mountains. */
export interface StartPlace extends Place {
  /** Its address: given once and kept, since trips point at it. */
  slug: string
  name: string
  aliases?: readonly string[]
  kind: StartKind
  /** Metres above the sea, from the relief. */
  heightM: number
  /** Slug of the range; null between the ranges. */
  range: string | null
}
