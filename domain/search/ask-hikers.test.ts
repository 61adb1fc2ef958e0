import { expect, test } from 'vitest'
import { askPairsOfHikers, askSomeHikers } from './ask-hikers.ts'

test('some hikers are asked for every word in any of its forms', () => {
  expect(askSomeHikers(['lod'])).toBe("('-lod':*)")
  expect(askSomeHikers(['gora', 'lod'])).toBe("('-gor':* | '-goer':* | '-goier':*) & ('-lod':*)")
})

test('each of two words is asked for whole beside the first letters of the other', () => {
  expect(askPairsOfHikers(['babia', 'lod'])).toBe("('bab-lod':*) & ('lod-bab':*)")
  expect(askPairsOfHikers(['gora', 'lod'])).toBe(
    "('gor-lod':* | 'goe-lod':* | 'goi-lod':*) & ('lod-gor':* | 'lod-goer':* | 'lod-goier':*)",
  )
})

test('of three words each stands beside the one before it', () => {
  expect(askPairsOfHikers(['babia', 'lod', 'zub'])).toBe(
    "('bab-lod':*) & ('lod-bab':*) & ('lod-zub':*) & ('zub-lod':*)",
  )
})

test('a single word and a word that is too short have no pair', () => {
  expect(askPairsOfHikers(['lod'])).toBeNull()
  expect(askPairsOfHikers(['lod', 'sz'])).toBeNull()
  expect(askPairsOfHikers([])).toBeNull()
})
