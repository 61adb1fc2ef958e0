import { decodeTrack, encodeTrack } from '../track/line/encode.ts'
import { trailColours, type Trail, type TrailColour } from './trail.ts'

/** One letter a colour: k is black. */
const LETTERS: Record<string, TrailColour> = {
  r: 'red',
  b: 'blue',
  g: 'green',
  y: 'yellow',
  k: 'black',
}

/** A file of `data/trails`: names and closures once, then one row for each trail. */
export interface TrailFile {
  names: readonly string[]
  closures: readonly string[]
  /** Line, colours, numbers of names, difficulty, number of the closure (0: none, 1: the first), one-way. */
  trails: readonly TrailRow[]
}

export type TrailRow = readonly [
  line: string,
  colours: string,
  names: readonly number[],
  sac: number,
  closure: number,
  oneWay: number,
]

export function readTrailFile({ names, closures, trails }: TrailFile): Trail[] {
  return trails.map(([line, letters, ofNames, sac, closure, oneWay]) => ({
    ...readLine(line),
    colours: [...letters].map((letter) => LETTERS[letter]!),
    names: ofNames.map((at) => names[at]!),
    sac,
    closed: closure === 0 ? null : closures[closure - 1]!,
    oneWay: oneWay as Trail['oneWay'],
  }))
}

export function writeTrailFile(trails: readonly Trail[]): TrailFile {
  const names = [...new Set(trails.flatMap((trail) => trail.names))].toSorted()
  const closures = [...new Set(trails.flatMap(({ closed }) => closed ?? []))].toSorted()
  return {
    names,
    closures,
    trails: trails.map((trail) => [
      writeLine(trail),
      lettersOf(trail.colours),
      trail.names.map((name) => names.indexOf(name)),
      trail.sac,
      trail.closed === null ? 0 : closures.indexOf(trail.closed) + 1,
      trail.oneWay,
    ]),
  }
}

function lettersOf(colours: readonly TrailColour[]): string {
  const inOrder = trailColours.filter((colour) => colours.includes(colour))
  return inOrder.map((colour) => (colour === 'black' ? 'k' : colour[0])).join('')
}

export function readLine(line: string): Pick<Trail, 'lat' | 'lon'> {
  const { lat, lon } = decodeTrack({ line, ele: '', time: '', starts: [0] })
  return { lat, lon }
}

export function writeLine({ lat, lon }: Pick<Trail, 'lat' | 'lon'>): string {
  const none = new Float64Array(lat.length).fill(Number.NaN)
  return encodeTrack({ lat, lon, ele: none, time: none, starts: Uint32Array.of(0) }).line
}
