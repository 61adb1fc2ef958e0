import { segmentEnd, type Track, type TrackColumns } from '../track/track.ts'

/** A place that the phone told, as it is kept: one row of six numbers. */
export type RecordedPoint = {
  /** Milliseconds since the epoch. */
  time: number
  lat: number
  lon: number
  /** Metres as the device has them; NaN where it does not know. */
  ele: number
  /** Metres around it within which one surely is. */
  accuracyM: number
  /** Number of the unbroken part of the walk, from 0: each pause begins another. */
  part: number
}

const COLUMNS = 6

/** A batch of points as bytes: as a phone keeps them, a few seconds at a time. */
export function packPoints(points: readonly RecordedPoint[]): Float64Array<ArrayBuffer> {
  const out = new Float64Array(points.length * COLUMNS)
  points.forEach(({ time, lat, lon, ele, accuracyM, part }, i) =>
    out.set([time, lat, lon, ele, accuracyM, part], i * COLUMNS),
  )
  return out
}

export function unpackPoints(batch: Float64Array): RecordedPoint[] {
  return Array.from({ length: Math.floor(batch.length / COLUMNS) }, (_, i) => {
    const [time, lat, lon, ele, accuracyM, part] = batch.subarray(i * COLUMNS, (i + 1) * COLUMNS)
    return { time: time!, lat: lat!, lon: lon!, ele: ele!, accuracyM: accuracyM!, part: part! }
  })
}

export function countPoints(batches: readonly Float64Array[]): number {
  return batches.reduce((sum, { length }) => sum + Math.floor(length / COLUMNS), 0)
}

/** Batches as far as a moment: a hiker who forgot to end a walk says later when it was over. Times only grow. */
export function pointsUntil(batches: readonly Float64Array[], time: number): Float64Array[] {
  return batches.map((batch) => {
    let end = 0
    while (end < batch.length && batch[end]! <= time) end += COLUMNS
    return batch.subarray(0, end)
  })
}

/** Batches in the order in which they were kept as a track: every part a segment of its own. */
export function trackOf(batches: readonly Float64Array[], name: string | null = null): Track {
  const count = countPoints(batches)
  const columns: TrackColumns = {
    lat: new Float64Array(count),
    lon: new Float64Array(count),
    ele: new Float64Array(count),
    time: new Float64Array(count),
    starts: new Uint32Array(0),
  }
  const starts: number[] = []
  let part = -1
  let at = 0
  for (const batch of batches)
    for (let i = 0; i + COLUMNS <= batch.length; i += COLUMNS, at++) {
      columns.time[at] = batch[i]!
      columns.lat[at] = batch[i + 1]!
      columns.lon[at] = batch[i + 2]!
      columns.ele[at] = batch[i + 3]!
      if (batch[i + 5] !== part) {
        part = batch[i + 5]!
        starts.push(at)
      }
    }
  return {
    format: 'gpx',
    kind: 'track',
    name,
    creator: 'Kopczyk',
    ...columns,
    starts: Uint32Array.from(starts),
    waypoints: [],
    warnings: [],
  }
}

/** Places of a track for a map: unbroken parts, longitude first, with steps that nobody would see left out. */
export function linesOf(track: TrackColumns, leastStep = 0.00004): [lon: number, lat: number][][] {
  return Array.from(track.starts, (start, s) => {
    const line: [number, number][] = []
    const end = segmentEnd(track, s)
    for (let i = start; i < end; i++) {
      const [lon, lat] = [track.lon[i]!, track.lat[i]!]
      const last = line.at(-1)
      const isNear = last && Math.abs(last[0] - lon) < leastStep && Math.abs(last[1] - lat) < leastStep
      if (!isNear || i === end - 1) line.push([lon, lat])
    }
    return line
  })
}
