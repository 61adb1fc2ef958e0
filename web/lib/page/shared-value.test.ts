import { expect, it, vi } from 'vitest'
import { sharedValue } from './shared-value.ts'

it('tells all who listen, until they stop', () => {
  const shared = sharedValue(1)
  const [one, other] = [vi.fn(() => shared.get()), vi.fn()]
  shared.subscribe(one)
  const stop = shared.subscribe(other)
  shared.set(2)
  stop()
  shared.set(3)
  expect(one.mock.results.map(({ value }) => value)).toEqual([2, 3])
  expect(other).toHaveBeenCalledTimes(1)
})
