import { describe, expect, it } from 'vitest'
import { trailNetwork } from '../trails/network.ts'
import { trail } from '../trails/testing/make-trail.ts'
import { wayCost } from '../trails/way-cost.ts'
import { wayToHut } from './way-to-hut.ts'

const flat = () => 500
const hut = (name: string, lat: number, lon: number) => ({ name, heightM: 500, lat, lon })
const asked = (
  trails: Parameters<typeof trailNetwork>[0],
  huts: ReturnType<typeof hut>[],
  lat = 49,
  lon = 20,
) => {
  const network = trailNetwork(trails)
  return wayToHut(network, huts, { lat, lon }, wayCost(network, 'time', '2026-07-01', flat))
}

describe('the way to a hut', () => {
  const east = trail(
    [
      [49, 20],
      [49, 20.03],
    ],
    { colours: ['red'] },
  )

  it('follows the trail that one stands on, and says which way', () => {
    const way = asked([east], [hut('Chata', 49, 20.03)])!
    expect(way).toMatchObject({ hut: { name: 'Chata' }, toTrail: null, colours: ['red'], wind: 'e' })
    expect(way.distanceM).toBeGreaterThan(2_100)
    expect(way.distanceM).toBeLessThan(2_300)
    expect(way.minutes).toBeGreaterThan(25)
    expect(way.minutes).toBeLessThan(50)
  })

  it('says which way by what one sees from there, not by where the trail turns to later', () => {
    // 155 m to the east, then to the north.
    const turning = trail([
      [49, 20],
      [49, 20.002125],
      [49.01, 20],
    ])
    expect(asked([turning], [hut('Chata', 49.01, 20)])!.wind).toBe('e')
  })

  it('says first where the trail is for who stands beside it', () => {
    const way = asked([east], [hut('Chata', 49, 20.03)], 49.002, 20.001)!
    expect(way.toTrail).toMatchObject({ wind: 's' })
    expect(way.toTrail!.distanceM).toBeCloseTo(222, -1)
  })

  it('takes the hut that is reached sooner, not the one behind the ridge', () => {
    const around = trail([
      [49, 20],
      [49.05, 20],
      [49.05, 20.02],
      [49.004, 20.02],
    ])
    const way = asked([around, east], [hut('Za granią', 49.004, 20.02), hut('Chata', 49, 20.03)])!
    expect(way.hut.name).toBe('Chata')
  })

  it('says nothing where no trail is near, none leads to a hut, or no hut is', () => {
    expect(asked([east], [hut('Chata', 49, 20.03)], 49.03, 20)).toBeNull()
    expect(asked([east], [hut('Chata', 49.03, 20.03)])).toBeNull()
    expect(asked([east], [hut('Daleko', 49.5, 20.03)])).toBeNull()
    expect(asked([{ ...east, oneWay: -1 as const }], [hut('Chata', 49, 20.03)])).toBeNull()
  })
})
