/**
 * Makes `data/trails/` from open trail data: `node scripts/build-trails.ts DIR` with trails.json and water.json in DIR, and with
 * what came later: tatry-colours-for-v3.json (colours of lines of trails.json), tatry-pl.json and long-routes.json.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { writeLine, writeTrailFile } from '#domain/trails/trail-file.ts'
import { trailColours, type Trail, type TrailColour } from '#domain/trails/trail.ts'
import { trailNetwork } from '#domain/trails/network.ts'
import { joinEnds } from './trails/join-ends.ts'
import { missingParts, type Points } from './trails/missing-parts.ts'

type GivenTrail = {
  id: string
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

/**
 * The first edition has difficulty and closures, the later ones colours and what was missing: the first stays, takes over
 * colours, and only parts where it has nothing are added. Names of those parts are their ends, not the name of a trail.
 */
function allTrails(read: <T>(file: string) => T): Trail[] {
  const colours = read<Record<string, TrailColour[]>>('tatry-colours-for-v3.json')
  const first = read<GivenTrail[]>('trails.json').map((trail) =>
    asTrail({ ...trail, colours: [...trail.colours, ...(colours[trail.id] ?? [])] }),
  )
  const network = trailNetwork(first)
  const tatry = read<GivenTrail[]>('tatry-pl.json').flatMap(({ name: _ends, ...trail }) =>
    missingParts(trail.line, network).map((line) => asTrail({ ...trail, line })),
  )
  return [...first, ...tatry, ...read<GivenTrail[]>('long-routes.json').map(asTrail)]
}

function build(dir: string): void {
  const read = <T>(file: string) => JSON.parse(readFileSync(join(dir, file), 'utf8')) as T
  const trails = joinEnds(allTrails(read))
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
