import { lazy } from 'react'
import type { DrawnMapProps } from './DrawnMapPicture.tsx'
import { t } from '#web/lib/i18n.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { WhenNear } from '#web/ui/WhenNear.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const DrawnMapPicture = lazy(async () => ({
  default: (await import('./DrawnMapPicture.tsx')).DrawnMapPicture,
}))

/** A phone gets its own picture: the wide one shrunk to fit would have letters too small to read. */
const NARROW = { width: 380, height: 400 }

/** The map before any map library: a light picture from our own data that also works without network. */
export function DrawnMap({ narrowHeight, ...props }: DrawnMapProps & Pick<Size, 'narrowHeight'>) {
  const { width, height } = useMapSize({ ...props, narrowHeight })
  return (
    <WhenNear fallback={<DrawnMapSpace width={width} height={height} />}>
      <DrawnMapPicture {...props} width={width} height={height} />
    </WhenNear>
  )
}

type Size = {
  width?: number
  height?: number
  /** Another height for the picture of a phone. */
  narrowHeight?: number
}

/** Stands where a drawn map of this size will come. */
export function DrawnMapSpace(size: Size) {
  const { width, height } = useMapSize(size)
  return <Skeleton shape="block" ratio={`${width} / ${height}`} unscripted={t('ui.mapNeedsScripts')} />
}

/** The size of the picture that this reader gets instead of one of the given size. */
export function useMapSize({ width = 760, height = 520, narrowHeight = NARROW.height }: Size) {
  const isNarrow = useMediaQuery('(width < 600px)')
  return isNarrow ? { width: NARROW.width, height: narrowHeight } : { width, height }
}
