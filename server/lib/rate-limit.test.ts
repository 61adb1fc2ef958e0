import { expect, it } from 'vitest'
import { perMinute } from '#contract/lib/route.ts'
import { visitCounter } from './rate-limit.ts'

it('counts by kind and network within a minute of the first visit, and begins anew after it', () => {
  let time = 5_000
  const count = visitCounter(() => time)
  const max = perMinute.auth
  for (let visit = 1; visit <= max; visit++) {
    expect(count('auth', '203.0.113.7')).toEqual({ max, remaining: max - visit, isOver: false, resetS: 60 })
    expect(count('auth', '::ffff:203.0.113.8').remaining).toBe(max - visit)
  }
  time += 59_001
  expect(count('auth', '203.0.113.7')).toEqual({ max, remaining: 0, isOver: true, resetS: 1 })
  expect(count('auth', '203.0.113.8').isOver, 'however it is written').toBe(true)
  expect(count('auth', '203.0.113.9').isOver, 'another visitor').toBe(false)
  expect(count('costly', '203.0.113.7').remaining, 'another kind').toBe(perMinute.costly - 1)
  time += 998
  expect(count('auth', '203.0.113.7').isOver).toBe(true)
  time += 1
  expect(count('auth', '203.0.113.7')).toEqual({ max, remaining: max - 1, isOver: false, resetS: 60 })
})
