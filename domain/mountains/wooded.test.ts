import { expect, it } from 'vitest'
import { forestOf, type ForestKnown } from './wooded.ts'

const bare: ForestKnown = { hides: 0, clear: 0, noted: null, heightM: 900, timberLineM: 1_300 }

it.each<[string, Partial<ForestKnown>, ReturnType<typeof forestOf>]>([
  ['a top below the timber line', {}, { word: 'hides', basis: 'height' }],
  ['one about as high as the line', { heightM: 1_270 }, null],
  ['one above it', { heightM: 1_600 }, null],
  ['a rock that we know', { noted: 'clear' }, { word: 'clear', basis: 'notes' }],
  ['two hikers, who are too few', { clear: 2 }, { word: 'hides', basis: 'height' }],
  ['three hikers who agree', { clear: 3 }, { word: 'clear', basis: 'hikers' }],
  [
    'most hikers against our notes',
    { hides: 4, clear: 1, noted: 'clear' },
    { word: 'hides', basis: 'hikers' },
  ],
  ['hikers who disagree', { hides: 3, clear: 3, noted: 'hides' }, { word: 'hides', basis: 'notes' }],
])('says of %s what is known', (_, known, expected) => {
  expect(forestOf({ ...bare, ...known })).toEqual(expected)
})
