/** Minutes of daylight after the walk that nobody has to hurry for. */
const PLENTY = 120

/** Is there daylight enough for the walk, just enough, or too little? Null where its time is not known. */
export function daylightFor(daylight: number, walk: number | null): 'plenty' | 'tight' | 'short' | null {
  if (walk === null) return null
  const left = daylight - walk
  return left >= PLENTY ? 'plenty' : left > 0 ? 'tight' : 'short'
}
