const DAY_MS = 86_400_000
const RAD = Math.PI / 180

/** The middle of the sun is this far below a flat horizon when its edge appears: half a disc and the bending of light. */
const AT_HORIZON = -0.833
/** Civil twilight: light enough to walk without a lamp. */
const AT_TWILIGHT = -6

export type SunTimes = {
  /** First light, in which one can walk without a lamp. */
  dawn: Date
  sunrise: Date
  sunset: Date
  dusk: Date
}

/**
 * When the sun rises and sets over a flat horizon on a calendar day. Mountains around and the height of the place shift
 * it by minutes. Formulas of NOAA's solar calculator (after Meeus), within a minute between the polar circles, where the
 * sun rises every day; Poland is far from them.
 */
export function sunTimes(day: string, place: { lat: number; lon: number }): SunTimes {
  return {
    dawn: crossing(day, place, AT_TWILIGHT, -1),
    sunrise: crossing(day, place, AT_HORIZON, -1),
    sunset: crossing(day, place, AT_HORIZON, 1),
    dusk: crossing(day, place, AT_TWILIGHT, 1),
  }
}

/** When the sun passes an altitude before (−1) or after (1) noon. */
function crossing(
  day: string,
  { lat, lon }: { lat: number; lon: number },
  altitude: number,
  side: -1 | 1,
): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // Noon by the sun, first guess; then twice better, as the sun moves on while one computes.
  let at = midnight + DAY_MS / 2 - (lon / 360) * DAY_MS
  for (let pass = 0; pass < 3; pass++) {
    const { declination, equationMin } = sunAt(at)
    const cosHour =
      (Math.sin(altitude * RAD) - Math.sin(lat * RAD) * Math.sin(declination)) /
      (Math.cos(lat * RAD) * Math.cos(declination))
    const hourAngle = Math.acos(Math.min(1, Math.max(-1, cosHour))) / RAD
    const minutes = 720 - 4 * lon - equationMin + side * 4 * hourAngle
    at = midnight + minutes * 60_000
  }
  return new Date(at)
}

/** Where the sun stands: its declination (radians), and how many minutes a sundial is ahead of the clock. */
function sunAt(ms: number): { declination: number; equationMin: number } {
  const t = (ms / DAY_MS + 2_440_587.5 - 2_451_545) / 36_525
  const meanLongitude = (280.46646 + t * (36_000.76983 + t * 0.0003032)) * RAD
  const anomaly = (357.52911 + t * (35_999.05029 - 0.0001537 * t)) * RAD
  const eccentricity = 0.016708634 - t * (0.000042037 + 0.0000001267 * t)
  const centre =
    Math.sin(anomaly) * (1.914602 - t * (0.004817 + 0.000014 * t)) +
    Math.sin(2 * anomaly) * (0.019993 - 0.000101 * t) +
    Math.sin(3 * anomaly) * 0.000289
  const node = (125.04 - 1934.136 * t) * RAD
  const longitude = meanLongitude + (centre - 0.00569 - 0.00478 * Math.sin(node)) * RAD
  const obliquity = (23.4392911 - t * 0.0130042 + 0.00256 * Math.cos(node)) * RAD
  const y = Math.tan(obliquity / 2) ** 2
  const equation =
    y * Math.sin(2 * meanLongitude) -
    2 * eccentricity * Math.sin(anomaly) +
    4 * eccentricity * y * Math.sin(anomaly) * Math.cos(2 * meanLongitude) -
    0.5 * y * y * Math.sin(4 * meanLongitude) -
    1.25 * eccentricity * eccentricity * Math.sin(2 * anomaly)
  return {
    declination: Math.asin(Math.sin(obliquity) * Math.sin(longitude)),
    equationMin: (4 * equation) / RAD,
  }
}
