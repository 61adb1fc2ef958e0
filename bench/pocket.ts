import { gunzipSync } from 'node:zlib'
import { packLimits } from '#contract/packs.ts'
import { summits } from '#data/mountains.ts'
import { landFiles } from '#domain/packs/gather-squares.ts'
import { unpackLand } from '#domain/packs/land-square.ts'
import type { Unit } from '#domain/quality/figures.ts'
import { run as readRelief } from '#server/lib/relief/relief-worker.ts'
import { view } from '#web/lib/pocket/land-work.ts'
import { makePacks } from '../scripts/packs/make-packs.ts'
import { median, type Measurement } from './measurement.ts'

/** A mid phone against a core of this machine. */
const SLOWER = 4
const WATCHED = [
  ['pieniny', 'trzy-korony'],
  ['tatry', 'rysy'],
  ['karkonosze', 'sniezka'],
  ['bieszczady', 'tarnica'],
] as const

/** What a phone works out by itself, as processor time of one thread: it does not care who else is at work here. */
export async function run(): Promise<Measurement[]> {
  const { files, index } = await makePacks(readRelief())
  const unpacking: number[] = []
  const views: number[] = []
  for (const [slug, top] of WATCHED) {
    const pack = index.packs.find((one) => one.slug === slug)!
    const { lat, lon } = summits.find((one) => one.slug === top)!
    const packed = landFiles(pack.files).map((file) => ({ ...file, bytes: files.get(file.name)! }))
    const unpack = () =>
      unpackLand(packed.map(({ bytes, ...at }) => ({ ...at, bytes: new Uint8Array(gunzipSync(bytes)) })))
    // The first of each is slow here as it is in a phone: it counts as the others do.
    const land = timed(unpack)
    unpacking.push(land.ms)
    for (let i = 0; i < 3; i++) views.push(timed(() => view(land.value, { lat, lon })).ms)
  }
  const slowest = Math.max(...views)
  const first = (Math.max(...unpacking) + slowest) * SLOWER
  const largest = Math.max(...index.packs.map(({ bytes }) => bytes))
  const all = Object.values(index.files).reduce((sum, bytes) => sum + bytes, 0)
  const figure = (name: string, value: number, unit: Unit, most: number): Measurement => ({
    name,
    value,
    unit,
    goal: `≤ ${most}`,
    ok: value <= most,
  })
  return [
    figure('horizon from a map in the phone, 4× slower, median', (median(views) * SLOWER) / 1_000, 's', 2),
    figure('horizon from a map in the phone, 4× slower, slowest', (slowest * SLOWER) / 1_000, 's', 2),
    figure('the same with the land unpacked for it, slowest', first / 1_000, 's', 2),
    figure('largest map', largest / 1e6, 'MB', packLimits.packBytes / 1e6),
    figure('all maps', all / 1e6, 'MB', packLimits.allBytes / 1e6),
  ]
}

function timed<T>(act: () => T): { ms: number; value: T } {
  const before = process.threadCpuUsage().user
  const value = act()
  return { ms: (process.threadCpuUsage().user - before) / 1_000, value }
}
