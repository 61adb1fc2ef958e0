/** Makes `data/mountains/terrain-facts.json`, what the terrain says about each summit: `node scripts/build-summit-facts.ts`. */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { summits, type Summit } from '#data/mountains.ts'
import { farPeaks } from '#data/skyline-peaks.ts'
import { distanceM, type Place } from '#domain/mountains/geo.ts'
import { keySaddles } from '#domain/terrain/prominence.ts'
import { destination } from '#domain/terrain/ray.ts'
import { BLOCKS, heightAt, NODES, type Relief } from '#domain/terrain/relief.ts'
import { visiblePeaks } from '#domain/terrain/visible-peaks.ts'
import { run as readRelief } from '#server/lib/relief/relief-worker.ts'

/** The mountains with everything that could be higher: south, west, north, east. */
const AREA = { south: 48, west: 13, north: 51.5, east: 24 }
const EYE_M = 4
/** The top of the model is looked for this far from the summit's place. */
const WITHIN_M = 160
/** From there it is climbed on, while the ground rises, as far as a summit may be misplaced. */
const CLIMB_M = 350
/** Beyond this the way to higher ground may lead over land that the model does not have. */
const WHOLE_LAND_M = 150_000
/** A saddle that gives less is within what the model can tell. */
const LEAST_M = 5

const width = Math.round((AREA.east - AREA.west) * NODES)
const height = Math.round((AREA.north - AREA.south) * NODES)

function placeOf(node: number): Place {
  return { lat: AREA.north - Math.floor(node / width) / NODES, lon: AREA.west + (node % width) / NODES }
}

function evenHeights(relief: Relief): Int16Array {
  const heights = new Int16Array(width * height)
  for (let node = 0; node < heights.length; node++) {
    const { lat, lon } = placeOf(node)
    const known = heightAt(relief, lat - 1e-9, lon + 1e-9)
    heights[node] = Number.isNaN(known) ? -32_768 : Math.round(known)
  }
  return heights
}

/** The highest node near a summit's place. */
function topNode(heights: Int16Array, { lat, lon }: Place): number {
  const reach = Math.ceil((WITHIN_M / 111_195) * NODES * 1.6)
  const row = Math.round((AREA.north - lat) * NODES)
  const column = Math.round((lon - AREA.west) * NODES)
  let best = row * width + column
  for (let r = row - reach; r <= row + reach; r++)
    for (let c = column - reach; c <= column + reach; c++) {
      const node = r * width + c
      if (distanceM(placeOf(node), { lat, lon }) <= WITHIN_M && heights[node]! > heights[best]!) best = node
    }
  for (let higher = best; ; best = higher) {
    for (let r = -1; r <= 1; r++)
      for (let c = -1; c <= 1; c++) {
        const node = best + r * width + c
        if (heights[node]! > heights[higher]! && distanceM(placeOf(node), { lat, lon }) <= CLIMB_M)
          higher = node
      }
    if (higher === best) return best
  }
}

/**
 * Metres to the nearest ground that is higher; null when the model has none. Where the model is a little higher than the
 * survey, its own top beside the summit is no other mountain.
 */
function isolation(relief: Relief, heights: Int16Array, summit: Summit, top: number): number | null {
  const topM = Math.max(summit.heightM, heights[top]!)
  const near = [...relief.tops.keys()]
    .filter((block) => relief.starts[block]! >= 0 && relief.tops[block]! > topM)
    .map((block) => {
      const south = (Math.floor(block / relief.columns) + relief.south10) / BLOCKS
      const west = ((block % relief.columns) + relief.west10) / BLOCKS
      const lat = Math.min(Math.max(summit.lat, south), south + 1 / BLOCKS)
      const lon = Math.min(Math.max(summit.lon, west), west + 1 / BLOCKS)
      return { south, west, metres: distanceM(summit, { lat, lon }) }
    })
    .toSorted((a, b) => a.metres - b.metres)
  let best = Infinity
  for (const { south, west, metres } of near) {
    if (metres > best) break
    const first = Math.round((AREA.north - south - 1 / BLOCKS) * NODES)
    const left = Math.round((west - AREA.west) * NODES)
    for (let r = Math.max(0, first); r <= Math.min(height - 1, first + NODES / BLOCKS); r++)
      for (let c = Math.max(0, left); c <= Math.min(width - 1, left + NODES / BLOCKS); c++)
        if (heights[r * width + c]! > topM) {
          best = Math.min(best, distanceM(summit, placeOf(r * width + c)))
        }
  }
  return best === Infinity ? null : Math.round(best)
}

/** How steep the ground falls within 200 m of the top, in degrees, on the mean of all sides. */
function steepness(relief: Relief, summit: Summit): number {
  const falls = Array.from({ length: 24 }, (_, side) => {
    const { lat, lon } = destination(summit, side * 15, 200)
    return Math.max(0, summit.heightM - heightAt(relief, lat, lon)) / 200
  })
  return Math.round((Math.atan(falls.reduce((sum, fall) => sum + fall, 0) / falls.length) * 180) / Math.PI)
}

const relief = readRelief()
const heights = evenHeights(relief)
const tops = summits.map((summit) => topNode(heights, summit))
const saddles = keySaddles({ heights, width, height }, tops)
const peaks = [...summits, ...farPeaks]
/** Of summits that climb to the same top of the model only the highest has its saddle. */
const owners = new Map<string, number>()
for (const [i, summit] of summits.entries()) {
  const at = String(saddles.get(tops[i]!)?.at)
  const before = summits[owners.get(at) ?? -1]
  if (before === undefined || summit.heightM > before.heightM) owners.set(at, i)
}
const rows = summits.map((summit, i) => {
  const found = saddles.get(tops[i]!)
  const saddle = found && owners.get(String(found.at)) === i ? found : undefined
  const prominenceM = saddle ? summit.heightM - saddle.heightM : 0
  const seen = visiblePeaks(
    relief,
    { ...summit, heightM: summit.heightM + EYE_M },
    peaks.filter(({ lat, lon }) => lat !== summit.lat || lon !== summit.lon),
  ).toSorted((a, b) => b.distanceM - a.distanceM)
  const at = saddle && placeOf(saddle.at)
  const isolationM = isolation(relief, heights, summit, tops[i]!)
  return {
    id: summit.id,
    ...(saddle &&
      at &&
      prominenceM >= LEAST_M &&
      (isolationM ?? Infinity) < WHOLE_LAND_M && {
        prominenceM,
        saddle: { lat: Number(at.lat.toFixed(4)), lon: Number(at.lon.toFixed(4)), heightM: saddle.heightM },
      }),
    isolationM,
    seen: seen.length,
    ...(seen[0] && { farthest: { name: seen[0].peak.name, distanceM: Math.round(seen[0].distanceM) } }),
    steepness: steepness(relief, summit),
  }
})
const text = `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
writeFileSync(resolve(import.meta.dirname, '../data/mountains/terrain-facts.json'), text)
