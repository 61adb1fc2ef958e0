import { brotliCompressSync } from 'node:zlib'
import { summits } from '#data/mountains.ts'
import { farPeaks } from '#data/skyline-peaks.ts'
import type { Unit } from '#domain/quality/figures.ts'
import { bruteHorizon, horizon } from '#domain/terrain/horizon.ts'
import { heightAt } from '#domain/terrain/relief.ts'
import { drawPanorama } from '#server/features/terrain/panorama/draw-panorama.ts'
import { run as drawTerrain } from '#server/features/terrain/terrain-worker.ts'
import { run as readRelief } from '#server/lib/relief/relief-worker.ts'
import { ascentErrors } from './ascent-of-terrain.ts'
import { median, type Measurement } from './measurement.ts'
import { reliefInPool } from './relief-in-pool.ts'

const WATCHED = ['babia-gora', 'sniezka', 'rysy', 'lysica', 'tarnica']
const DIRECTIONS = 3_600

export async function run(): Promise<Measurement[]> {
  const relief = readRelief()
  const named = (slug: string) => summits.find((one) => one.slug === slug)!
  const ratios: number[] = []
  let off = 0
  for (const slug of WATCHED) {
    const { lat, lon, heightM } = named(slug)
    const options = { from: { lat, lon }, eyeM: heightM + 2, directions: DIRECTIONS }
    for (let i = 0; i < 3; i++) horizon(relief, options)
    // Of five: a single one is as short as a moment in which the core does something else.
    const quick = Array.from({ length: 5 }, () => timed(() => horizon(relief, options)))
    const slow = timed(() => bruteHorizon(relief, options))
    ratios.push(slow.ms / median(quick.map(({ ms }) => ms)))
    quick[0]!.value.angles.forEach((angle, i) => {
      off = Math.max(off, Math.abs(angle - slow.value.angles[i]!))
    })
  }
  const heights = median(Array.from({ length: 9 }, () => timed(() => tenThousand(relief)).ms))
  const shared = { relief, finerDir: null }
  const tiles: number[] = []
  // The first drawings load the picture library and make the code quick, as it is in a thread that has drawn a map before.
  for (let x = 2200; x < 2206; x++) await drawTerrain({ what: 'heights', relief: shared, z: 12, x, y: 1380 })
  for (const [x, y] of [
    [2270, 1399],
    [2271, 1399],
    [2276, 1403],
    [2225, 1379],
  ] as const) {
    const began = performance.now()
    await drawTerrain({ what: 'heights', relief: shared, z: 12, x, y })
    tiles.push(performance.now() - began)
  }
  const sheet = await drawTerrain({
    what: 'sheet',
    relief: shared,
    box: [19.475, 49.555, 19.615, 49.606],
    width: 1_000,
    height: 562,
  })
  const peaks = [...summits, ...farPeaks.map((peak) => ({ ...peak, slug: null }))]
  const largest = Math.max(
    ...WATCHED.map((slug) => brotli(JSON.stringify(drawPanorama(relief, named(slug), peaks)))),
  )
  const pool = await reliefInPool()
  const ascent = ascentErrors(relief)
  return [
    atLeast('horizon of a summit against the brute walk', median(ratios), '×', 20),
    atMost('… and how far the two lines are apart', off, '°', 0.02),
    atMost('height of 10 000 places', heights, 'ms', 5),
    atMost('a height tile, drawn anew', median(tiles), 'ms', 25),
    atMost('… and taken from what is kept', pool.cachedMs, 'ms', 1),
    atMost('relief of a story’s map, brotli', brotli(Buffer.from(sheet)) / 1000, 'kB', 70),
    atMost('data of a panorama, brotli', largest / 1000, 'kB', 60),
    atMost('memory of the relief in four threads', pool.memoryMb, 'MB', 120),
    atMost('ascent from the terrain against a barometer: hikes of the generator', ascent.hikes, '%', 12),
    atMost('… real trails with poor receivers', ascent.trails, '%', 12),
    atLeast('… devices whose own heights are left alone', 100 * ascent.kept, '%', 95),
  ]
}

function timed<T>(work: () => T): { ms: number; value: T } {
  const began = performance.now()
  const value = work()
  return { ms: performance.now() - began, value }
}

function tenThousand(relief: Parameters<typeof heightAt>[0]): number {
  let sum = 0
  for (let i = 0; i < 10_000; i++) sum += heightAt(relief, 49 + (i % 997) / 1_000, 19 + (i % 1_009) / 600)
  return sum
}

const brotli = (content: string | Buffer) => brotliCompressSync(content).length

function atLeast(name: string, value: number, unit: Unit, goal: number): Measurement {
  return { name, value, unit, goal: `≥ ${goal} ${unit}`, ok: value >= goal }
}

function atMost(name: string, value: number, unit: Unit, goal: number): Measurement {
  return { name, value, unit, goal: `≤ ${goal} ${unit}`, ok: value <= goal }
}
