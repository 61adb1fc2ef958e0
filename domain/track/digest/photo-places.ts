import { estimateClock, placePhotos, type PhotoMoment } from '../photo-clock.ts'
import type { TrackColumns } from '../track.ts'
import type { Shown } from './shown-track.ts'

/** What a picture says about itself: the camera's clock without a zone, and its position. */
export type PhotoOrigin = { cameraTime: string | null; cameraLat: number | null; cameraLon: number | null }

export type PlacedPhotos = {
  cameraAheadS: number
  /** In the order of the photos. A time without a place: taken in a part that is hidden. */
  places: { takenAt: Date | null; lat: number | null; lon: number | null; atDistanceM: number | null }[]
}

/** Where each photo was taken; those from hidden parts keep their time, for the author alone, and lose their place. */
export function placeOnTrack(
  track: TrackColumns,
  shown: Shown,
  origins: readonly PhotoOrigin[],
): PlacedPhotos {
  // A camera in Poland most likely shows Polish time; only if that does not fit the hike is another error looked for.
  const photos = origins.map(({ cameraTime, cameraLat, cameraLon }): PhotoMoment => ({
    takenAt: cameraTime === null ? null : warsawMoment(cameraTime),
    lat: cameraLat,
    lon: cameraLon,
    zoned: true,
  }))
  const clock = estimateClock(track, photos)
  const points = placePhotos(track, photos, clock)
  const shownAt = new Map(Array.from(shown.index, (point, at) => [point, at]))
  return {
    cameraAheadS: Math.round(-clock.offsetMs / 1000) + 0,
    places: points.map((point, number) => {
      if (point === null) return { takenAt: null, lat: null, lon: null, atDistanceM: null }
      const takenAt = momentOf(photos[number]!.takenAt, clock.offsetMs, track.time[point]!)
      const at = shownAt.get(point)
      if (at === undefined) return { takenAt, lat: null, lon: null, atDistanceM: null }
      const place = { lat: track.lat[point]!, lon: track.lon[point]! }
      return { takenAt, ...place, atDistanceM: Math.round(shown.along[at]!) }
    }),
  }
}

/** By the camera's clock, put right; a photo without one was taken when the hiker passed its place. */
function momentOf(cameraMs: number | null, offsetMs: number, passedMs: number): Date | null {
  const moment = cameraMs === null ? passedMs : cameraMs + offsetMs
  return Number.isNaN(moment) ? null : new Date(moment)
}

const warsaw = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Warsaw',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The moment at which a clock on a Polish wall shows this. */
function warsawMoment(text: string): number {
  const asUtc = Date.parse(`${text}Z`)
  const shownThen = Date.parse(`${warsaw.format(asUtc).replace(' ', 'T')}Z`)
  return asUtc - (shownThen - asUtc)
}
