import { inWarsaw } from './warsaw-rule.ts'

/** What clocks in Poland show at a moment: „9:05”. */
export function warsawClock(at: Date): string {
  if (Number.isNaN(at.getTime())) throw new RangeError('No moment')
  const there = inWarsaw(at)
  if (!there) return askedClock(at)
  return `${there.getUTCHours()}:${String(there.getUTCMinutes()).padStart(2, '0')}`
}

function askedClock(at: Date): string {
  return at.toLocaleTimeString('pl-PL', { hour: 'numeric', minute: '2-digit', timeZone: 'Europe/Warsaw' })
}
