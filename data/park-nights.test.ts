import { expect, it } from 'vitest'
import { nightBan, parkNights } from './park-nights.ts'
import { parks } from './parks.ts'

const days = Array.from({ length: 366 }, (_, i) =>
  new Date(Date.UTC(2028, 0, 1 + i)).toISOString().slice(0, 10),
)

it('knows bans of parks of ours only, each with its source, and at most one on a day', () => {
  const known = parks.map(({ slug }) => slug)
  for (const [park, bans] of Object.entries(parkNights)) {
    expect(known, park).toContain(park)
    for (const ban of bans) expect(ban.source.length, park).toBeGreaterThan(10)
    for (const day of days) {
      const held = bans.filter(({ from, to }) => day.slice(5) >= from && day.slice(5) <= to)
      expect(held.length, `${park} ${day}`).toBe(1)
    }
  }
})

it('claims nothing of parks whose rules it does not know', () => {
  const unknown = parks.filter(({ slug }) => !(slug in parkNights)).map(({ slug }) => slug)
  expect(unknown.toSorted()).toEqual(['babiogorski', 'gor-stolowych', 'gorczanski'])
  for (const day of days) for (const slug of unknown) expect(nightBan(slug, day)).toBeNull()
})

it('has the hours of the Tatry by their season', () => {
  expect(nightBan('tatrzanski', '2026-07-15')?.hours).toBe('dusk-to-dawn')
  expect(nightBan('tatrzanski', '2026-12-24')?.hours).toBe('late')
  expect(nightBan('tatrzanski', '2028-02-29')?.hours).toBe('late')
  expect(nightBan('tatrzanski', '2026-03-01')?.hours).toBe('dusk-to-dawn')
})
