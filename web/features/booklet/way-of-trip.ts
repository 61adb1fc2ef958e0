import type { BookletTrip } from '#contract/booklet.ts'

/** Where the trip led, place by place: the route as it was written, else its summits, else the title. */
export function wayOfTrip({
  route,
  summits,
  title,
}: Pick<BookletTrip, 'route' | 'summits' | 'title'>): string[] {
  const places = route
    .split(/\s+[-–—→>]+\s+/)
    .map((place) => place.trim())
    .filter((place) => place !== '')
  if (places.length > 0) return places
  return summits.length > 0 ? summits : [title]
}
