import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { PackIndex, PackInfo, PackTrails } from '#contract/packs.ts'
import { mapPacks, packBox, type MapPack } from '#data/map-packs.ts'
import { summits } from '#data/mountains.ts'
import { huts } from '#data/places.ts'
import { packLand, squareName, squaresAround } from '#domain/packs/land-square.ts'
import { knowsColours } from '#domain/trails/areas.ts'
import { readTrailFile, type TrailFile } from '#domain/trails/trail-file.ts'
import type { Relief } from '#domain/terrain/relief.ts'
import { packPicture } from './pack-picture.ts'

const TRAILS = join(import.meta.dirname, '../../data/trails')

export type MadePacks = { files: Map<string, Uint8Array>; index: PackIndex }

type Box = PackInfo['box']

/** Every map for phones out of the product's own land: the files by their names, and the index. */
export async function makePacks(relief: Relief): Promise<MadePacks> {
  const files = new Map<string, Uint8Array>()
  const add = (name: string, extension: string, bytes: Uint8Array) => {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
    const file = `${name}.${hash}.${extension}`
    files.set(file, bytes)
    return file
  }
  const packed = async (name: string, bytes: Uint8Array) =>
    add(name, 'bin', await promisify(gzip)(bytes, { level: 9 }))

  const trails = await packed('trails', trailsFile())
  const land = new Map<string, Promise<string | null>>()
  const landFile = (square: ReturnType<typeof squaresAround>[number]) => {
    const name = squareName(square)
    const known = land.get(name)
    if (known) return known
    const bytes = packLand(relief, square)
    const made = bytes === null ? Promise.resolve(null) : packed(`land-${name}`, bytes)
    land.set(name, made)
    return made
  }
  const packs: PackInfo[] = []
  for (const pack of mapPacks) {
    const box = packBox(pack)
    const squares = await Promise.all(squaresAround(box).map(landFile))
    const picture = add(`picture-${pack.slug}`, 'webp', await packPicture(relief, box))
    const own = [picture, trails, ...squares.filter((name) => name !== null)]
    packs.push({
      slug: pack.slug,
      name: pack.name,
      box,
      picture,
      files: own,
      bytes: own.reduce((sum, name) => sum + files.get(name)!.length, 0),
      ...knownOf(pack, box),
    })
  }
  const sizes = Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.length]))
  return { files, index: { version: 1, files: sizes, packs } }
}

/** All trails and waters in one file: together they are smaller than the land of one square. */
function trailsFile(): Uint8Array {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(TRAILS, file), 'utf8'))
  const content = { trails: trailFiles().map(read), water: read('water.json') }
  return Buffer.from(JSON.stringify(content))
}

function trailFiles(): string[] {
  return readdirSync(TRAILS)
    .filter((file) => /^N\d\dE\d{3}\.json$/.test(file))
    .toSorted()
}

function knownOf(pack: MapPack, box: Box): Pick<PackInfo, 'summits' | 'huts' | 'trails'> {
  return {
    summits: summits.filter(({ range }) => pack.ranges.includes(range)).length,
    huts: huts.filter(({ lat, lon }) => isIn(box, lat, lon)).length,
    trails: trailsIn(pack, box),
  }
}

/** Of its summits at least so many must stand among trails whose colours we know. */
const LEAST_SHARE = 0.2

function trailsIn(pack: MapPack, box: Box): PackTrails {
  const own = summits.filter(({ range }) => pack.ranges.includes(range))
  if (own.filter(knowsColours).length >= own.length * LEAST_SHARE) return 'colours'
  const lines = trailFiles().flatMap((file) =>
    readTrailFile(JSON.parse(readFileSync(join(TRAILS, file), 'utf8')) as TrailFile),
  )
  const passes = lines.some(({ lat, lon }) => lat.some((value, i) => isIn(box, value, lon[i]!)))
  return passes ? 'some' : 'none'
}

function isIn([west, south, east, north]: Box, lat: number, lon: number): boolean {
  return lat >= south && lat <= north && lon >= west && lon <= east
}
