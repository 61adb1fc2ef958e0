import { describe, expect, it } from 'vitest'
import { bodyOf, checkForm, emptyForm, planOf, type TripForm } from './trip-form.ts'

const summit = {
  id: 7,
  slug: 'tarnica',
  name: 'Tarnica',
  height: 1346,
  lat: 49.0747,
  lon: 22.7266,
  rangeId: 36,
}
const NOW = Date.parse('2026-11-16T10:00:00Z')
const form = (change: Partial<TripForm> = {}): TripForm => ({
  ...emptyForm('klucz-klucz'),
  title: 'Tarnica o świcie',
  summits: [summit],
  date: '2026-11-21',
  hour: '06:30',
  startPlace: 'Wołosate',
  ...change,
})

describe('the form of a trip', () => {
  it.each([
    ['nothing wrong with what is whole', {}, {}],
    ['a title too short', { title: ' x ' }, { title: 'trips.wrong.title' }],
    ['no summit', { summits: [] }, { summits: 'trips.wrong.summits' }],
    ['no place', { startPlace: ' ' }, { startPlace: 'trips.required' }],
    ['no day', { date: '' }, { date: 'trips.required' }],
    ['an hour that is over', { date: '2026-11-16', hour: '10:59' }, { date: 'trips.wrong.past' }],
    ['one seat', { seats: '1' }, { seats: 'trips.wrong.seats' }],
    ['half a seat', { seats: '2,5' }, { seats: 'trips.wrong.seats' }],
    ['a point that is none', { walkPoint: 'przy sklepie' }, { walkPoint: 'trips.wrong.point' }],
  ])('finds %s', (_name, change, wrong) => {
    expect(checkForm(form(change), NOW)).toEqual(wrong)
  })

  it('sends points and hours only where there are some', () => {
    expect(bodyOf(form({ walkPoint: '49.0667, 22.6790', endHour: '' }))).toMatchObject({
      summits: [7],
      walkPoint: { lat: 49.0667, lon: 22.679 },
      meetingPoint: null,
      walkHour: null,
      endHour: null,
      difficulty: null,
      seats: 6,
    })
  })

  it('plans the day as soon as it can', () => {
    expect(planOf(form({ date: '' }))).toBeNull()
    expect(planOf(form({ summits: [] }))).toBeNull()
    expect(planOf(form())).toMatchObject({ noTime: { why: 'no-start' }, endsAt: null, stops: [] })
  })
})
