import { expect, test } from 'vitest'
import { whereMost } from './where-most.ts'

const rysy = { lat: 49.18, lon: 20.09 }
const giewont = { lat: 49.25, lon: 19.93 }
const babia = { lat: 49.57, lon: 19.53 }
const sniezka = { lat: 50.74, lon: 15.74 }
const szrenica = { lat: 50.79, lon: 15.51 }
const tarnica = { lat: 49.07, lon: 22.73 }

test('a map opens where most places are near each other', () => {
  expect(whereMost([sniezka, rysy, tarnica, giewont, szrenica, babia])).toEqual([rysy, giewont, babia])
  expect(whereMost([sniezka, rysy, szrenica])).toEqual([sniezka, szrenica])
})

test('of groups alike the first is taken, and nothing is nowhere', () => {
  expect(whereMost([tarnica, rysy])).toEqual([tarnica])
  expect(whereMost([])).toEqual([])
})
