import { expect, it } from 'vitest'
import { summits } from '#data/mountains.ts'
import { coarseLines } from './coarse-lines.ts'
import { decodeTrack, encodeTrack } from './encode.ts'
import { generateHike } from '../generate/generate.ts'
import { metresBetween } from '../geo.ts'

function line(seed: number): string {
  const summit = summits[(seed * 13) % summits.length]!
  const { track } = generateHike({ seed, visits: [{ summit, kind: 'climb' }], device: { intervalS: 60 } })
  return encodeTrack(track).line
}
const places = (text: string) => decodeTrack({ line: text, ele: '', time: '', starts: [0] })

it('leaves few lines as they are', () => {
  const lines = [line(1), line(2)]
  expect(coarseLines(lines, 100_000)).toEqual(lines)
  expect(coarseLines([], 10)).toEqual([])
})

it('makes many lines coarse enough for the budget, with their ends where they were', () => {
  const lines = Array.from({ length: 40 }, (_, seed) => line(seed + 1))
  const total = lines.join('').length
  for (const share of [0.5, 0.2, 0.08]) {
    const coarse = coarseLines(lines, total * share)
    expect(coarse.join('').length).toBeLessThanOrEqual(total * share)
    coarse.forEach((text, at) => {
      const [before, after] = [places(lines[at]!), places(text)]
      for (const end of [0, -1]) {
        expect(
          metresBetween(before.lat.at(end)!, before.lon.at(end)!, after.lat.at(end)!, after.lon.at(end)!),
        ).toBeLessThan(2)
      }
    })
  }
})
