import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { PACK_FILE, packLimits } from '#contract/packs.ts'
import { mapPacks, packBox } from '#data/map-packs.ts'
import { ranges, summits } from '#data/mountains.ts'
import { landFiles } from '#domain/packs/gather-squares.ts'
import { unpackLand } from '#domain/packs/land-square.ts'
import { lookAround, type NamedTop } from '#domain/packs/look-around.ts'
import { heightAt, type Relief } from '#domain/terrain/relief.ts'
import { run as readRelief } from '#server/lib/relief/relief-worker.ts'
import { makePacks, type MadePacks } from './make-packs.ts'

let relief: Relief
let made: MadePacks

// The land is unpacked and packed anew: some seconds of a core.
beforeAll(async () => {
  relief = readRelief()
  made = await makePacks(relief)
}, 120_000)

const landOf = (slug: string) => {
  const { files } = made.index.packs.find((pack) => pack.slug === slug)!
  return unpackLand(
    landFiles(files).map((file) => ({
      ...file,
      bytes: new Uint8Array(gunzipSync(made.files.get(file.name)!)),
    })),
  )
}

describe('maps for phones', () => {
  it('hold every range once and every summit inside their box', () => {
    const regions = mapPacks.slice(0, -1)
    expect(regions.flatMap((pack) => pack.ranges).toSorted()).toEqual(
      ranges.map(({ slug }) => slug).toSorted(),
    )
    for (const pack of mapPacks) {
      const [west, south, east, north] = packBox(pack)
      for (const { range, lat, lon } of summits) {
        if (!pack.ranges.includes(range)) continue
        expect(lat > south && lat < north && lon > west && lon < east).toBe(true)
      }
    }
  })

  it('stay within what a phone may be asked to fetch, one by one and all together', () => {
    for (const { bytes } of made.index.packs) expect(bytes).toBeLessThanOrEqual(packLimits.packBytes)
    const all = Object.values(made.index.files).reduce((sum, bytes) => sum + bytes, 0)
    expect(all).toBeLessThanOrEqual(packLimits.allBytes)
  })

  it('are files named by their content, and the index knows each of them', () => {
    for (const [name, bytes] of made.files) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      expect(PACK_FILE.exec(name)?.[1]).toBe(hash.slice(0, 16))
      expect(made.index.files[name]).toBe(bytes.length)
    }
    for (const { files, picture } of made.index.packs) {
      expect(files).toContain(picture)
      for (const name of files) expect(made.files.has(name)).toBe(true)
    }
  })

  it('have the heights of the land to the metre, with the surveyed tops', () => {
    const land = landOf('tatry')
    const [west, south, east, north] = packBox(mapPacks[0]!)
    for (let lat = south; lat < north; lat += 0.013)
      for (let lon = west; lon < east; lon += 0.017)
        expect(heightAt(land, lat, lon)).toBe(heightAt(relief, lat, lon))
  })

  it('show from a summit what the whole land shows, as far as the map reaches', () => {
    const from = summits.find(({ slug }) => slug === 'trzy-korony')!
    const tops: NamedTop[] = summits.map(({ name, heightM, lat, lon, slug }) => ({
      name,
      heightM,
      lat,
      lon,
      slug,
      place: '',
      fame: 1,
    }))
    const near = (view: ReturnType<typeof lookAround>) =>
      view!.tops
        .filter(({ distanceM }) => distanceM < 90_000)
        .map(({ name, bearing, angle }) => [name, bearing, angle])
    const [phone, server] = [lookAround(landOf('pieniny'), from, tops), lookAround(relief, from, tops)]
    expect(near(phone)).toEqual(near(server))
    expect(near(phone).length).toBeGreaterThan(100)
    expect(lookAround(landOf('pieniny'), { lat: 50.7361, lon: 15.7403 }, tops)).toBeNull()
  })
})
