/** Where this phone is. One watch for everybody who asks; nothing of it leaves the phone. */

export type Fix = {
  time: number
  lat: number
  lon: number
  ele: number | null
  accuracyM: number
  /** Of the movement, where the phone knows it. */
  heading: number | null
}

export type PositionProblem = 'refused' | 'missing'

type Listener = { onFix: (fix: Fix) => void; onProblem: (problem: PositionProblem) => void }

/** One for the document, like what follows: a phone is in one place, and its battery pays for each watch. */
const listeners = new Set<Listener>()
let stop: (() => void) | undefined
let isSparing = false
let last: Fix | null = null

/** While the battery is spared the place is asked for this seldom. */
const SPARING_MS = 15_000

function take({ coords, timestamp }: GeolocationPosition): void {
  const { latitude: lat, longitude: lon, altitude, accuracy, heading } = coords
  last = {
    time: timestamp,
    lat,
    lon,
    ele: altitude,
    accuracyM: accuracy,
    heading: heading === null || Number.isNaN(heading) ? null : heading,
  }
  for (const { onFix } of listeners) onFix(last)
}

function fail({ code, PERMISSION_DENIED }: GeolocationPositionError): void {
  const problem = code === PERMISSION_DENIED ? 'refused' : 'missing'
  if (problem === 'refused') watchPermission()
  for (const { onProblem } of listeners) onProblem(problem)
}

let isWatched = false

/** Whoever allows it in the settings of the page need not press anything here; only some browsers say so. */
function watchPermission(): void {
  if (isWatched) return
  isWatched = true
  void navigator.permissions?.query({ name: 'geolocation' }).then(
    (permission) =>
      permission.addEventListener('change', () => {
        if (permission.state === 'granted') askAgain()
      }),
    () => undefined,
  )
}

function start(): void {
  if (!('geolocation' in navigator)) {
    for (const { onProblem } of listeners) onProblem('refused')
    return
  }
  const { geolocation } = navigator
  if (!isSparing) {
    const watch = geolocation.watchPosition(take, fail, { enableHighAccuracy: true, maximumAge: 1_000 })
    stop = () => geolocation.clearWatch(watch)
    return
  }
  const ask = () =>
    geolocation.getCurrentPosition(take, fail, {
      enableHighAccuracy: true,
      maximumAge: 5_000,
      timeout: 14_000,
    })
  ask()
  const timer = setInterval(ask, SPARING_MS)
  stop = () => clearInterval(timer)
}

function rest(): void {
  stop?.()
  stop = undefined
}

/** Tells every place as it comes until the given function is called; the browser asks for permission with the first. */
export function watchPosition(listener: Listener): () => void {
  listeners.add(listener)
  if (last) listener.onFix(last)
  if (!stop) start()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) {
      rest()
      last = null
    }
  }
}

export function sparePosition(isSpared: boolean): void {
  if (isSpared === isSparing) return
  isSparing = isSpared
  if (!stop) return
  rest()
  start()
}

/** After a refusal the browser asks nobody again by itself; the hiker may have allowed it in the settings. */
export function askAgain(): void {
  rest()
  if (listeners.size > 0) start()
}
