import { expect, it } from 'vitest'
import { skylinePeaks } from '#data/skyline-peaks.ts'
import { highestNear } from '#domain/terrain/highest-near.ts'
import { OWN_RELIEF, readRelief } from './read-relief.ts'

/** As it was measured: were tops raised to their surveyed heights, each would stand where it is said to. */
const relief = readRelief(OWN_RELIEF, [])
const WITHIN_M = 300
const MOST_OFF_M = 60

/** Needles and shoulders, by name and height: what stands beside them is much higher, or the model cuts off their edge. */
const UNLIKE_THEIR_GROUND: Record<string, string> = {
  'Zadni Mnich 2172': 'a needle under Cubryna',
  'Kazalnica Mięguszowiecka 2159': 'the edge of a wall under Mięguszowiecki Szczyt Czarny',
  'Żabi Mnich 2146': 'a needle under Żabi Szczyt Wyżni',
  'Świstowa Czuba 1763': 'a shoulder over Dolina Roztoki, under Opalony Wierch',
  'Kępa 1683': 'a shoulder of Opalony Wierch',
  'Mały Krywań 2334': 'a shoulder of Krywań',
  'Królewski Nos 2273': 'a spur of Sławkowski Szczyt',
  'Murań 1890': 'the edge of a wall, 61 m above the nodes beside it',
  'Pawłowy Grzbiet 1922': 'a ridge that falls from Mały Krywań',
}

it('finds for every top that may be named ground about as high beside it', () => {
  const off = skylinePeaks.flatMap(({ name, heightM, lat, lon }) => {
    const found = highestNear(relief, { lat, lon }, WITHIN_M)
    if (found !== null && Math.abs(found.heightM - heightM) <= MOST_OFF_M) return []
    return [`${name} ${heightM}`]
  })
  expect(off.toSorted()).toEqual(Object.keys(UNLIKE_THEIR_GROUND).toSorted())
})
