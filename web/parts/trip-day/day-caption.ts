/** What the hours of a day rest on, as a key of words: the organiser's way, trails all along, or ground without known trails. */
export function dayCaption(isLaid: boolean, distance: number | null, onTrail: number | null): string {
  if (isLaid) return 'trips.day-caption-laid'
  const isOnTrails = distance !== null && onTrail !== null && onTrail >= distance * 0.95
  return isOnTrails ? 'trips.day-caption' : 'trips.day-caption-land'
}
