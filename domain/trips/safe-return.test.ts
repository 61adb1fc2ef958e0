import { describe, expect, it } from 'vitest'
import { continueWatch, nextStep, remindAt, type Watch } from './safe-return.ts'

const MINUTE = 60_000
const clock = (text: string) => Date.parse(`2026-11-21T${text}:00Z`)
const back = clock('14:47')
const alarm = clock('18:00')

/**
 * Looks every minute from one hour to another, at what `shown` says the clock shows then; gives the real minutes at which
 * the hiker was reminded and the contact told. `away`: the server is down.
 */
function watch(
  from: string,
  to: string,
  { shown = (at: number) => at, away = (_at: number): boolean => false } = {},
) {
  const done: string[] = []
  let seen: Watch | null = { lookedAt: clock(from) - MINUTE, since: clock(from) - 600 * MINUTE }
  let remindedAt: number | null = null
  for (let at = clock(from); at <= clock(to); at += MINUTE) {
    if (away(at)) continue
    seen = continueWatch(seen, shown(at))
    const step = nextStep({ remindAt: remindAt(back, alarm), alarmAt: alarm, remindedAt }, seen)
    if (step === 'wait') continue
    done.push(`${step} ${new Date(at).toISOString().slice(11, 16)}`)
    if (step === 'alarm') break
    remindedAt = shown(at)
  }
  return done
}

const between = (from: string, to: string) => (at: number) => at >= clock(from) && at < clock(to)

describe('somebody who does not check in', () => {
  it('is reminded an hour and a half before, and then the contact is told, on the minute', () => {
    expect(watch('12:00', '23:00')).toEqual(['remind 16:30', 'alarm 18:00'])
  })

  it('is never reminded before they are expected back', () => {
    expect(remindAt(back, clock('15:30'))).toBe(back)
  })
})

describe('nobody is alarmed', () => {
  it('at once by a server that comes back after the hour: the hiker had no way to check in', () => {
    expect(watch('16:00', '23:00', { away: between('16:20', '19:00') })).toEqual([
      'remind 19:00',
      'alarm 19:30',
    ])
  })

  it('at once by a server that slept after the reminder', () => {
    expect(watch('16:00', '23:00', { away: between('17:00', '18:10') })).toEqual([
      'remind 16:30',
      'alarm 18:40',
    ])
  })

  it('by a clock that goes forward for less than the grace and is put right', () => {
    const shown = (at: number) => (between('15:00', '15:25')(at) ? at + 5 * 60 * MINUTE : at)
    expect(watch('12:00', '17:59', { shown }).filter((step) => step.startsWith('alarm'))).toEqual([])
    expect(watch('12:00', '23:00', { shown }).at(-1)).toBe('alarm 18:00')
  })

  it('early by a clock that goes back: the hour comes once', () => {
    const shown = (at: number) => (at >= clock('17:30') ? at - 60 * MINUTE : at)
    expect(watch('12:00', '23:00', { shown })).toEqual(['remind 16:30', 'alarm 19:00'])
  })

  it('by the change to winter time: moments do not depend on what clocks on the wall show', () => {
    // The night of 25 October has 25 hours; both hours that read 2:30 are moments of their own.
    expect(Date.parse('2026-10-25T02:30:00+01:00') - Date.parse('2026-10-25T02:30:00+02:00')).toBe(
      60 * MINUTE,
    )
  })
})

describe('on the very moment', () => {
  const now = clock('18:00')
  const steady = { lookedAt: now, since: now - 600 * MINUTE }

  it('the reminder is due, and not a millisecond before', () => {
    const expected = { remindAt: now, alarmAt: now + 90 * MINUTE, remindedAt: null }
    expect(nextStep(expected, steady)).toBe('remind')
    expect(nextStep({ ...expected, remindAt: now + 1 }, steady)).toBe('wait')
  })

  it('half an hour after the reminder the contact is told, and not a millisecond before', () => {
    const expected = { remindAt: back, alarmAt: back, remindedAt: now - 30 * MINUTE }
    expect(nextStep(expected, steady)).toBe('alarm')
    expect(nextStep({ ...expected, remindedAt: expected.remindedAt + 1 }, steady)).toBe('wait')
    expect(nextStep({ ...expected, alarmAt: now }, steady)).toBe('alarm')
    expect(nextStep({ ...expected, alarmAt: now + 1 }, steady)).toBe('wait')
    expect(nextStep(expected, { lookedAt: now, since: now - 30 * MINUTE })).toBe('alarm')
    expect(nextStep(expected, { lookedAt: now, since: now - 30 * MINUTE + 1 })).toBe('wait')
  })

  it('somebody who was reminded just now is not reminded again, and one reminded in the future is', () => {
    const expected = { remindAt: back, alarmAt: back, remindedAt: now }
    expect(nextStep(expected, steady)).toBe('wait')
    expect(nextStep({ ...expected, remindedAt: now + 1 }, steady)).toBe('remind')
    expect(nextStep({ ...expected, remindAt: now + 1, remindedAt: now + 1 }, steady)).toBe('wait')
  })

  it('a watch is steady after a pause of five minutes, and begins anew after a longer one or a step back', () => {
    const before = { lookedAt: now, since: back }
    const since = (at: number) => continueWatch(before, at).since
    expect([since(now), since(now + 5 * MINUTE)]).toEqual([back, back])
    expect([since(now + 5 * MINUTE + 1), since(now - 1)]).toEqual([now + 5 * MINUTE + 1, now - 1])
    expect(continueWatch(null, now)).toEqual({ lookedAt: now, since: now })
  })

  it('the reminder comes an hour and a half before the alarm, when that is after the return', () => {
    expect(remindAt(back, alarm)).toBe(alarm - 90 * MINUTE)
    expect(remindAt(back, back + 90 * MINUTE)).toBe(back)
  })
})
