import { makeRng } from '../generate/rng.ts'
import { pickColumn } from '../line/simplify.ts'
import { metresAlong } from '../measure/along.ts'
import { segmentEnd, type TrackColumns } from '../track.ts'
import type { Hiding, Shape } from './hiding.ts'
import { seedOf } from './seed.ts'
import { boxOf, contains, crosses } from './zone.ts'

/**
 * The part of a track that others may see. Everything inside a zone goes, however often the track comes back, and so
 * does a random stretch on either side of each crossing (up to 100 m), so that a cut is never where the zone ends. Every
 * remaining piece is a segment of its own: no line is drawn across what is hidden. What one zone or end hides depends
 * on no other: hiding more never shows a point that was hidden before.
 */
export function visibleTrack(track: TrackColumns, hiding: Hiding): TrackColumns {
  return visiblePart(track, hiddenEnds(hiding), hiding)
}

/** Metres that are really hidden at each end: by a secret bit more than asked for, so that cuts do not line up. */
export function hiddenEnds({ startM, endM, secret }: Omit<Hiding, 'zones'>): {
  startM: number
  endM: number
} {
  const rng = makeRng(seedOf(`cut ${secret}`))
  return { startM: startM * (1 + 0.5 * rng.next()), endM: endM * (1 + 0.5 * rng.next()) }
}

/** As `visibleTrack`, with exactly these metres off the ends. */
export function visiblePart(
  track: TrackColumns,
  ends: { startM: number; endM: number },
  { zones, secret }: Pick<Hiding, 'zones' | 'secret'>,
): TrackColumns {
  const n = track.lat.length
  const along = metresAlong(track)
  const total = along[n - 1] ?? 0
  const hidden = new Uint8Array(n)
  for (let i = 0; i < n; i++) if (along[i]! < ends.startM || along[i]! > total - ends.endM) hidden[i] = 1
  for (const zone of zones) hideZone(hidden, track, along, zone, secret)
  return withoutHidden(track, hidden)
}

const cutJitterM = 100

function hideZone(
  hidden: Uint8Array,
  track: TrackColumns,
  along: Float64Array,
  zone: Shape,
  secret: string,
): void {
  const { lat, lon } = track
  const n = lat.length
  const box = boxOf(zone)
  const [west, south, east, north] = box
  const inside = new Uint8Array(n)
  for (let i = 0; i < n; i++) {
    if (lat[i]! < south || lat[i]! > north || lon[i]! < west || lon[i]! > east) continue
    if (contains(zone, lat[i]!, lon[i]!)) inside[i] = 1
  }
  // A step may cross a corner of a zone without a point inside.
  for (let i = 1; i < n; i++) {
    if (!inside[i] && !inside[i - 1] && crosses(zone, box, track, i - 1, i)) inside[i] = inside[i - 1] = 1
  }
  widen(inside, along, makeRng(seedOf(`cut ${secret} ${zone[0]} ${zone[1]}`)).next)
  for (let i = 0; i < n; i++) if (inside[i]) hidden[i] = 1
}

function widen(hidden: Uint8Array, along: Float64Array, random: () => number): void {
  const edges: [at: number, step: -1 | 1][] = []
  for (let i = 1; i < hidden.length; i++) {
    if (hidden[i] && !hidden[i - 1]) edges.push([i - 1, -1])
    else if (!hidden[i] && hidden[i - 1]) edges.push([i, 1])
  }
  for (const [at, step] of edges) {
    const reach = cutJitterM * (0.2 + 0.8 * random())
    for (let i = at; i >= 0 && i < hidden.length && Math.abs(along[i]! - along[at]!) < reach; i += step)
      hidden[i] = 1
  }
}

function withoutHidden(track: TrackColumns, hidden: Uint8Array): TrackColumns {
  const shown: number[] = []
  const starts: number[] = []
  for (let s = 0; s < track.starts.length; s++) {
    let open = false
    for (let i = track.starts[s]!, end = segmentEnd(track, s); i < end; i++) {
      if (hidden[i]) open = false
      else {
        if (!open) starts.push(shown.length)
        open = true
        shown.push(i)
      }
    }
  }
  return {
    lat: pickColumn(track.lat, shown),
    lon: pickColumn(track.lon, shown),
    ele: pickColumn(track.ele, shown),
    time: pickColumn(track.time, shown),
    starts: Uint32Array.from(starts),
  }
}
