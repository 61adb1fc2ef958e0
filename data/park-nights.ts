/** When a park forbids walking at night, by its own rules; months and days, both included. Parks of which we know nothing are not here. */
export interface ParkNight {
  from: string
  to: string
  /** Who said so, and when. */
  source: string
}

export const parkNights: Readonly<Record<string, ParkNight>> = {
  tatrzanski: {
    from: '03-01',
    to: '11-30',
    source: 'dyrektor TPN dla PAP, 3 stycznia 2026 (regulamin parku)',
  },
}

/** The ban that holds on a day (2026-11-16) in a park, by its slug. */
export function nightBan(park: string, day: string): ParkNight | null {
  const ban = parkNights[park]
  const at = day.slice(5)
  return ban !== undefined && at >= ban.from && at <= ban.to ? ban : null
}
