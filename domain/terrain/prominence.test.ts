import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keySaddles } from './prominence.ts'

/** The highest lowest point on any way to higher ground, by trying every water level. */
function brute(heights: number[], width: number, top: number): number | null {
  const height = heights.length / width
  for (const level of [...new Set(heights)].toSorted((a, b) => b - a)) {
    const seen = new Set([top])
    const open = [top]
    if (heights[top]! < level) continue
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (heights[node]! > heights[top]!) return level
      for (
        let r = Math.max(0, Math.floor(node / width) - 1);
        r <= Math.min(height - 1, Math.floor(node / width) + 1);
        r++
      )
        for (let c = Math.max(0, (node % width) - 1); c <= Math.min(width - 1, (node % width) + 1); c++) {
          const other = r * width + c
          if (!seen.has(other) && heights[other]! >= level) {
            seen.add(other)
            open.push(other)
          }
        }
    }
  }
  return null
}

describe('key saddles', () => {
  it('are those that trying every water level finds', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { minLength: 48, maxLength: 48 }),
        (heights) => {
          const grid = { heights: Int16Array.from(heights), width: 8, height: 6 }
          const tops = heights.map((_, i) => i)
          const found = keySaddles(grid, tops)
          for (const top of tops) {
            // Only a top that stands above all around it is one.
            const saddle = found.get(top)
            if (saddle) expect(saddle.heightM).toBe(brute(heights, 8, top))
          }
          const highest = heights.indexOf(Math.max(...heights))
          expect(found.has(highest)).toBe(false)
        },
      ),
    )
  })

  it('are found for every node of a flat top', () => {
    const heights = Int16Array.from([1, 1, 1, 1, 1, 1, 9, 5, 7, 7, 1, 1, 1, 1, 1])
    for (const top of [8, 9]) {
      expect([...keySaddles({ heights, width: 5, height: 3 }, [top])]).toEqual([[top, { at: 7, heightM: 5 }]])
    }
  })

  it('lie between two hills, at the lowest place of the ridge', () => {
    const heights = Int16Array.from([1, 1, 1, 1, 1, 1, 9, 5, 3, 7, 1, 1, 1, 1, 1].concat([1, 1, 1, 1, 1]))
    const found = keySaddles({ heights, width: 5, height: 4 }, [6, 9])
    expect([...found]).toEqual([[9, { at: 8, heightM: 3 }]])
  })
})
