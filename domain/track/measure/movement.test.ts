import { expect, it } from 'vitest'
import { metresPerDegree } from '../geo.ts'
import { PAUSE } from './move-kinds.ts'
import { analyseMovement } from './movement.ts'

const WALKED_S = 600

/** Seconds of rest that are seen when somebody walks for ten minutes, a metre a second, stands still, and walks on. */
function seenOf(restS: number, everyS: number, strayM: (nth: number) => number = () => 0): number {
  const points = Math.floor((2 * WALKED_S + restS) / everyS) + 1
  const north = Array.from({ length: points }, (_, at) => {
    const s = at * everyS
    if (s <= WALKED_S) return s
    return s <= WALKED_S + restS ? WALKED_S + strayM(at - WALKED_S / everyS - 1) : s - restS
  })
  const { kind, stepS } = analyseMovement({
    lat: Float64Array.from(north, (metres) => 50 + metres / metresPerDegree),
    lon: new Float64Array(points).fill(20),
    ele: new Float64Array(points).fill(500),
    time: Float64Array.from(north, (_, at) => at * everyS * 1000),
    starts: Uint32Array.of(0),
  })
  return stepS.reduce((sum, seconds, at) => (kind[at] === PAUSE ? sum + seconds : sum), 0)
}

it('three minutes on one place are a rest, two and a half a moment on the way', () => {
  expect(seenOf(180, 5)).toBeGreaterThan(60)
  expect(seenOf(150, 5)).toBe(0)
})

it('a rest is seen by a recorder of one point a minute, also when every third of them strays', () => {
  const butForAnEnd = 600 - 60
  expect(seenOf(600, 60)).toBeGreaterThanOrEqual(butForAnEnd)
  expect(seenOf(600, 60, (nth) => (nth % 3 === 0 ? 25 : 0))).toBeGreaterThanOrEqual(butForAnEnd)
})
