import { describe, expect, it } from 'vitest'
import { isTooFast, sportOfFit, sportOfWords } from './sport.ts'

describe('the words of recorders', () => {
  it.each([
    ['Hike', 'foot'],
    ['Trail Run', 'foot'],
    ['Backcountry Ski', 'foot'],
    ['mountaineering', 'foot'],
    ['Wędrówka', 'foot'],
    ['Bieg', 'foot'],
    ['Ride', 'ride'],
    ['E-Bike Ride', 'ride'],
    ['Biking', 'ride'],
    ['mountain_biking', 'ride'],
    ['Jazda na rowerze', 'ride'],
    ['Virtual Ride', 'indoor'],
    ['treadmill_running', 'indoor'],
    ['Weight Training', 'indoor'],
    ['Rowing', 'other'],
    ['Kajakarstwo', 'other'],
    ['Inline Skate', 'other'],
    ['Workout', null],
    ['9', null],
    ['', null],
    [null, null],
  ])('%s is %s', (words, sport) => {
    expect(sportOfWords(words)).toBe(sport)
  })
})

it('knows the numbers of watches, and believes a roof before a sport', () => {
  expect([sportOfFit(17, 0), sportOfFit(2, 7), sportOfFit(1, 1), sportOfFit(5, 18)]).toEqual([
    'foot',
    'ride',
    'indoor',
    'other',
  ])
  // Alpine skiing may be a tour; generic is anything.
  expect([sportOfFit(13, 37), sportOfFit(0, 0), sportOfFit(255, 255)]).toEqual([null, null, null])
})

it('takes for ridden only what is fast over long', () => {
  expect(isTooFast({ distanceM: 30_000, movingMin: 90 })).toBe(true)
  expect(isTooFast({ distanceM: 30_000, movingMin: 121 })).toBe(false)
  expect(isTooFast({ distanceM: 10_000, movingMin: 40 })).toBe(true)
  expect(isTooFast({ distanceM: 9_999, movingMin: 20 })).toBe(false)
  expect(isTooFast({ distanceM: 30_000, movingMin: null })).toBe(false)
})
