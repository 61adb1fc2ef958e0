import { useEffect, useEffectEvent, type RefObject } from 'react'

type CropGestures = {
  /** By shares of the shown square: what lay to the left comes in when `x` is below zero. */
  onMove: (x: number, y: number) => void
  /** So many times nearer than now. */
  onZoom: (times: number) => void
}

const KEY_STEP = 0.04
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const NEARER: Record<string, number> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 }

/** Dragging, two fingers, the wheel, arrows and plus and minus. */
export function useCropGestures(ref: RefObject<HTMLElement | null>, gestures: CropGestures): void {
  const move = useEffectEvent(gestures.onMove)
  const zoom = useEffectEvent(gestures.onZoom)
  useEffect(() => {
    const stage = ref.current
    if (!stage) return
    const stop = new AbortController()
    const fingers = new Map<number, { x: number; y: number }>()
    const spread = () => {
      const [a, b] = [...fingers.values()]
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
    }
    const listen = <K extends keyof HTMLElementEventMap>(
      type: K,
      act: (event: HTMLElementEventMap[K]) => void,
      options: AddEventListenerOptions = {},
    ) => stage.addEventListener(type, act, { ...options, signal: stop.signal })

    listen('pointerdown', (event) => {
      stage.setPointerCapture(event.pointerId)
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    })
    listen('pointermove', (event) => {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const apart = spread()
      const now = { x: event.clientX, y: event.clientY }
      fingers.set(event.pointerId, now)
      if (apart > 0) zoom(spread() / apart)
      // The picture follows the finger, so the square goes the other way.
      const side = stage.clientWidth * fingers.size
      move((before.x - now.x) / side, (before.y - now.y) / side)
    })
    for (const end of ['pointerup', 'pointercancel'] as const) {
      listen(end, (event) => fingers.delete(event.pointerId))
    }
    listen(
      'wheel',
      (event) => {
        event.preventDefault()
        zoom(Math.exp(-event.deltaY / 600))
      },
      { passive: false },
    )
    listen('keydown', (event) => {
      const arrow = ARROWS[event.key]
      const times = NEARER[event.key]
      if (arrow) move(arrow[0] * KEY_STEP, arrow[1] * KEY_STEP)
      else if (times) zoom(times)
      else return
      event.preventDefault()
    })
    return () => stop.abort()
  }, [ref])
}
