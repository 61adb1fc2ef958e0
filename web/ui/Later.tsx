import type { ReactNode } from 'react'
import { useIsAwake } from '../lib/waking/use-is-awake.ts'
import { LatePart } from './LatePart.tsx'

type LaterProps = { fallback?: ReactNode; children: ReactNode }

/** For parts whose code comes on demand: the server draws what stands in for them. */
export function Later({ fallback = null, children }: LaterProps) {
  return useIsAwake() ? <LatePart fallback={fallback}>{children}</LatePart> : fallback
}
