import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseNumber, parseTime } from './byte-values.ts'
import { isTrackProblem, trackProblems } from './problems.ts'
import { readTrack } from './read-track.ts'

const encode = (text: string) => new TextEncoder().encode(text)

const seeds = [
  encode(
    '<?xml version="1.0" encoding="UTF-8"?><gpx creator="a" version="1.1"><metadata><name>A &amp; B</name></metadata><rte><rtept lat="1" lon="2"><ele>3</ele></rtept></rte><trk><name><![CDATA[x]]></name><trkseg><trkpt lat="50.1" lon="16.1"><ele>1.5</ele><time>2024-05-01T10:00:00Z</time><!-- c --></trkpt><trkpt lat="50.2" lon="16.2"/></trkseg></trk></gpx>',
  ),
  encode(
    '<TrainingCenterDatabase><Track><Trackpoint><Time>2024-05-01T06:00:05Z</Time><Position><LatitudeDegrees>50</LatitudeDegrees><LongitudeDegrees>15</LongitudeDegrees></Position><AltitudeMeters>1</AltitudeMeters></Trackpoint></Track></TrainingCenterDatabase>',
  ),
  new Uint8Array([
    12, 16, 0, 0, 49, 0, 0, 0, 46, 70, 73, 84, 0x60, 0, 1, 0, 20, 3, 253, 4, 0x86, 0, 4, 0x85, 1, 4, 0x85, 1,
    0, 1, 0,

    0, 0x40, 0, 0, 30, 0x24, 0, 0, 0, 0x0b, 0, 0, 0, 99, 0x40, 0, 0, 20, 0, 2, 0, 4, 0x85, 1, 4, 0x85, 0x81,
    0,
  ]),
]

/** Either a known problem, or columns of equal length in which every position is real. */
function expectSound(bytes: Uint8Array): void {
  const result = readTrack(bytes)
  if (isTrackProblem(result)) {
    expect(trackProblems).toHaveProperty(result.problem)
    return
  }
  const { lat, lon, ele, time, starts } = result
  expect([lon.length, ele.length, time.length]).toEqual([lat.length, lat.length, lat.length])
  expect(starts[0]).toBe(0)
  for (let i = 1; i < starts.length; i++) expect(starts[i]).toBeGreaterThan(starts[i - 1]!)
  expect(starts.at(-1)).toBeLessThan(lat.length)
  for (let i = 0; i < lat.length; i++) {
    expect(Math.abs(lat[i]!)).toBeLessThanOrEqual(90)
    expect(Math.abs(lon[i]!)).toBeLessThanOrEqual(180)
    expect(Math.abs(ele[i]!)).not.toBe(Infinity)
    expect(Math.abs(time[i]!)).not.toBe(Infinity)
  }
}

describe('hostile input', () => {
  it('turns random bytes into a problem, never into a throw', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), expectSound), { numRuns: 500 })
  })

  it('survives any mutation of a good file: flips, cuts, insertions, repetitions', () => {
    const edit = fc.record({
      at: fc.nat(600),
      remove: fc.nat(20),
      insert: fc.oneof(
        fc.uint8Array({ maxLength: 6 }),
        fc
          .constantFrom(
            '<',
            '>',
            '"',
            '<!--',
            '<![CDATA[',
            ']]>',
            '<trkpt lat="',
            '</trkpt>',
            '<gpx>',
            '&#x110000;',
            '<?',
          )
          .map(encode),
      ),
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...seeds),
        fc.array(edit, { minLength: 1, maxLength: 5 }),
        (seed, edits) => {
          let bytes = seed
          for (const { at, remove, insert } of edits) {
            const from = at % (bytes.length + 1)
            bytes = new Uint8Array([...bytes.subarray(0, from), ...insert, ...bytes.subarray(from + remove)])
          }
          expectSound(bytes)
        },
      ),
      { numRuns: 3_000 },
    )
  })

  it('stays linear on input made to be slow', () => {
    const hostile = [
      '<!--',
      '<![CDATA[',
      '<a "',
      '<a b=',
      '<trkpt lat="1',
      '&amp;',
      '<trk><name>',
      ']]',
      '<name>&#',
      '</',
    ]
    for (const part of hostile) {
      const bytes = encode(`<gpx>${part.repeat(200_000)}`)
      const before = performance.now()
      expectSound(bytes)
      expect(performance.now() - before).toBeLessThan(3_000)
    }
  }, 30_000)
})

describe('values read from bytes', () => {
  it('reads any number that JavaScript writes with up to 15 digits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9e14, max: 9e14 }),
        fc.integer({ min: 0, max: 12 }),
        (digits, decimals) => {
          const text = (digits / 10 ** decimals).toFixed(decimals)
          const bytes = encode(`>${text}<`)
          expect(parseNumber(bytes, 1, bytes.length - 1)).toBeCloseTo(Number(text), 12)
        },
      ),
    )
  })

  it('reads any moment as Date.parse does', () => {
    const range = { min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }
    fc.assert(
      fc.property(fc.date(range), fc.integer({ min: -840, max: 840 }), (date, zone) => {
        const local = new Date(date.getTime() + zone * 60_000).toISOString().slice(0, -1)
        const pad = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0')
        const text = `${local}${zone < 0 ? '-' : '+'}${pad(zone / 60)}:${pad(zone % 60)}`
        expect(parseTime(encode(text), 0, text.length)).toBe(date.getTime())
        expect(Date.parse(text)).toBe(date.getTime())
      }),
    )
  })
})
