import { expect, test } from 'vitest'
import { acceptsFile } from './accepts-file.ts'

const gpx = { name: 'Babia.GPX', type: '' }
const jpeg = { name: 'widok.jpg', type: 'image/jpeg' }

test('a file passes by its ending, whatever the case, when the browser knows no type', () => {
  expect(acceptsFile(gpx, '.gpx,.tcx,.fit')).toBe(true)
  expect(acceptsFile(gpx, 'image/*')).toBe(false)
})

test('a file passes by its exact type and by a family of types', () => {
  expect(acceptsFile(jpeg, 'image/png, image/jpeg')).toBe(true)
  expect(acceptsFile(jpeg, 'image/*')).toBe(true)
  expect(acceptsFile(jpeg, 'image/png')).toBe(false)
})

test('no list lets everything through', () => {
  expect(acceptsFile(gpx, undefined)).toBe(true)
})
