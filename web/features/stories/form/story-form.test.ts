import { expect, test } from 'vitest'
import { checkForm } from './check-form.ts'
import { bodyOf, emptyForm, kmText, metresOf, minutesOf, wholeOf } from './story-form.ts'

const form = { ...emptyForm('2026-11-11', 'key'), title: ' Babia Góra ' }
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
