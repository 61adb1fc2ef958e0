import { memo, useState, type ComponentType } from 'react'
import type { DrawnMapProps } from './DrawnMapPicture.tsx'
import { t } from '#web/lib/i18n.ts'
import { late } from '#web/lib/loading/late.tsx'
import { useIsAwake } from '#web/lib/waking/use-is-awake.ts'
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import { PHONE } from '#web/lib/browser/widths.ts'
import { LatePart } from '#web/ui/LatePart.tsx'
import { WhenNear } from '#web/ui/WhenNear.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './DrawnMapSpace.module.css'

let Picture: ComponentType<DrawnMapProps> = late(async () => ({
  default: (await import('./DrawnMapPicture.tsx')).DrawnMapPicture,
}))

/** Where pages are drawn, nothing can be waited for: the picture is there from the start. */
export function drawMapsWith(picture: typeof Picture): void {
  Picture = picture
}

/** A phone gets its own picture: the wide one shrunk to fit would have letters too small to read. */
const NARROW = { width: 380, height: 400 }

export type MapProps = Omit<DrawnMapProps, 'still'> &
  Pick<Size, 'narrowHeight'> & {
    /** Part of what the server draws, for a map that is among the first things in sight. */
    drawn?: boolean
  }

/** The map before any map library: a light picture from our own data that also works without network. */
export function DrawnMap(props: MapProps) {
  const isAwake = useIsAwake()
  const [isTakenOver] = useState(props.drawn === true && !isAwake)
  return isTakenOver ? <TakenOverMap of={props} /> : <LaterMap {...props} />
}

function LaterMap(props: MapProps) {
  const { width, height } = useMapSize(props)
  return (
    <WhenNear fallback={<DrawnMapSpace width={width} height={height} />}>
      <Picture {...props} width={width} height={height} />
    </WhenNear>
  )
}

/**
 * Stands as the server drew it until its code has come. Rendering it anew before then would put its space there instead,
 * so nothing out here changes by itself.
 */
const TakenOverMap = memo(function TakenOverMap({ of }: { of: MapProps }) {
  return (
    <LatePart fallback={<DrawnMapSpace {...of} />}>
      <BothPictures {...of} />
    </LatePart>
  )
})

/** The server does not know who reads: it draws the picture of a phone and the wide one, and style shows one of them. */
function BothPictures(props: MapProps) {
  const isAwake = useIsAwake()
  const isNarrow = useIsNarrow()
  return ([false, true] as const).map((narrow) =>
    isAwake && narrow !== isNarrow ? null : (
      <div key={String(narrow)} className={narrow ? styles.narrow : styles.wide}>
        <Picture {...props} {...sizeFor(narrow, props)} still={!isAwake} />
      </div>
    ),
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
export function useMapSize(size: Size) {
  return sizeFor(useIsNarrow(), size)
}

const useIsNarrow = () => useMediaQuery(PHONE)

function sizeFor(isNarrow: boolean, { width = 760, height = 520, narrowHeight = NARROW.height }: Size) {
  return isNarrow ? { width: NARROW.width, height: narrowHeight } : { width, height }
}
