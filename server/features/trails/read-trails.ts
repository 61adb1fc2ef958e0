import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { trailNetwork, type TrailNetwork } from '#domain/trails/network.ts'
import { readTrailFile, type TrailFile } from '#domain/trails/trail-file.ts'
import { readWater, type Water, type WaterFile } from '#domain/trails/water.ts'

const DIR = join(import.meta.dirname, '../../../data/trails')

export type KnownTrails = { network: TrailNetwork; water: Water }

let known: KnownTrails | undefined

/** All trails that come with the product, read once in each thread that needs them: some 40 ms and 15 MB. */
export function readTrails(): KnownTrails {
  known ??= {
    network: trailNetwork(
      readdirSync(DIR)
        .filter((file) => /^N\d\dE\d{3}\.json$/.test(file))
        .toSorted()
        .flatMap((file) => readTrailFile(json<TrailFile>(file))),
    ),
    water: readWater(json<WaterFile>('water.json')),
  }
  return known
}

function json<T>(file: string): T {
  return JSON.parse(readFileSync(join(DIR, file), 'utf8')) as T
}
