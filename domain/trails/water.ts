import { readLine } from './trail-file.ts'
import type { Trail } from './trail.ts'

type Line = Pick<Trail, 'lat' | 'lon'>

export interface Water {
  lakes: readonly (Line & { name: string; heightM: number })[]
  streams: readonly (Line & { name: string })[]
}

/** `data/trails/water.json`. */
export interface WaterFile {
  lakes: readonly (readonly [name: string, heightM: number, outline: string])[]
  streams: readonly (readonly [name: string, line: string])[]
}

export function readWater({ lakes, streams }: WaterFile): Water {
  return {
    lakes: lakes.map(([name, heightM, outline]) => ({ name, heightM, ...readLine(outline) })),
    streams: streams.map(([name, line]) => ({ name, ...readLine(line) })),
  }
}
