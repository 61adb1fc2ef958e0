import type { Place } from './geo.ts'

/** A summit's position in the notations that hikers, phones and Polish maps use. */

export interface Grid {
  eastingM: number
  northingM: number
}

/** „50,7361° N 15,7403° E” */
export function decimalDegrees({ lat, lon }: Place, digits = 4, mark: ',' | '.' = ','): string {
  const number = (value: number) => Math.abs(value).toFixed(digits).replace('.', mark)
  return `${number(lat)}°\u00a0${lat < 0 ? 'S' : 'N'} ${number(lon)}°\u00a0${lon < 0 ? 'W' : 'E'}`
}

/** „50°44′10″ N 15°44′25″ E” */
export function degreesMinutesSeconds({ lat, lon }: Place): string {
  const parts = (value: number) => {
    const seconds = Math.round(Math.abs(value) * 3600)
    const two = (n: number) => String(n).padStart(2, '0')
    return `${Math.floor(seconds / 3600)}°${two(Math.floor(seconds / 60) % 60)}′${two(seconds % 60)}″`
  }
  return `${parts(lat)}\u00a0${lat < 0 ? 'S' : 'N'} ${parts(lon)}\u00a0${lon < 0 ? 'W' : 'E'}`
}

/** „33U 552240 5620740”: zone and band, easting, northing. Rescuers and GPS receivers take it. */
export function utm({ lat, lon }: Place): string {
  const zone = Math.floor((lon + 180) / 6) + 1
  const band = 'CDEFGHJKLMNPQRSTUVWX'[Math.max(0, Math.min(19, Math.floor((lat + 80) / 8)))]
  const { eastingM, northingM } = transverseMercator({ lat, lon }, zone * 6 - 183, 0.9996)
  return `${zone}${band} ${Math.round(eastingM + 500_000)} ${Math.round(northingM)}`
}

/** PUWG 1992 (EPSG:2180), the grid of Polish official maps. */
export function puwg1992(place: Place): Grid {
  const { eastingM, northingM } = transverseMercator(place, 19, 0.9993)
  return { eastingM: Math.round(eastingM + 500_000), northingM: Math.round(northingM - 5_300_000) }
}

/** „X 323859 Y 270067”: in Poland X is the northing. */
export function puwg1992Text(place: Place): string {
  const { eastingM, northingM } = puwg1992(place)
  return `X\u00a0${northingM} Y\u00a0${eastingM}`
}

/** WGS 84. GRS 80, on which PUWG 1992 stands, differs by a tenth of a millimetre. */
const SEMI_MAJOR_M = 6_378_137
const FLATTENING = 1 / 298.257223563

/** Krüger's series to the third power of n: better than a millimetre in Poland. */
function transverseMercator({ lat, lon }: Place, centralLon: number, scale: number): Grid {
  const n = FLATTENING / (2 - FLATTENING)
  const radius = (SEMI_MAJOR_M / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64)
  const alpha = [
    n / 2 - (2 / 3) * n ** 2 + (5 / 16) * n ** 3,
    (13 / 48) * n ** 2 - (3 / 5) * n ** 3,
    (61 / 240) * n ** 3,
  ]
  const phi = (lat * Math.PI) / 180
  const lambda = ((lon - centralLon) * Math.PI) / 180
  const e = (2 * Math.sqrt(n)) / (1 + n)
  const t = Math.sinh(Math.atanh(Math.sin(phi)) - e * Math.atanh(e * Math.sin(phi)))
  const xi = Math.atan2(t, Math.cos(lambda))
  const eta = Math.atanh(Math.sin(lambda) / Math.sqrt(1 + t * t))
  let north = xi
  let east = eta
  alpha.forEach((a, i) => {
    const k = 2 * (i + 1)
    north += a * Math.sin(k * xi) * Math.cosh(k * eta)
    east += a * Math.cos(k * xi) * Math.sinh(k * eta)
  })
  return { eastingM: scale * radius * east, northingM: scale * radius * north }
}
