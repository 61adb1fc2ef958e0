import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { landOf } from '#domain/terrain/testing/land-of.ts'
import { encodeLines } from '#domain/track/line/encode.ts'
import { sharp } from '#server/lib/picture-library.ts'
import { textSvg, textWidth } from '#server/lib/svg-text.ts'
import { drawGround } from './card-ground.ts'
import { drawLine, ink, type Box } from './card-parts.ts'
import { drawSharePicture } from './share-drawing.ts'

const lineOf = (lat: number[], lon: number[]) =>
  encodeLines({
    lat: Float64Array.from(lat),
    lon: Float64Array.from(lon),
    ele: new Float64Array(lat.length),
    time: new Float64Array(lat.length),
    starts: Uint32Array.of(0),
  })[0]!

const words = { title: 'Karpacz', byline: 'Zofia · 11 listopada 2026', figures: [], summits: '' }
const track = { line: lineOf([50.7, 50.8], [15.7, 15.8]), heights: null }

/** The frames of the sheet, the outer one first. */
function framesOf(svg: string): Box[] {
  const frames = svg.matchAll(/<rect x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)" fill/g)
  return [...frames].map(([, ...sides]) => {
    const [x, y, width, height] = sides.map(Number)
    return { x: x!, y: y!, width: width!, height: height! }
  })
}

describe('the line of a track on a picture', () => {
  const box = { x: 100, y: 40, width: 300, height: 200 }
  const degrees = (from: number, to: number) => fc.double({ min: from, max: to, noNaN: true })
  const corners = fc.tuple(degrees(49, 50), degrees(15, 16), degrees(50.1, 51), degrees(16.1, 17))

  it('fills its box in one direction, and stands in the middle of the other', () => {
    fc.assert(
      fc.property(corners, ([south, west, north, east]) => {
        const { placeOf } = drawLine(lineOf([south, north], [west, east]), box)!
        const [[left, bottom], [right, top]] = [
          placeOf({ lat: south, lon: west }),
          placeOf({ lat: north, lon: east }),
        ]
        expect(Math.max((right - left) / box.width, (bottom - top) / box.height)).toBeCloseTo(1, 2)
        expect(left - box.x).toBeCloseTo(box.x + box.width - right, 1)
        expect(top - box.y).toBeCloseTo(box.y + box.height - bottom, 1)
      }),
    )
  })

  it('says of every spot of the picture which land is under it', () => {
    fc.assert(
      fc.property(corners, degrees(49, 51), degrees(15, 17), ([south, west, north, east], lat, lon) => {
        const { placeOf, landUnder } = drawLine(lineOf([south, north], [west, east]), box)!
        const [x, y] = placeOf({ lat, lon })
        const under = landUnder({ x, y, width: 0, height: 0 })
        expect(under[0]).toBeCloseTo(lon, 6)
        expect(under[1]).toBeCloseTo(lat, 6)
      }),
    )
  })
})

describe('land on a picture', () => {
  it('carries its shadow along as a picture of just the room that it has', async () => {
    const land = landOf((lat, lon) => 500 + 300 * Math.sin(40 * lat) * Math.cos(30 * lon))
    const svg = drawGround(land, [19.85, 49.25, 19.93, 49.3], { x: 0, y: 0, width: 200, height: 160 })
    const [, shadow] = /href="data:image\/png;base64,([^"]+)"/.exec(svg)!
    const { data, info } = await sharp(Buffer.from(shadow!, 'base64'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    // A dot for every four units, with one more at the end; grey and how much of it.
    expect(info).toMatchObject({ width: 51, height: 41 })
    expect(new Set(data).size).toBeGreaterThan(10)
  })
})

describe('a picture to share', () => {
  it('has land in just the room between the frame and the way', () => {
    const asked: Box[] = []
    const svg = drawSharePicture(words, track, [], (_land, part) => {
      asked.push(part)
      return '<g id="land"/>'
    })
    const inner = framesOf(svg)[1]!
    expect(asked).toEqual([
      { x: inner.x + 1, y: inner.y + 1, width: inner.width - 2, height: Math.round(inner.height - 2) },
    ])
    expect(svg.indexOf('<g id="land"/>')).toBeGreaterThan(0)
    expect(svg.indexOf('<g id="land"/>')).toBeLessThan(svg.indexOf(ink.track))
    expect(drawSharePicture(words, track, [])).not.toContain('<g id="land"/>')
  })

  it('moves the sheet down by one line of summits, as many as fit into it', () => {
    const summits = 'Śnieżka, Kopa, Czarna Kopa, Skalny Stół, Kowarski Grzbiet'
    const { width } = framesOf(drawSharePicture(words, track, []))[0]!
    expect(textWidth('sans', summits, 32)).toBeLessThan(width)
    expect(textWidth('sans', summits, 32)).toBeGreaterThan(0.75 * width)
    const [without, one, two] = ['', summits, `${summits}, Wielki Szyszak`].map(
      (some) => framesOf(drawSharePicture({ ...words, summits: some }, track, []))[0]!.y,
    )
    expect(one! - without!).toBe(46)
    expect(two! - one!).toBe(46)
  })

  it('writes the names of two tops on one side when one line of letters is between them', () => {
    const top = (name: string, height: number, lat: number) => ({ name, height, lat, lon: 15.75 })
    const { height } = framesOf(drawSharePicture(words, track, []))[0]!
    // The way is 0.1 degree high, and drawn 64 from each edge of the frame.
    const degreesPerUnit = 0.1 / (height - 128)
    const startsOf = (apart: number) => {
      const svg = drawSharePicture(words, track, [
        top('Śnieżka', 1603, 50.75),
        top('Kopa', 1377, 50.75 - apart * degreesPerUnit),
      ])
      const names = svg.matchAll(new RegExp(`<g fill="${ink.land}"[^>]*translate\\(([\\d.]+) `, 'g'))
      return [...names].map(([, x]) => Number(x))
    }
    const [first, second] = startsOf(38)
    expect(second).toBeCloseTo(first!, 3)
    const [, onTheOtherSide] = startsOf(30)
    expect(onTheOtherSide).toBeLessThan(first! - 48)
  })

  it('has figures with smaller words under them', () => {
    const figures = [{ value: '12,4 km', label: 'dystans' }]
    const svg = drawSharePicture({ ...words, figures }, null, [])
    const x = framesOf(drawSharePicture(words, track, []))[0]!.x
    expect(svg).toContain(textSvg('serif', '12,4 km', 58, x, 1180, ink.white))
    expect(svg).toContain(textSvg('sans', 'dystans', 28, x, 1222, ink.pale))
  })
})
