import type { ReactNode } from 'react'

/** What another feature shows beside a summit that is not climbed yet: the wish to climb it. */
export type RenderWish = (summit: { id: number; name: string }) => ReactNode
