import { lazy, Suspense } from 'react'
import type { DrawnMapProps } from './DrawnMapPicture.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const DrawnMapPicture = lazy(async () => ({
  default: (await import('./DrawnMapPicture.tsx')).DrawnMapPicture,
}))

/** The map before any map library: a light picture from our own data that also works without network. */
export function DrawnMap(props: DrawnMapProps) {
  const { width = 1000, height = 620 } = props
  return (
    <Suspense fallback={<Skeleton shape="block" ratio={`${width} / ${height}`} />}>
      <DrawnMapPicture {...props} />
    </Suspense>
  )
}
