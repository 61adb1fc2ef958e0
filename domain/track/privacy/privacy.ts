import { metresAlong } from '../measure/along.ts'
import { metresPerDegree, metresPerDegreeOfLongitude } from '../geo.ts'
import { makeRng } from '../generate/rng.ts'
import { pickColumn } from '../line/simplify.ts'
import { segmentEnd, type TrackColumns } from '../track.ts'

/** A place its owner keeps to himself. The polygon, not the place, is what hides: it never leaves the server. */
export interface PrivacyZone {
  lat: Float64Array
  lon: Float64Array
}

export interface PrivacyRules {
  zones: readonly PrivacyZone[]
  /** Metres hidden at the start and at the end of every track. */
  trimStartM: number
  trimEndM: number
  /** Changes with the track (its id, say) and is secret: the cut is moved by it, so that cuts do not line up. */
  secret: string
}

/**
 * A random polygon around a home. Its centre is moved by half of its size or more and its corners lie at random
 * distances, so the places where tracks vanish lie on no circle, and whoever fits one finds a place that is not the home. It
 * depends on the secret alone: asking for it again, or moving the home by a metre, gives no second polygon to compare.
 */
export function makeZone(home: { lat: number; lon: number }, sizeM: number, secret: string): PrivacyZone {
  const rng = makeRng(hash(`zone ${secret}`))
  // Homes are snapped to a coarse grid first: small corrections of the address leave the zone where it was.
  const snapLat = snapM / metresPerDegree
  const snapLon = snapM / metresPerDegreeOfLongitude(home.lat)
  const lat = Math.round(home.lat / snapLat) * snapLat
  const lon = Math.round(home.lon / snapLon) * snapLon
  const towards = rng.between(0, 2 * Math.PI)
  const off = sizeM * rng.between(0.5, 0.9)
  const corners = rng.integer(7, 11)
  const zone = { lat: new Float64Array(corners), lon: new Float64Array(corners) }
  for (let i = 0; i < corners; i++) {
    const angle = ((i + rng.between(-0.3, 0.3)) / corners) * 2 * Math.PI
    // The flattest side of the bluntest polygon lies at 0.75 of this: still beyond the shifted home.
    const reach = sizeM * rng.between(1.5, 2.1) + snapM
    const x = Math.cos(towards) * off + Math.cos(angle) * reach
    const y = Math.sin(towards) * off + Math.sin(angle) * reach
    zone.lat[i] = lat + y / metresPerDegree
    zone.lon[i] = lon + x / metresPerDegreeOfLongitude(lat)
  }
  return zone
}

const snapM = 50

/**
 * The part of a track that others may see. Everything inside a zone goes, however often the track comes back, and so
 * does a random stretch on either side of each crossing (up to 100 m), so that a cut is never where the zone ends. Every
 * remaining piece is a segment of its own: no line is drawn across what is hidden.
 */
export function visibleTrack(track: TrackColumns, rules: PrivacyRules): TrackColumns {
  const n = track.lat.length
  const hidden = new Uint8Array(n)
  const along = metresAlong(track)
  const rng = makeRng(hash(`cut ${rules.secret}`))
  const total = along[n - 1] ?? 0
  const from = rules.trimStartM > 0 ? rules.trimStartM + rng.between(0, 0.5 * rules.trimStartM) : 0
  const to = rules.trimEndM > 0 ? total - rules.trimEndM - rng.between(0, 0.5 * rules.trimEndM) : total
  for (let i = 0; i < n; i++) {
    if (along[i]! < from || along[i]! > to || isHidden(track.lat[i]!, track.lon[i]!, rules.zones))
      hidden[i] = 1
  }
  // A step may cross a corner of a zone without a point inside.
  for (let i = 1; i < n; i++) {
    if (hidden[i] || hidden[i - 1]) continue
    if (crossesZone(track, i - 1, i, rules.zones)) hidden[i] = hidden[i - 1] = 1
  }
  widen(hidden, along, rules.zones.length > 0 ? cutJitterM : 0, rng.next)
  return withoutHidden(track, hidden)
}

const cutJitterM = 100

/** Whether a place (of a photo, say) must not be shown. */
export function isHidden(lat: number, lon: number, zones: readonly PrivacyZone[]): boolean {
  return zones.some((zone) => contains(zone, lat, lon))
}

function contains({ lat, lon }: PrivacyZone, y: number, x: number): boolean {
  let inside = false
  for (let i = 0, j = lat.length - 1; i < lat.length; j = i++) {
    const crosses = lat[i]! > y !== lat[j]! > y
    if (crosses && x < ((lon[j]! - lon[i]!) * (y - lat[i]!)) / (lat[j]! - lat[i]!) + lon[i]!) inside = !inside
  }
  return inside
}

/** Whether the straight step between two points outside cuts through a zone. */
function crossesZone(
  { lat, lon }: TrackColumns,
  a: number,
  b: number,
  zones: readonly PrivacyZone[],
): boolean {
  return zones.some((zone) => {
    for (let i = 0, j = zone.lat.length - 1; i < zone.lat.length; j = i++) {
      const p: Corner = [lon[a]!, lat[a]!]
      const q: Corner = [lon[b]!, lat[b]!]
      const r: Corner = [zone.lon[i]!, zone.lat[i]!]
      const s: Corner = [zone.lon[j]!, zone.lat[j]!]
      if (side(p, q, r) !== side(p, q, s) && side(r, s, p) !== side(r, s, q)) return true
    }
    return false
  })
}

type Corner = [x: number, y: number]

function side(a: Corner, b: Corner, c: Corner): boolean {
  return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])
}

function widen(hidden: Uint8Array, along: Float64Array, upTo: number, random: () => number): void {
  if (upTo === 0) return
  const edges: [at: number, step: -1 | 1][] = []
  for (let i = 1; i < hidden.length; i++) {
    if (hidden[i] && !hidden[i - 1]) edges.push([i - 1, -1])
    else if (!hidden[i] && hidden[i - 1]) edges.push([i, 1])
  }
  for (const [at, step] of edges) {
    const reach = upTo * (0.2 + 0.8 * random())
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

/** FNV-1a over UTF-16 units: turns a secret into a seed. The secret, not this function, is what nobody may know. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0
  return value
}
