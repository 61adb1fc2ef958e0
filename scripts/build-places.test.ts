import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { villagesText } from './build-places.ts'

it('has exactly the villages that the script finds', () => {
  expect(villagesText()).toBe(readFileSync(new URL('../data/places/villages.json', import.meta.url), 'utf8'))
})
