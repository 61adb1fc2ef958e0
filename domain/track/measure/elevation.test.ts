import { describe, expect, it } from 'vitest'
import { cleanElevations, smoothProfile } from './elevation.ts'
import { WALK } from './move-kinds.ts'

/** Heights with a point every so many seconds; NaN: nobody knows when. */
function cleaned(ele: number[], everyS = 5): number[] {
  const empty = new Float64Array(ele.length)
  const track = {
    lat: empty,
    lon: empty,
    ele: Float64Array.from(ele),
    time: Float64Array.from(ele, (_, i) => i * everyS * 1000),
    starts: Uint32Array.of(0),
  }
  return [...cleanElevations(track, Uint32Array.from(ele.keys()))]
}

describe('a height of nought', () => {
  it('is a lost fix among mountains, and the sea where the land is low', () => {
    expect(cleaned([61, 61, 61, 0])).toEqual([61, 61, 61, NaN])
    expect(cleaned([60, 60, 60, 0])).toEqual([60, 60, 60, 0])
    expect(cleaned([500, 500, NaN, 0])).toEqual([500, 500, NaN, NaN])
  })

  it('half of the time means that the device knows nothing, the rest included', () => {
    expect(cleaned([0, 0, 500, 510])).toEqual([NaN, NaN, NaN, NaN])
    expect(cleaned([0, 500, 510])).toEqual([NaN, 500, 510])
    expect(cleaned([0, 0, 10, 12])).toEqual([NaN, NaN, NaN, NaN])
    expect(cleaned([0, 0])).toEqual([NaN, NaN])
    // What is not known at all does not count against what is.
    expect(cleaned([NaN, NaN, NaN, 0, 500, 510])).toEqual([NaN, NaN, NaN, NaN, 500, 510])
  })
})

describe('a spike', () => {
  const flat = (value: number) => [500, 500, value, 500, 500]

  it('is a lone point farther off than twelve metres, up or down', () => {
    expect(cleaned(flat(512))).toEqual(flat(512))
    expect(cleaned(flat(512.5))).toEqual(flat(NaN))
    expect(cleaned(flat(488))).toEqual(flat(488))
    expect(cleaned(flat(487.5))).toEqual(flat(NaN))
  })

  it('may be as high as somebody climbs between points that are far apart', () => {
    // Four minutes from the first to the last: ten metres and eighteen.
    expect(cleaned(flat(528), 60)).toEqual(flat(528))
    expect(cleaned(flat(528.5), 60)).toEqual(flat(NaN))
  })

  it('is held against its neighbours where nobody knows when', () => {
    const rough = (value: number) => [500, 520, value, 500, 520]
    expect(cleaned(rough(530), NaN)).toEqual(rough(530))
    expect(cleaned(rough(530.5), NaN)).toEqual(rough(NaN))
  })

  it('is looked for only where there are two neighbours on each side', () => {
    expect(cleaned([900, 500, 500, 500, 500])).toEqual([900, 500, 500, 500, 500])
    expect(cleaned([500, 500, 900, 500])).toEqual([500, 500, 900, 500])
    expect(cleaned([500, NaN, 900, 500, 500, 500])).toEqual([500, NaN, 900, 500, 500, 500])
  })
})

describe('the noise of a device', () => {
  /** Seen on a level way, with a point every ten metres that is as much too high as the next is too low. */
  function seenAt(errorM: number): number {
    const count = 400
    const each = (value: number) => new Float64Array(count).fill(value)
    const movement = {
      kept: Uint32Array.from({ length: count }, (_, at) => at),
      kind: new Uint8Array(count).fill(WALK),
      stepM: each(10),
      stepS: each(10),
      positions: { lat: each(50), lon: each(20), noiseM: 1 },
    }
    return smoothProfile(
      movement,
      each(500).map((height, at) => height + (at % 2 === 0 ? errorM : -errorM)),
    ).noiseM
  }

  it('is what is seen of a barometer, which jitters, and more of a receiver, which errs slowly', () => {
    expect(seenAt(0)).toBeCloseTo(0, 6)
    expect(seenAt(0.2)).toBeCloseTo(0.3, 1)
    expect(seenAt(0.4)).toBeCloseTo(0.6, 1)
    expect(seenAt(1)).toBeCloseTo(2.3, 1)
    expect(seenAt(2)).toBeCloseTo(5.5, 1)
  })
})
