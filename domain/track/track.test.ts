import { expect, it } from 'vitest'
import { TrackBuilder } from './track.ts'

const built = (...heights: number[]) => {
  const builder = new TrackBuilder(heights.length)
  heights.forEach((ele, at) => builder.add(50, 16 + at / 1000, ele, NaN))
  return builder.finish({ format: 'gpx', kind: 'track', name: null, creator: null })
}

it('believes heights from the Dead Sea to Everest, with room for a badly set altimeter', () => {
  const believed = [-600, -430, 0, 8_849, 9_500]
  expect([...built(...believed).ele]).toEqual(believed)
  expect(built(...believed).warnings).toEqual([])
  expect([...built(-601, 9_501, 32_767).ele]).toEqual([NaN, NaN, NaN])
  expect(built(-601, 9_501, NaN).warnings).toEqual([{ code: 'bad-elevation', count: 2 }])
})
