/** What the hours of a day rest on, as a key of words. */
export function dayCaption(startAssumed: boolean, isLaid: boolean): string {
  if (isLaid) return 'trips.day-caption-laid'
  return startAssumed ? 'trips.day-caption-assumed' : 'trips.day-caption'
}
