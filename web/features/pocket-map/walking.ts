import { bearing, compass, type Compass } from '#domain/mountains/geo.ts'
import type { FollowedWay, WaySign } from '#domain/follow-way/followed-way.ts'
import { land } from '#web/lib/pocket/land.ts'
import { watchPosition, type Fix, type PositionProblem } from '#web/lib/pocket/position.ts'
import { stepAlong, type Following } from './following.ts'

/** What the panel says of the place, in the steps in which it says it. */
export type SeenPlace = {
  /** `searching`: nothing has come yet; `lost`: nothing for a while. */
  state: 'searching' | 'found' | 'lost' | PositionProblem
  isKnown: boolean
  /** Height of the ground there; null where this phone has no map. */
  groundM: number | null
  /** Height as the phone tells it. */
  phoneM: number | null
  accuracyM: number
}

/** What the panel says of the way, likewise. */
export type SeenOnWay = {
  m: number
  /** The farthest that one has come along the way. */
  farthestM: number
  offM: number
  /** Where the way is from here, for whoever has left it; null on the way. */
  side: Compass | null
  passed: WaySign | null
}

export type Seen = { place: SeenPlace; way: FollowedWay | null; onWay: SeenOnWay | null }

export type Walking = {
  /** Anew only when something of it is to be shown otherwise: a place comes each second, and half a metre shows nothing. */
  seen: () => Seen
  subscribe: (listener: () => void) => () => void
  /** The last place; null before the first. */
  here: () => Fix | null
  follow: (way: FollowedWay | null) => void
  /** Listens to the phone until the given function is called. `onFix` hears each place at once, for a map that waits for nothing. */
  start: (onFix: (fix: Fix) => void) => () => void
}

type Phone = { watch: typeof watchPosition; heightOf: (fix: Fix) => Promise<number | null> }

/** After so long without a place the last one is an old one. */
const OLD_MS = 30_000
/** The board and what is left are told in such steps; the way behind one vanishes in longer ones. */
const STEP_M = 10
const BEHIND_M = 20

const NOWHERE: SeenPlace = {
  state: 'searching',
  isKnown: false,
  groundM: null,
  phoneM: null,
  accuracyM: 0,
}

/** Where the hiker is and how far along the way, beside React: it hears only of what is to be shown otherwise. */
export function createWalking(
  { watch, heightOf }: Phone = { watch: watchPosition, heightOf: land.height },
): Walking {
  let seen: Seen = { place: NOWHERE, way: null, onWay: null }
  let here: Fix | null = null
  let following: Following | null = null
  const listeners = new Set<() => void>()

  const show = (change: Partial<Seen>) => {
    const next = {
      ...seen,
      ...change,
      place: keptIfSame(seen.place, change.place ?? seen.place),
      onWay: 'onWay' in change ? keptIfSame(seen.onWay, change.onWay ?? null) : seen.onWay,
    }
    if (keptIfSame(seen, next) === seen) return
    seen = next
    for (const listener of listeners) listener()
  }

  const take = (fix: Fix, groundM: number | null) => {
    here = fix
    following = seen.way && stepAlong(seen.way, fix, following)
    show({ place: placeSeen(fix, groundM), onWay: following && onWaySeen(fix, following) })
  }

  return {
    seen: () => seen,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    here: () => here,
    follow: (way) => {
      if (way === seen.way) return
      following = way && here && stepAlong(way, here, null)
      show({ way, onWay: following && here && onWaySeen(here, following) })
    },
    start: (onFix) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      let isGone = false
      const is = (state: SeenPlace['state']) => show({ place: { ...seen.place, state } })
      const stop = watch({
        onFix: (fix) => {
          onFix(fix)
          clearTimeout(timer)
          timer = setTimeout(() => is(here ? 'lost' : 'searching'), OLD_MS)
          void heightOf(fix)
            .catch(() => null)
            .then((groundM) => isGone || take(fix, groundM))
        },
        onProblem: (problem) => is(problem === 'refused' ? 'refused' : here ? 'lost' : 'missing'),
      })
      return () => {
        isGone = true
        clearTimeout(timer)
        stop()
      }
    },
  }
}

function placeSeen({ ele, accuracyM }: Fix, groundM: number | null): SeenPlace {
  return {
    state: 'found',
    isKnown: true,
    groundM: groundM === null ? null : Math.round(groundM),
    phoneM: ele === null ? null : Math.round(ele),
    accuracyM: Math.round(accuracyM),
  }
}

const inSteps = (metres: number, step: number) => Math.floor(metres / step) * step

function onWaySeen(fix: Fix, { on, off, farthest, passed }: Following): SeenOnWay {
  return {
    m: inSteps(on.m, STEP_M),
    farthestM: inSteps(farthest, BEHIND_M),
    // On the way nothing is said of it.
    offM: off.isOff ? inSteps(on.offM, STEP_M) : 0,
    side: off.isOff ? compass(bearing(fix, on)) : null,
    passed,
  }
}

/** The one before where nothing of it has changed, so that who shows it is not drawn again. */
function keptIfSame<T extends object | null>(before: T, next: T): T {
  if (before === null || next === null) return next
  const known = before as Record<string, unknown>
  const isSame = Object.entries(next).every(([name, value]) => Object.is(value, known[name]))
  return isSame ? before : next
}
