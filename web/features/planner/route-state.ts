import { planRules, type PlanPoint } from '#contract/trails.ts'
import { wayWishes, type WayWish } from '#domain/trails/way-wish.ts'

/** What a hiker lays out: points, and how the way between them is wished. */
export type RouteState = { points: readonly PlanPoint[]; by: WayWish }

export const EMPTY_ROUTE: RouteState = { points: [], by: 'time' }

const POINT = /^(\d{2}\.\d{1,5}),(\d{2}\.\d{1,5})(h?)$/

/** From the address: `p=50.73608,15.73987_50.74,15.75h&by=time`, where h is a point that is reached straight. Nonsense is left out. */
export function routeFromAddress(search: URLSearchParams): RouteState {
  const by = wayWishes.find((one) => one === search.get('by')) ?? EMPTY_ROUTE.by
  const points = (search.get('p') ?? '').split('_').flatMap((text): PlanPoint[] => {
    const found = POINT.exec(text)
    if (!found) return []
    const point = { lat: Number(found[1]), lon: Number(found[2]), byHand: found[3] === 'h' }
    return isOnLand(point) ? [point] : []
  })
  return { points: points.slice(0, planRules.points), by }
}

export function routeToAddress({ points, by }: RouteState): Record<string, string> {
  if (points.length === 0) return {}
  const text = points.map(({ lat, lon, byHand }) => `${lat.toFixed(5)},${lon.toFixed(5)}${byHand ? 'h' : ''}`)
  return { p: text.join('_'), ...(by !== EMPTY_ROUTE.by && { by }) }
}

/** The land whose heights we know. */
export function isOnLand({ lat, lon }: { lat: number; lon: number }): boolean {
  return lat >= 48 && lat <= 52 && lon >= 12 && lon <= 24
}

type Change = (route: RouteState) => RouteState

export const addPoint =
  (point: PlanPoint): Change =>
  (route) =>
    route.points.length >= planRules.points || !isOnLand(point)
      ? route
      : { ...route, points: [...route.points, point] }

/** Into the way that begins at a point. */
export const insertPoint =
  (leg: number, point: PlanPoint): Change =>
  (route) =>
    route.points.length >= planRules.points
      ? route
      : {
          ...route,
          // The way was straight there: both of its halves stay so.
          points: route.points.toSpliced(leg + 1, 0, {
            ...point,
            byHand: route.points[leg + 1]?.byHand ?? point.byHand,
          }),
        }

export const movePoint =
  (index: number, place: { lat: number; lon: number }): Change =>
  (route) =>
    isOnLand(place)
      ? { ...route, points: route.points.map((one, i) => (i === index ? { ...one, ...place } : one)) }
      : route

export const removePoint =
  (index: number): Change =>
  (route) => ({ ...route, points: route.points.toSpliced(index, 1) })

/** One place earlier (−1) or later (1) on the way. */
export const shiftPoint =
  (index: number, by: -1 | 1): Change =>
  (route) => {
    const point = route.points[index]
    if (!point || index + by < 0 || index + by >= route.points.length) return route
    return { ...route, points: route.points.toSpliced(index, 1).toSpliced(index + by, 0, point) }
  }

export const setByHand =
  (index: number, byHand: boolean): Change =>
  (route) => ({
    ...route,
    points: route.points.map((one, i) => (i === index ? { ...one, byHand } : one)),
  })

/** The other way round: what was straight between two points stays straight. */
export const turnedRound: Change = (route) => {
  const { points } = route
  const turned = points.toReversed().map((point, i) => ({
    ...point,
    byHand: i === 0 ? false : points[points.length - i]!.byHand,
  }))
  return { ...route, points: turned }
}
