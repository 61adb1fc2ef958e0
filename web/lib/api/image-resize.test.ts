import { expect, test } from 'vitest'
import { fitWithin, resizeRules } from './image-resize.ts'

test.each([
  [4000, 3000, 900, { width: 900, height: 675 }],
  [3000, 4000, 900, { width: 675, height: 900 }],
  [800, 600, 900, { width: 800, height: 600 }],
  [10_000, 3, 480, { width: 480, height: 1 }],
])('%s × %s fits within %s', (width, height, maxSide, size) => {
  expect(fitWithin(width, height, maxSide)).toEqual(size)
})

test('each kind of picture has its own side and quality', () => {
  expect(resizeRules).toEqual({
    profile: { maxSide: 900, quality: 0.9 },
    default: { maxSide: 1920, quality: 0.9 },
    thumbnail: { maxSide: 480, quality: 0.6 },
  })
})
