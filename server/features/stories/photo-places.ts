import { estimateClock, placePhotos, type PhotoMoment } from '#domain/track/photo-clock.ts'
import type { TrackColumns } from '#domain/track/track.ts'
import { showTrack } from './shown-track.ts'
import type { Hiding, PlacedPhotos } from './track-works.ts'

/** Where each photo was taken; those from hidden parts keep their time and lose their place. */
export function placeOnTrack(track: TrackColumns, hiding: Hiding, cameraTimes: string[]): PlacedPhotos {
  // A camera in Poland most likely shows Polish time; only if that does not fit the hike is another error looked for.
  const photos = cameraTimes.map((text): PhotoMoment => ({ takenAt: warsawMoment(text), zoned: true }))
  const clock = estimateClock(track, photos)
  const points = placePhotos(track, photos, clock)
  const { index, along } = showTrack(track, hiding)
  const shownAt = new Map(Array.from(index, (point, at) => [point, at]))
  return {
    cameraAheadS: Math.round(-clock.offsetMs / 1000) + 0,
    places: points.map((point, number) => {
      if (point === null) return { takenAt: null, lat: null, lon: null, atDistanceM: null }
      const takenAt = new Date(photos[number]!.takenAt! + clock.offsetMs)
      const at = shownAt.get(point)
      if (at === undefined) return { takenAt, lat: null, lon: null, atDistanceM: null }
      const place = { lat: track.lat[point]!, lon: track.lon[point]! }
      return { takenAt, ...place, atDistanceM: Math.round(along[at]!) }
    }),
  }
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
