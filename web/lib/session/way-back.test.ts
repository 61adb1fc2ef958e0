import { expect, test } from 'vitest'
import { createWayBack } from './way-back.ts'
import { browserStorage } from '../testing/test-browser.ts'

const add = { path: '/activities/add?from=gpx', title: 'Nowa historia' }

test('a way that was interrupted is offered until it is taken', () => {
  const way = createWayBack(browserStorage())
  expect(way.of('7')).toBeNull()
  way.remember(add, null)
  expect(way.of('7')).toEqual(add)
  expect(way.of('7')).toBe(way.of('7'))
  way.forget()
  expect(way.of('7')).toBeNull()
})

test('the latest one counts, and whoever looks on is told', () => {
  const way = createWayBack(browserStorage())
  let told = 0
  way.subscribe(() => (told += 1))
  way.remember(add, null)
  way.remember({ path: '/edit-profile', title: 'Edycja profilu' }, null)
  expect(way.of('7')?.path).toBe('/edit-profile')
  way.forget()
  expect(told).toBe(3)
})

test('the way of one whose session ran out is nobody else’s business', () => {
  const way = createWayBack(browserStorage())
  way.remember({ path: '/activities/5', title: 'Moja tajna trasa' }, '7')
  expect(way.of('8')).toBeNull()
  expect(way.of('7')?.title).toBe('Moja tajna trasa')
})

test.each([
  'nonsense',
  '7',
  '{}',
  '{"path":"//zla.example","title":"x","holder":null}',
  '{"path":"https://zla.example","title":"x","holder":null}',
  '{"path":"/\\\\zla.example","title":"x","holder":null}',
  '{"path":7,"title":"x"}',
])('what is no way is not offered: %s', (text) => {
  const storage = browserStorage()
  storage.setItem('way-back', text)
  expect(createWayBack(storage).of('7')).toBeNull()
})
