import { warsawClock } from '../time/warsaw-clock.ts'

export interface Daylight {
  /** Minutes after midnight in Poland. */
  riseMin: number
  setMin: number
  endMin: number
  /** Minutes between the end of the walk and sunset; below 0 it ends in the dark. */
  leftMin: number
}

/** How much light is left after a walk that begins at a minute of the day. */
export function daylightLeft(
  sun: { rise: number; set: number },
  startMin: number,
  walkMinutes: number,
): Daylight {
  const setMin = minuteOf(sun.set)
  const endMin = startMin + walkMinutes
  return { riseMin: minuteOf(sun.rise), setMin, endMin, leftMin: setMin - endMin }
}

function minuteOf(at: number): number {
  const [hours = 0, minutes = 0] = warsawClock(new Date(at)).split(':').map(Number)
  return hours * 60 + minutes
}

/** 940 → „15:40”; after midnight the clock begins anew. */
export function clockText(minutes: number): string {
  const whole = Math.round(minutes)
  return `${Math.floor(whole / 60) % 24}:${String(whole % 60).padStart(2, '0')}`
}
