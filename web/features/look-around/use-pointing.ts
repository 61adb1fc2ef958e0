import { useCallback, useEffect, useRef, useState } from 'react'
import { steadied, turned } from '#domain/packs/heading.ts'
import { allowCompass, asksForCompass, watchCompass } from '#web/lib/pocket/compass.ts'
import { COMPASS_NORTH, northFrom, northNow, type North } from './north.ts'

export type PointingState = {
  /** Where the mark looks, read at each frame. */
  azimuth: () => number
  /** What the compass alone says; null where there is none. */
  told: () => number | null
  /** The same for React, a few times a second. */
  shown: number
  hasCompass: boolean
  /** A button has to be pressed before the phone tells where it points. */
  mustAsk: boolean
  ask: () => void
  north: North
  /** By hand; while the compass leads, the drawing is moved over it. */
  turn: (degrees: number) => void
  lookAt: (azimuth: number) => void
  setNorth: (source: 'sun' | 'summit', real: number) => void
  forgetNorth: () => void
}

const SHOWN_EVERY_MS = 150

/** Where the phone points, with north set right; without a compass by hand. */
export function usePointing(first: number): PointingState {
  const needle = useRef<number | null>(null)
  const byHand = useRef(first)
  const north = useRef<North>(COMPASS_NORTH)
  const [shown, setShown] = useState(first)
  const [hasCompass, setHasCompass] = useState(false)
  // Some browsers know the question and tell without it: whatever comes by itself needs none.
  const [isAsked, setAsked] = useState(false)
  const [shownNorth, setShownNorth] = useState(COMPASS_NORTH)

  const azimuth = useCallback(
    () => (needle.current === null ? byHand.current : turned(needle.current + north.current.degrees)),
    [],
  )
  const told = useCallback(() => needle.current, [])
  const listen = useCallback(
    () =>
      watchCompass(({ heading }) => {
        if (needle.current === null) setHasCompass(true)
        needle.current = steadied(needle.current, heading)
      }),
    [],
  )
  const stop = useRef<() => void>(undefined)
  useEffect(() => {
    stop.current = listen()
    return () => stop.current?.()
  }, [listen])
  useEffect(() => {
    const timer = setInterval(() => {
      const now = northNow(north.current, Date.now())
      if (now !== north.current) {
        north.current = now
        setShownNorth(now)
      }
      setShown(azimuth())
    }, SHOWN_EVERY_MS)
    return () => clearInterval(timer)
  }, [azimuth])

  const keepNorth = (next: North) => {
    north.current = next
    setShownNorth(next)
    setShown(azimuth())
  }
  return {
    azimuth,
    told,
    shown,
    hasCompass,
    mustAsk: !hasCompass && !isAsked && asksForCompass(),
    ask: () =>
      void allowCompass().then(() => {
        setAsked(true)
        // Who listened before the permission hears nothing in some browsers.
        stop.current?.()
        stop.current = listen()
      }),
    north: shownNorth,
    turn: (degrees) => {
      if (needle.current === null) {
        byHand.current = turned(byHand.current + degrees)
        setShown(byHand.current)
      } else keepNorth({ degrees: north.current.degrees + degrees, source: 'summit', at: Date.now() })
    },
    lookAt: (to) => {
      if (needle.current !== null) return
      byHand.current = turned(to)
      setShown(byHand.current)
    },
    setNorth: (source, real) =>
      keepNorth(northFrom(source, needle.current ?? byHand.current, real, Date.now())),
    forgetNorth: () => keepNorth(COMPASS_NORTH),
  }
}
