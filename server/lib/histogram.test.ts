import { expect, it } from 'vitest'
import { histogram } from './histogram.ts'

it('counts observations into cumulative buckets of their own labels', () => {
  const made = histogram('answers', 'Help')
  made.observe('route="/a"', 0.001)
  made.observe('route="/a"', 0.3)
  made.observe('route="/a"', 99)
  made.observe('route="/b"', 0.05)
  const lines = made.text().split('\n')
  expect(lines).toContain('# TYPE answers histogram')
  expect(lines).toContain('answers_bucket{route="/a",le="0.001"} 1')
  expect(lines).toContain('answers_bucket{route="/a",le="0.25"} 1')
  expect(lines).toContain('answers_bucket{route="/a",le="0.5"} 2')
  expect(lines).toContain('answers_bucket{route="/a",le="10"} 2')
  expect(lines).toContain('answers_bucket{route="/a",le="+Inf"} 3')
  expect(lines).toContain('answers_count{route="/b"} 1')
})
