import { useEffect, useEffectEvent, useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { compass } from '#domain/mountains/geo.ts'
import { turned } from '#domain/packs/heading.ts'
import type { LookAround, SeenTop } from '#domain/packs/look-around.ts'
import { km, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { drawHorizon, type HorizonLook } from './draw-horizon.ts'
import { placeNames } from './place-names.ts'
import styles from './LookAround.module.css'

type HorizonProps = {
  view: LookAround
  /** Read at each frame: what turns sixty times a second is no state. */
  azimuth: () => number
  compassAt: () => number | null
  onTurn: (degrees: number) => void
  onMark: SeenTop | null
  shownAzimuth: number
}

/** How much of the horizon fits across a phone that is held up, and across a wider screen. */
const NARROW = 30
const WIDE = 64
const WIDE_PX = 620

const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

/** The drawn horizon. Dragging and keys turn it; readers of the screen hear it as a slider. */
export function Horizon({ view, azimuth, compassAt, onTurn, onMark, shownAzimuth }: HorizonProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const dragged = useRef<number | null>(null)
  const scale = useRef(13)
  const named = useRef<{ view: LookAround; perDegree: number; names: ReturnType<typeof placeNames> } | null>(
    null,
  )
  const directions = useMemo(() => DIRECTIONS.map((side) => t(`look.side.${side}`)), [])
  const paint = useEffectEvent((element: HTMLCanvasElement, look: HorizonLook) => {
    const { width, height } = element.getBoundingClientRect()
    const ratio = Math.min(2, devicePixelRatio)
    if (element.width !== Math.round(width * ratio) || element.height !== Math.round(height * ratio)) {
      element.width = Math.round(width * ratio)
      element.height = Math.round(height * ratio)
    }
    const perDegree = Math.round(width / (width < WIDE_PX ? NARROW : WIDE))
    scale.current = perDegree
    if (named.current?.view !== view || named.current.perDegree !== perDegree)
      named.current = { view, perDegree, names: placeNames(view.tops, perDegree) }
    const at = element.getContext('2d')
    if (!at || width === 0) return
    at.setTransform(ratio, 0, 0, ratio, 0, 0)
    drawHorizon(at, {
      view,
      names: named.current.names,
      azimuth: azimuth(),
      compassAt: compassAt(),
      width,
      height,
      perDegree,
      onMark: onMark?.name ?? null,
      directions,
      look,
    })
  })
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let look = lookOf(element)
    let lookedAt = 0
    let next = 0
    const draw = (time: number) => {
      // The theme may change while one looks.
      if (time - lookedAt > 1_000) [look, lookedAt] = [lookOf(element), time]
      paint(element, look)
      next = requestAnimationFrame(draw)
    }
    next = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(next)
  }, [])
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 10 : 1
    if (event.key === 'ArrowRight') onTurn(step)
    else if (event.key === 'ArrowLeft') onTurn(-step)
    else return
    event.preventDefault()
  }
  const grab = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    dragged.current = event.clientX
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (dragged.current === null) return
    onTurn((dragged.current - event.clientX) / scale.current)
    dragged.current = event.clientX
  }
  const degrees = Math.round(turned(shownAzimuth)) % 360
  return (
    <div
      className={styles.horizon}
      role="slider"
      tabIndex={0}
      aria-label={t('look.horizon')}
      aria-valuemin={0}
      aria-valuemax={359}
      aria-valuenow={degrees}
      aria-valuetext={
        onMark
          ? t('look.on-mark', {
              name: onMark.name,
              height: number(onMark.heightM),
              distance: km(onMark.distanceM),
              direction: t(`mountains.direction.${compass(onMark.bearing)}`),
            })
          : t('look.degrees', { degrees })
      }
      onKeyDown={press}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={() => (dragged.current = null)}
      onPointerCancel={() => (dragged.current = null)}
    >
      <canvas ref={canvas} aria-hidden="true" />
    </div>
  )
}

function lookOf(element: Element): HorizonLook {
  const style = getComputedStyle(element)
  const probe = document.createElement('i')
  element.parentElement?.append(probe)
  const colour = (name: string) => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const look = {
    ridges: [1, 2, 3, 4, 5, 6].map((ridge) => colour(`--ridge-${ridge}`)),
    ink: colour('--pano-ink'),
    accent: colour('--dawn-text'),
    ruler: colour('--ridge-1'),
    onRuler: colour('--pano-ruler'),
    compass: colour('--trail-blue'),
    display: style.getPropertyValue('--font-display') || 'serif',
    text: style.getPropertyValue('--font-text') || 'sans-serif',
  }
  probe.remove()
  return look
}
