import { expect, test } from 'vitest'
import { ranges } from '#data/mountains.ts'
import { isNearSlovakRescue, rescueIn } from './rescue.ts'

test('the Tatras call TOPR, and every other range a group of GOPR', () => {
  const byTopr = ranges.filter(({ slug }) => rescueIn(slug) === 'TOPR').map(({ name }) => name)
  expect(byTopr.toSorted()).toEqual(['Tatry Wysokie', 'Tatry Zachodnie'])
})

test('a summit abroad calls the rescuers of its country', () => {
  expect(rescueIn('tatry-wysokie', 'SK')).toBe('HZS')
  expect(rescueIn('karkonosze', 'CZ')).toBe('Horská služba')
})

test('only a border summit of the Tatras names the Slovak rescuers', () => {
  const on = (slug: string, onBorder: boolean) => isNearSlovakRescue({ onBorder, range: { slug } })
  expect(on('tatry-wysokie', true)).toBe(true)
  expect(on('tatry-wysokie', false)).toBe(false)
  expect(on('karkonosze', true)).toBe(false)
})
