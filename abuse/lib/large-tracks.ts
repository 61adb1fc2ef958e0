const DAY = 86_400_000

/** A recording of about so many megabytes that nobody can refuse: half a million points at most, all of them plausible. */
export function largeGpx(megabytes: number, number: number): Buffer {
  const start = Date.UTC(2020, 0, 1, 6) + number * DAY
  const point = (at: number) =>
    `<trkpt lat="${(49.2 + (at % 7_000) * 1e-5).toFixed(6)}" lon="${(20.1 + at * 2e-6).toFixed(6)}">` +
    `<ele>${(1000 + (at % 900)).toFixed(1)}</ele><time>${new Date(start + at * 100).toISOString()}</time></trkpt>\n`
  const count = Math.floor((megabytes * 1_000_000) / point(123_456).length)
  const parts = [`<?xml version="1.0"?><gpx version="1.1"><trk><name>Duży ${number}</name><trkseg>\n`]
  for (let at = 0; at < count; at++) parts.push(point(at))
  parts.push('</trkseg></trk></gpx>')
  return Buffer.from(parts.join(''))
}
