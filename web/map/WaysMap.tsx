import {
  memo,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { useNavigate } from 'react-router'
import { DrawnMapPicture } from './DrawnMapPicture.tsx'
import { flatLine } from './flat-line.ts'
import type { Box, MapWay } from './map-summit.ts'
import { PickedWay, type Picked } from './PickedWay.tsx'
import { projectionOf, type Projection } from './projection.ts'
import { wayGrid } from './way-grid.ts'
import { WayLines } from './WayLines.tsx'
import styles from './WaysMap.module.css'

type WaysMapProps = {
  label: string
  ways: readonly MapWay[]
  box: Box
  width: number
  height: number
  picked: Picked | null
  onPick: (picked: Picked | null) => void
}

/** Pixels around a pointer, and around a finger, in which a thin line is still meant. */
const REACH = { mouse: 7, touch: 18 }

// A thousand lines are not drawn anew because one of them is pointed at.
const Picture = memo(DrawnMapPicture)

/** Many ways on a drawn map: each says its name when it is pointed at, and leads to its page. */
export function WaysMap({ label, ways, box, width, height, picked, onPick }: WaysMapProps) {
  const projection = useMemo(() => projectionOf(box, width, height), [box, width, height])
  const lines = useMemo(() => ways.map(({ places }) => flatLine(places, projection)), [ways, projection])
  const middles = useMemo(
    () => ways.flatMap(({ places }) => places.slice(places.length >> 1, (places.length >> 1) + 1)),
    [ways],
  )
  const renderLines = useCallback(
    ({ unitsPerKm }: Projection) => <WayLines ways={ways} lines={lines} unitsPerKm={unitsPerKm} />,
    [ways, lines],
  )
  const grid = useMemo(() => wayGrid(lines), [lines])
  const finger = useRef(false)
  const navigate = useNavigate()
  const isPainted = usePainted(lines)

  const at = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>, reach: number) => {
    const frame = currentTarget.getBoundingClientRect()
    const scale = width / frame.width
    return grid.nearest((clientX - frame.x) * scale, (clientY - frame.y) * scale, reach * scale)
  }
  const point = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'touch') return
    const hit = at(event, REACH.mouse)
    if (hit || picked) onPick(hit && { index: hit.index, place: hit, by: 'mouse' })
  }
  /** With a mouse the line under it is a link already; a finger names a line first and opens it with the second tap. */
  const tap = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('[data-label]')) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const hit = at(event, finger.current ? REACH.touch : REACH.mouse)
    event.preventDefault()
    const way = hit && ways[hit.index]
    if (way && (!finger.current || picked?.index === hit.index)) return void navigate(way.to)
    onPick(hit && { index: hit.index, place: hit, by: 'touch' })
  }
  const close = useEffectEvent(() => onPick(null))
  const isOpen = picked !== null
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen])

  return (
    <div
      // The slider below does for keys what pointing does here.
      role="presentation"
      className={styles.map}
      data-ready={isPainted || undefined}
      onPointerDown={(event) => {
        finger.current = event.pointerType === 'touch'
      }}
      onPointerMove={point}
      onPointerLeave={(event) => event.pointerType !== 'touch' && onPick(null)}
      onClick={tap}
    >
      <Picture
        label={label}
        renderUnder={renderLines}
        rangesOf={middles}
        box={box}
        width={width}
        height={height}
      />
      {picked && (
        <PickedWay
          way={ways[picked.index]!}
          line={lines[picked.index]!}
          picked={picked}
          projection={projection}
        />
      )}
    </div>
  )
}

/** Whether these very lines have been on the screen for a frame. */
function usePainted(lines: unknown): boolean {
  const [painted, setPainted] = useState<unknown>(null)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(lines))
    })
    return () => cancelAnimationFrame(frame)
  }, [lines])
  return painted === lines
}
