import { estimateClock, placePhotos, type PhotoMoment } from '#domain/track/photo-clock.ts'
import type { TrackColumns } from '#domain/track/track.ts'
import { showTrack } from './shown-track.ts'
import type { Hiding } from '#domain/track/privacy/hiding.ts'
import type { PhotoOrigin, PlacedPhotos } from './track-reader.ts'

/** Where each photo was taken; those from hidden parts keep their time and lose their place. */
export function placeOnTrack(track: TrackColumns, hiding: Hiding, origins: PhotoOrigin[]): PlacedPhotos {
  // A camera in Poland most likely shows Polish time; only if that does not fit the hike is another error looked for.
  const photos = origins.map(({ cameraTime, cameraLat, cameraLon }): PhotoMoment => ({
    takenAt: cameraTime === null ? null : warsawMoment(cameraTime),
    lat: cameraLat,
    lon: cameraLon,
    zoned: true,
  }))
  const clock = estimateClock(track, photos)
  const points = placePhotos(track, photos, clock)
  const { index, along } = showTrack(track, hiding)
  const shownAt = new Map(Array.from(index, (point, at) => [point, at]))
  return {
    cameraAheadS: Math.round(-clock.offsetMs / 1000) + 0,
    places: points.map((point, number) => {
      if (point === null) return { takenAt: null, lat: null, lon: null, atDistanceM: null }
      const takenAt = momentOf(photos[number]!.takenAt, clock.offsetMs, track.time[point]!)
      const at = shownAt.get(point)
      if (at === undefined) return { takenAt, lat: null, lon: null, atDistanceM: null }
      const place = { lat: track.lat[point]!, lon: track.lon[point]! }
      return { takenAt, ...place, atDistanceM: Math.round(along[at]!) }
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
