import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CostHeap } from './cost-heap.ts'

it('gives the cheapest of what it holds, whatever is put in and taken out between', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 50 })), { maxLength: 80 }), (steps) => {
      const heap = new CostHeap()
      const held: number[] = []
      const costOf = new Map<number, number>()
      for (const [item, cost] of steps.entries())
        if (cost !== null) {
          heap.push(item, cost)
          held.push(cost)
          costOf.set(item, cost)
        } else if (held.length > 0) {
          const least = Math.min(...held)
          expect(costOf.get(heap.pop())).toBe(least)
          held.splice(held.indexOf(least), 1)
        }
      for (const cost of held.toSorted((a, b) => a - b)) expect(costOf.get(heap.pop())).toBe(cost)
      expect(heap.isEmpty).toBe(true)
    }),
  )
})
