import Type, { type Static } from 'typebox'
import { Nullable } from './lib/schemas.ts'

/** The walk to a summit and back from the start place that takes least, as the planner has it in summer. */
export const SummitWalk = Type.Object({
  /** Name of the start place. */
  start: Type.String(),
  /** By the guide, there and back; null where the planner tells no time. */
  minutes: Nullable(Type.Integer()),
  distanceM: Type.Integer(),
  ascentM: Type.Integer(),
})
export type SummitWalk = Static<typeof SummitWalk>
