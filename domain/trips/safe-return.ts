const MINUTE = 60_000

/**
 * „Bezpieczny powrót”: a hiker says when they will be back; if nobody checks in, they are reminded, and only then their
 * contact is told. Nothing is tracked: the only thing known is whether somebody pressed the button.
 */
export const safeReturnLimits = {
  /** Minutes between the reminder and the hour at which the contact is told, if there is so much time. */
  remindBefore: 90,
  /** The contact is told at the earliest so many minutes after the reminder, and after the watch has come back. */
  grace: 30,
  /** A pause of the watch longer than this: the server was down, or its clock was moved. */
  gap: 5,
  /** How far the alarm may be put off beyond the planned return, in hours. */
  latestHours: 48,
  /** At least so many minutes between the planned return and the alarm. */
  leastMargin: 30,
} as const

/** When the hiker is reminded: some time before the alarm, but never before they are expected back. */
export function remindAt(backAt: number, alarmAt: number): number {
  return Math.max(backAt, alarmAt - safeReturnLimits.remindBefore * MINUTE)
}

export type Watch = {
  /** When the watch last looked. */
  lookedAt: number
  /** Since when it has looked without a gap. */
  since: number
}

/**
 * The watch after one more look. Whoever looks after a gap (the server was down, nobody could check in), or finds the
 * clock moved forwards or back, begins anew: what seems due has to stay due through the whole grace.
 */
export function continueWatch(before: Watch | null, now: number): Watch {
  const pause = before === null ? Infinity : now - before.lookedAt
  const isSteady = pause >= 0 && pause <= safeReturnLimits.gap * MINUTE
  return { lookedAt: now, since: isSteady ? before!.since : now }
}

export type Expected = { remindAt: number; alarmAt: number; remindedAt: number | null }

/**
 * What is to be done about somebody who has not checked in. The contact is told only if the hiker was reminded a grace
 * ago and the watch has been steady since: never because of a clock that was moved or a server that was away.
 */
export function nextStep(
  { remindAt: due, alarmAt, remindedAt }: Expected,
  watch: Watch,
): 'wait' | 'remind' | 'alarm' {
  const now = watch.lookedAt
  if (remindedAt === null) return now >= due ? 'remind' : 'wait'
  // Reminded in a future that a moved clock had shown: as if not at all.
  if (remindedAt > now) return now >= due ? 'remind' : 'wait'
  const earliest = Math.max(alarmAt, Math.max(remindedAt, watch.since) + safeReturnLimits.grace * MINUTE)
  return now >= earliest ? 'alarm' : 'wait'
}
