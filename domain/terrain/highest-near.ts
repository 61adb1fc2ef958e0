import { distanceM, type Place } from '../mountains/geo.ts'
import { heightAt, NODES, type Relief } from './relief.ts'

export type HighGround = Place & { heightM: number; awayM: number }

const METRES_PER_DEGREE = 111_195

/** The highest node of the land around a place; null where the land is not known. */
export function highestNear(relief: Relief, from: Place, withinM: number): HighGround | null {
  const rows = Math.ceil((withinM / METRES_PER_DEGREE) * NODES)
  const columns = Math.ceil(rows / Math.cos((from.lat * Math.PI) / 180))
  const [row, column] = [Math.round(from.lat * NODES), Math.round(from.lon * NODES)]
  let best: HighGround | null = null
  for (let r = row - rows; r <= row + rows; r++)
    for (let c = column - columns; c <= column + columns; c++) {
      const place = { lat: r / NODES, lon: c / NODES }
      const awayM = distanceM(from, place)
      const heightM = heightAt(relief, place.lat - 1e-9, place.lon + 1e-9)
      if (awayM <= withinM && heightM > (best?.heightM ?? -Infinity)) best = { ...place, heightM, awayM }
    }
  return best
}
