import { useQuery } from '@tanstack/react-query'
import type { StartPlace } from '#contract/start-places.ts'
import type { PlannedRoute } from '#contract/trails.ts'
import { plain } from '#domain/mountains/stem.ts'
import { today } from '#web/lib/format/format-date.ts'
import { readCoordinates } from '#web/lib/format/read-coordinates.ts'
import { startSearchQuery } from '#web/queries/start-places.ts'
import { plannedRouteQuery } from '#web/queries/trails.ts'
import type { TripForm } from './trip-form.ts'

/** Start places that fit what was typed, near the summits of the trip. */
export function useStartOffers(text: string, form: Pick<TripForm, 'summits'>): StartPlace[] {
  const { data } = useQuery(startSearchQuery(text, form.summits[0]))
  return text.trim().length > 1 ? (data ?? []) : []
}

/** Where the walk begins: the point on the map, the chosen place, or the place whose name was typed. Null: nobody knows. */
export function useStart(form: TripForm): { lat: number; lon: number } | null {
  const words = form.walkPlace || form.startPlace
  const offers = useStartOffers(words, form)
  const point = readCoordinates(form.walkPoint)
  if (point) return point
  return (
    offers.find(({ slug }) => slug === form.startSlug) ??
    offers.find(({ name }) => plain(name) === plain(words)) ??
    null
  )
}

/** What our planner makes of the way: of the one that was laid out, or of that from the start over the summits. */
export function usePlanned(form: TripForm): PlannedRoute | null {
  const start = useStart(form)
  const end = readCoordinates(form.endPoint) ?? (form.endPlace === '' ? start : null)
  const over =
    start && end && form.summits.length > 0
      ? [start, ...form.summits, end].map(({ lat, lon }) => ({ lat, lon, byHand: false }))
      : []
  const points = form.route?.points ?? over
  const { data } = useQuery(plannedRouteQuery(points, form.route?.by ?? 'time', form.date || today()))
  return points.length > 1 ? (data ?? null) : null
}
