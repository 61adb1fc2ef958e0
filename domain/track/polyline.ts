/** Encoded polylines (Google's format, precision 5): about 1 m, and 3–5 characters a point on a hike. */
const precision = 1e5

export function encodePolyline(lat: ArrayLike<number>, lon: ArrayLike<number>): string {
  let text = ''
  let lastLat = 0
  let lastLon = 0
  for (let i = 0; i < lat.length; i++) {
    const y = Math.round(lat[i]! * precision)
    const x = Math.round(lon[i]! * precision)
    text += encodeNumber(y - lastLat) + encodeNumber(x - lastLon)
    lastLat = y
    lastLon = x
  }
  return text
}

export function decodePolyline(text: string): { lat: number[]; lon: number[] } {
  const lat: number[] = []
  const lon: number[] = []
  let at = 0
  let y = 0
  let x = 0
  const next = () => {
    let value = 0
    for (let shift = 0; at < text.length; shift += 5) {
      const part = text.charCodeAt(at++) - 63
      value |= (part & 31) << shift
      if (part < 32) break
    }
    return value & 1 ? ~(value >> 1) : value >> 1
  }
  while (at < text.length) {
    y += next()
    x += next()
    lat.push(y / precision)
    lon.push(x / precision)
  }
  return { lat, lon }
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1
  let text = ''
  while (rest >= 32) {
    text += String.fromCharCode((32 | (rest & 31)) + 63)
    rest >>= 5
  }
  return text + String.fromCharCode(rest + 63)
}
