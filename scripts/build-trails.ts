/** Makes `data/trails/` from open trail data: `node scripts/build-trails.ts DIR` with trails.json and water.json in DIR. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { writeLine, writeTrailFile } from '#domain/trails/trail-file.ts'
import { trailColours, type Trail, type TrailColour } from '#domain/trails/trail.ts'
import { joinEnds } from './trails/join-ends.ts'

type Points = [lat: number, lon: number][]
type GivenTrail = {
  colours: TrailColour[]
  name?: string
  sac?: number
  closed?: string
  oneway?: boolean
  line: Points
}
type GivenWater = {
  lakes: { name?: string; eleDem: number; outline: Points }[]
  rivers: { name: string; line: Points }[]
}

const OUT = join(import.meta.dirname, '../data/trails')

/** From west to east, so that colours beside each other keep their sides from one trail to the next. */
function asTrail({ colours, name, sac, closed, oneway, line }: GivenTrail): Trail {
  const [first, last] = [line[0]!, line.at(-1)!]
  const isTurned = first[1] > last[1] || (first[1] === last[1] && first[0] > last[0])
  const points = isTurned ? line.toReversed() : line
  return {
    colours: trailColours.filter((colour) => colours.includes(colour)),
    names: (name ?? '').split('; ').filter(Boolean),
    sac: sac ?? 0,
    closed: closed ?? null,
    oneWay: oneway ? (isTurned ? -1 : 1) : 0,
    ...columns(points),
  }
}

function columns(points: Points): Pick<Trail, 'lat' | 'lon'> {
  return {
    lat: Float64Array.from(points, ([lat]) => lat),
    lon: Float64Array.from(points, ([, lon]) => lon),
  }
}

/** The square of one degree in which a trail begins. */
function fileOf({ lat, lon }: Trail): string {
  return `N${Math.floor(lat[0]!)}E${String(Math.floor(lon[0]!)).padStart(3, '0')}.json`
}

/** One row a line: a change of one trail is a change of one line. */
function rows(value: readonly unknown[]): string {
  return value.length === 0 ? '[]' : `[\n${value.map((row) => JSON.stringify(row)).join(',\n')}\n]`
}

function build(dir: string): void {
  const read = <T>(file: string) => JSON.parse(readFileSync(join(dir, file), 'utf8')) as T
  const trails = joinEnds(read<GivenTrail[]>('trails.json').map(asTrail))
  const { lakes, rivers } = read<GivenWater>('water.json')
  mkdirSync(OUT, { recursive: true })
  for (const file of readdirSync(OUT)) if (/^(N\d\dE\d{3}|water)\.json$/.test(file)) rmSync(join(OUT, file))
  const files = Map.groupBy(trails, fileOf)
  for (const [file, own] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { names, closures, trails: lines } = writeTrailFile(own)
    const text = `{"names":${JSON.stringify(names)},\n"closures":${JSON.stringify(closures)},\n"trails":${rows(lines)}}\n`
    writeFileSync(join(OUT, file), text)
  }
  const water = {
    lakes: lakes.map(({ name, eleDem, outline }) => [name ?? '', eleDem, writeLine(columns(outline))]),
    streams: rivers.map(({ name, line }) => [name, writeLine(columns(line))]),
  }
  writeFileSync(
    join(OUT, 'water.json'),
    `{"lakes":${rows(water.lakes)},\n"streams":${rows(water.streams)}}\n`,
  )
  console.log(
    `${trails.length} trails in ${files.size} files, ${lakes.length} lakes, ${rivers.length} streams`,
  )
}

const dir = process.argv[2]
if (dir === undefined) throw new Error('Name the folder with trails.json and water.json')
build(resolve(dir))
