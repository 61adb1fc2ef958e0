import type { ReactNode } from 'react'
import type { ClimbedSummit } from '#contract/ascents.ts'

/** What another feature shows of the reader and a summit in a list: when they were there, or the ways to say that they were or want to be. */
export type RenderMine = (
  summit: { id: number; slug: string; name: string },
  climbed: ClimbedSummit | undefined,
) => ReactNode
