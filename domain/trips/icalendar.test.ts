import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { writeCalendar, type CalendarEvent } from './icalendar.ts'

const event: CalendarEvent = {
  uid: 'trip-7@kopczyk.example',
  sequence: 3,
  status: 'CONFIRMED',
  startsAt: Date.UTC(2026, 10, 21, 5, 30),
  endsAt: Date.UTC(2026, 10, 21, 14, 47),
  changedAt: Date.UTC(2026, 10, 15, 12),
  title: 'Trzy Korony; Sokolica, „Perć”',
  place: 'Kraków, okolice Błoń',
  text: 'Pierwszy wiersz\nDrugi \\ z ukośnikiem',
  url: 'https://kopczyk.example/trips/7',
  geo: { lat: 49.4153, lon: 20.4145 },
}

const written = (change: Partial<CalendarEvent> = {}) =>
  writeCalendar({ name: 'Moje wyprawy', events: [{ ...event, ...change }] })

/** As a calendar program reads it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const found = calendar.getFirstSubcomponent('vevent')!
  return { calendar, found, event: new ICAL.Event(found) }
}

describe('a calendar file', () => {
  it('is read as what was written', () => {
    const { calendar, found, event: read_ } = read(written())
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(read_).toMatchObject({ uid: event.uid, summary: event.title, location: event.place })
    expect(read_.description).toBe(event.text)
    expect(read_.startDate.toJSDate().getTime()).toBe(event.startsAt)
    expect(read_.endDate.toJSDate().getTime()).toBe(event.endsAt)
    expect([found.getFirstPropertyValue('sequence'), found.getFirstPropertyValue('status')]).toEqual([
      3,
      'CONFIRMED',
    ])
    expect(found.getFirstPropertyValue('geo')).toEqual([49.4153, 20.4145])
  })

  it('ends every line with CRLF and keeps it within 75 octets', () => {
    const text = written({ text: 'zażółć gęślą jaźń '.repeat(40), title: 'Ż'.repeat(120) })
    const lines = text.split('\r\n')
    expect(lines.pop()).toBe('')
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(read(text).event.summary).toBe('Ż'.repeat(120))
  })

  it('brings a cancellation under the same name with a higher number', () => {
    const { found, event: cancelled } = read(written({ status: 'CANCELLED', sequence: 4 }))
    expect(cancelled.uid).toBe(event.uid)
    expect(found.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(found.getFirstPropertyValue('sequence')).toBe(4)
  })

  it('says nothing of a place that is not known', () => {
    expect(written({ place: '', geo: null, text: '' })).not.toMatch(/LOCATION|GEO|DESCRIPTION/)
  })

  it('carries any words without letting them become lines of their own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (words) => {
        const { calendar, event: got } = read(written({ title: `x${words}`, text: `y${words}` }))
        expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
        const plain = words.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '')
        expect(got.description).toBe(`y${plain}`)
      }),
    )
  })
})
