import type { ReactNode } from 'react'
import { useIsAwake } from '../lib/waking/use-is-awake.ts'
import { useIsNear } from '../lib/waking/use-is-near.ts'
import { LatePart } from './LatePart.tsx'

type WhenNearProps = { fallback: ReactNode; children: ReactNode }

/** For large pictures whose code comes on demand: made when the reader comes close, with their room kept till then. */
export function WhenNear({ fallback, children }: WhenNearProps) {
  const isAwake = useIsAwake()
  const [place, isNear] = useIsNear<HTMLDivElement>()
  if (isAwake && isNear) return <LatePart fallback={fallback}>{children}</LatePart>
  return <div ref={place}>{fallback}</div>
}
