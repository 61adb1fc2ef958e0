import { warsawMoment } from '../time/warsaw-moment.ts'

/** From the first to the last place of a walk, in milliseconds. */
export type Hours = { from: number; to: number }

/** The car park before the first place, the bench after the last; and cameras whose clock is a little wrong. */
const AROUND_MS = 15 * 60_000

/** `none`: the picture does not say when it was taken, so that only the hiker knows. */
export type WhenTaken = 'within' | 'outside' | 'none'

/** Whether a camera whose clock shows Polish time took a picture (`2026-11-11T06:41:07`) on this walk. */
export function whenTaken(takenAt: string | null, { from, to }: Hours): WhenTaken {
  const [day = '', clock = ''] = takenAt?.split('T') ?? []
  const at = warsawMoment(day, clock.slice(0, 5))
  if (at === null) return 'none'
  // The clock was read to the minute.
  return at + 59_999 >= from - AROUND_MS && at <= to + AROUND_MS ? 'within' : 'outside'
}
