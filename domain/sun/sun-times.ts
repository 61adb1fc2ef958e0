const DAY_MS = 86_400_000
const J2000 = Date.UTC(2000, 0, 1, 12)
/** The middle of the disc stands this far from the zenith when its edge touches the horizon, refraction included. */
const ZENITH = 90.833
/** Civil twilight: till then one sees the ground without a lamp. */
const TWILIGHT_ZENITH = 96

const rad = (degrees: number) => (degrees * Math.PI) / 180
const deg = (radians: number) => (radians * 180) / Math.PI

/** Declination in degrees and the equation of time in minutes, by the formulas of NOAA (after Meeus). */
function sunAt(ms: number): { declination: number; equation: number } {
  const century = (ms - J2000) / DAY_MS / 36_525
  const longitude = 280.46646 + century * (36_000.76983 + century * 0.0003032)
  const anomaly = rad(357.52911 + century * (35_999.05029 - 0.0001537 * century))
  const eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century)
  const centre =
    Math.sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century)) +
    Math.sin(2 * anomaly) * (0.019993 - 0.000101 * century) +
    Math.sin(3 * anomaly) * 0.000289
  const node = rad(125.04 - 1934.136 * century)
  const apparent = rad(longitude + centre - 0.00569 - 0.00478 * Math.sin(node))
  const tilt = rad(23.439291 - century * (0.0130042 + century * 0.00000016) + 0.00256 * Math.cos(node))
  const half = Math.tan(tilt / 2) ** 2
  const mean = rad(longitude)
  const equation =
    4 *
    deg(
      half * Math.sin(2 * mean) -
        2 * eccentricity * Math.sin(anomaly) +
        4 * eccentricity * half * Math.sin(anomaly) * Math.cos(2 * mean) -
        0.5 * half * half * Math.sin(4 * mean) -
        1.25 * eccentricity * eccentricity * Math.sin(2 * anomaly),
    )
  return { declination: Math.asin(Math.sin(tilt) * Math.sin(apparent)), equation }
}

/** Where the sun stands: azimuth from north through east and height over the level horizon, both in degrees, lifted by refraction. */
export function sunPosition(ms: number, lat: number, lon: number): { azimuth: number; altitude: number } {
  const { declination, equation } = sunAt(ms)
  const minutes = (ms % DAY_MS) / 60_000 + equation + 4 * lon
  const hour = rad(minutes / 4 - 180)
  const sin =
    Math.sin(rad(lat)) * Math.sin(declination) + Math.cos(rad(lat)) * Math.cos(declination) * Math.cos(hour)
  const altitude = deg(Math.asin(sin))
  const east = -Math.cos(declination) * Math.sin(hour)
  const north =
    Math.sin(declination) * Math.cos(rad(lat)) - Math.cos(declination) * Math.cos(hour) * Math.sin(rad(lat))
  return { azimuth: (deg(Math.atan2(east, north)) + 360) % 360, altitude: altitude + refraction(altitude) }
}

/** Bennett's formula, good to a tenth of a minute of arc: near the horizon the sun seems half a degree higher than it is. */
function refraction(altitude: number): number {
  if (altitude < -2) return 0
  return 1.02 / Math.tan(rad(altitude + 10.3 / (altitude + 5.11))) / 60
}

/**
 * When the sun rises and sets and sets over a level horizon on a calendar day (of the place), as moments in milliseconds; null
 * where it does neither that day. Right to about a minute between the polar circles.
 */
export function sunTimes(day: string, lat: number, lon: number): { rise: number; set: number } | null {
  return crossings(day, lat, lon, ZENITH)
}

/** When it grows light enough to walk without a lamp, and when it no longer is: civil dawn and dusk. */
export function twilight(day: string, lat: number, lon: number): { dawn: number; dusk: number } | null {
  const found = crossings(day, lat, lon, TWILIGHT_ZENITH)
  return found && { dawn: found.rise, dusk: found.set }
}

function crossings(
  day: string,
  lat: number,
  lon: number,
  zenith: number,
): { rise: number; set: number } | null {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const moment = (side: 1 | -1) => {
    let at = midnight + DAY_MS / 2
    for (let step = 0; step < 3; step++) {
      const { declination, equation } = sunAt(at)
      const cosine =
        Math.cos(rad(zenith)) / (Math.cos(rad(lat)) * Math.cos(declination)) -
        Math.tan(rad(lat)) * Math.tan(declination)
      if (Math.abs(cosine) > 1) return null
      const angle = deg(Math.acos(cosine))
      at = midnight + (720 - 4 * (lon + side * angle) - equation) * 60_000
    }
    return at
  }
  const rise = moment(1)
  const set = moment(-1)
  return rise === null || set === null ? null : { rise, set }
}
