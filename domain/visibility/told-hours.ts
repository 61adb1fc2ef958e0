type TrackEnds = {
  startedAt: Date | null
  endedAt: Date | null
  /** Something of the track is shown at all. */
  isShown: boolean
  hiddenStartM: number
  hiddenEndM: number
}

/** When a hike began and ended, as somebody may learn it: where an end of its track is hidden, nobody but its author knows its hour. */
export function toldHours(
  { startedAt, endedAt, isShown, hiddenStartM, hiddenEndM }: TrackEnds,
  isAuthor: boolean,
): { startedAt: Date | null; endedAt: Date | null } {
  const isTold = (hiddenM: number) => isAuthor || (isShown && hiddenM === 0)
  return { startedAt: isTold(hiddenStartM) ? startedAt : null, endedAt: isTold(hiddenEndM) ? endedAt : null }
}
