import { beforeAll, expect, test } from 'vitest'
import { startWords } from '#web/lib/i18n.ts'
import polish from '#web/public/assets/i18n/pl.json' with { type: 'json' }
import { checkForm } from './check-form.ts'
import { bodyOf, emptyForm, figuresOf, kmText, metresOf, minutesOf, wholeOf } from './story-form.ts'

const form = { ...emptyForm('2026-11-11', 'key'), title: ' Babia Góra ' }
beforeAll(() => startWords('pl', () => Promise.resolve(polish)))

const track = { time: 340, distance: 13_812, ascent: 780, descent: 781 }

test('numbers are read as Poles type them', () => {
  expect(['13,8', '13.8', ' 7 ', ''].map(metresOf)).toEqual([13_800, 13_800, 7000, null])
  expect([metresOf('około 5'), wholeOf('1 310'), wholeOf('-3')]).toEqual([NaN, 1310, NaN])
  expect(minutesOf({ hours: '5', minutes: '' })).toBe(300)
  expect(minutesOf({ hours: '', minutes: '' })).toBeNull()
  expect(kmText(13_812)).toBe('13,81')
})

test('figures that only repeat the track are left to the track', () => {
  const typed = { ...form, hours: '5', minutes: '40', distance: '13,81', ascent: '780', descent: '900' }
  expect(bodyOf(typed, track)).toMatchObject({
    title: 'Babia Góra',
    time: null,
    distance: null,
    ascent: null,
    descent: 900,
  })
  expect(bodyOf(typed, null)).toMatchObject({ time: 340, distance: 13_810, ascent: 780 })
})

test('what the browser read out of the file is left to the server, which may read other heights', () => {
  const fromFile = { distance: '13,9', ascent: '1510', descent: '1490' }
  expect(bodyOf({ ...form, ...fromFile, fromFile }, track)).toMatchObject({
    distance: null,
    ascent: null,
    descent: null,
  })
  expect(bodyOf({ ...form, ...fromFile, ascent: '800', fromFile }, track)).toMatchObject({
    ascent: 800,
    descent: null,
  })
  // Without a file there is nobody else to ask.
  expect(bodyOf({ ...form, ...fromFile, fromFile }, null)).toMatchObject({ ascent: 1510 })
})

test('what is counted from figures is counted from those that the story will have', () => {
  const typed = { distance: '13,81', ascent: '780' }
  expect(figuresOf(typed, track)).toEqual({ distance: 13_812, ascent: 780 })
  expect(figuresOf(typed, null)).toEqual({ distance: 13_810, ascent: 780 })
  expect(figuresOf({ distance: '', ascent: '900' }, track)).toEqual({ distance: 13_812, ascent: 900 })
  expect(figuresOf({ distance: 'daleko', ascent: '900' }, track)).toEqual({ distance: null, ascent: null })
})

test('photos that were not sent yet are not part of the story, and one is the cover', () => {
  const photo = { thumbnail: null, caption: ' świt ', takenAt: null }
  const photos = [
    { ...photo, key: 'a', path: null },
    { ...photo, key: 'b', path: 'uploads/b.jpg' },
  ]
  expect(bodyOf({ ...form, photos, cover: 'b' }, null).photos).toEqual([
    { path: 'uploads/b.jpg', thumbnail: null, caption: 'świt', cover: true },
  ])
})

test('a hike is of 1900 or later, and not of the future', () => {
  const problemOn = (date: string) => checkForm({ ...form, date }, '2026-11-11')['date']
  expect(problemOn('1899-12-31')).toBeDefined()
  expect(problemOn('2026-11-12')).toBeDefined()
  expect(problemOn('1900-01-01')).toBeUndefined()
})

test('every problem is told at once', () => {
  const wrong = { ...form, title: ' ', date: '2027-01-01', distance: 'x', ascent: '99999999', hours: '?' }
  expect(Object.keys(checkForm(wrong, '2026-11-15')).toSorted()).toEqual([
    'ascent',
    'date',
    'distance',
    'time',
    'title',
  ])
  expect(checkForm({ ...form, hours: '3' }, '2026-11-15')).toEqual({})
})

test('a figure beyond the limit is told the limit, and one that is no figure how to write it', () => {
  const figures = { distance: '99999999', ascent: '780,5', descent: '30001', minutes: '44641' }
  expect(checkForm({ ...form, ...figures }, '2026-11-15')).toEqual({
    distance: 'Najwyżej 500\u00A0km.',
    ascent: 'Wpisz pełne metry, np. 780.',
    descent: 'Najwyżej 30\u00A0000\u00A0m.',
    time: 'Najwyżej 744\u00A0h.',
  })
  expect(checkForm({ ...form, distance: '13,8,1', hours: 'pięć' }, '2026-11-15')).toEqual({
    distance: 'Wpisz liczbę, np. 13,8.',
    time: 'Wpisz pełne godziny i\u00A0minuty, np. 5 i\u00A040.',
  })
  expect(checkForm({ ...form, distance: '500', ascent: '30000', minutes: '90' }, '2026-11-15')).toEqual({})
})
