import { expect, test } from 'vitest'
import { bestFirst, withSlips } from './best-first.ts'

const people = [
  { name: 'Jan Krakowski', beside: 'Nowy Sącz' },
  { name: 'Anna Nowak', beside: 'Kraków' },
  { name: 'Krak', beside: '' },
  { name: 'Zofia Kalinowska', beside: 'Wrocław' },
]
const names = (typed: string[]) => bestFirst(people, typed, (one) => one).map(({ name }) => name)

test('a name goes before what stands beside it, and what says nothing of it is left out', () => {
  expect(names(['krak'])).toEqual(['Krak', 'Jan Krakowski', 'Anna Nowak'])
  expect(names(['krakows'])).toEqual(['Jan Krakowski'])
  expect(names(['anna', 'krakow'])).toEqual(['Anna Nowak'])
  expect(names(['tatry'])).toEqual([])
})

test('one slip in each word is forgiven', () => {
  const slipped = (typed: string[]) => withSlips(people, typed, ({ name }) => name).map(({ name }) => name)
  expect(slipped(['kalinowksa'])).toEqual(['Zofia Kalinowska'])
  expect(slipped(['zofja', 'kalinowksa'])).toEqual(['Zofia Kalinowska'])
  expect(slipped(['zofja', 'nowak'])).toEqual([])
})
