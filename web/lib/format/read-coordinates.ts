export type Place = { lat: number; lon: number }

const MARKS = /[°′″'"ºd]/i

/**
 * A place as people paste it: „50.2945, 19.9331”, „50,2945 19,9331”, „50°17′40″ N 19°55′59″ E”. null when it is none, or
 * is not on Earth.
 */
export function readCoordinates(text: string): Place | null {
  const numbers = text.match(/[-−]?\d+(?:[.,]\d+)?/g)?.map(asNumber) ?? []
  const sides = [...text.toUpperCase().matchAll(/[NSEW]/g)].map(([letter]) => letter)
  const each = numbers.length / 2
  if (each !== 1 && !(MARKS.test(text) && (each === 2 || each === 3))) return null
  const first = degrees(numbers.slice(0, each), sides[0])
  const second = degrees(numbers.slice(each), sides[1])
  const [lat, lon] = sides[0] === 'E' || sides[0] === 'W' ? [second, first] : [first, second]
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null
}

function asNumber(text: string): number {
  return Number(text.replace(',', '.').replace('−', '-'))
}

function degrees([whole = 0, minutes = 0, seconds = 0]: number[], side: string | undefined): number {
  const size = Math.abs(whole) + minutes / 60 + seconds / 3600
  return whole < 0 || side === 'S' || side === 'W' ? -size : size
}

/** As it stands in the field: with points, so that it can be pasted anywhere. */
export function coordinatesText({ lat, lon }: Place): string {
  return `${lat.toFixed(5)}, ${lon.toFixed(5)}`
}
