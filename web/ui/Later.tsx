import { Suspense, type ReactNode } from 'react'
import { useIsAwake } from '../lib/use-is-awake.ts'

type LaterProps = { fallback?: ReactNode; children: ReactNode }

/** For parts whose code comes on demand: the server draws what stands in for them. */
export function Later({ fallback = null, children }: LaterProps) {
  return useIsAwake() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
