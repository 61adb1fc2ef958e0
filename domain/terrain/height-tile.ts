import { gridOf, type Grid } from './contours.ts'
import { latOf } from './mercator.ts'
import { heightAt, NODES, smoothHeightAt, type Relief } from './relief.ts'

const MOST_LOOKS = 4

/** Heights of a web map tile's pixels (their middles), with `frame` more on each side; 0 where nothing is known. */
export function heightTile(relief: Relief, z: number, x: number, y: number, side: number, frame = 0): Grid {
  const n = 2 ** z
  const degrees = 360 / n / side
  // Small zooms: the mean of several nodes, or single ones would glitter.
  const looks = Math.min(MOST_LOOKS, Math.floor(degrees * NODES * 0.5))
  const whole = side + 2 * frame
  const lons = Float64Array.from(
    { length: whole },
    (_, i) => ((x + (i - frame + 0.5) / side) / n) * 360 - 180,
  )
  const lats = Float64Array.from({ length: whole }, (_, i) => latOf((y + (i - frame + 0.5) / side) / n))
  return gridOf(whole, whole, (column, row) => {
    const lon = lons[column]!
    const lat = lats[row]!
    if (looks < 2) return orZero(smoothHeightAt(relief, lat, lon))
    let sum = 0
    for (let i = 0; i < looks; i++)
      for (let k = 0; k < looks; k++)
        sum += orZero(
          heightAt(
            relief,
            lat + ((i + 0.5) / looks - 0.5) * degrees * 0.65,
            lon + ((k + 0.5) / looks - 0.5) * degrees,
          ),
        )
    return sum / (looks * looks)
  })
}

const orZero = (height: number) => (Number.isNaN(height) ? 0 : height)

/** Heights as red, green and blue (Terrarium): 256 R + G + B / 256 − 32768, in quarters of a metre. */
export function terrariumOf({ values }: Grid): Uint8Array {
  const out = new Uint8Array(values.length * 3)
  for (let i = 0; i < values.length; i++) {
    const quarters = Math.round((values[i]! + 32_768) * 4)
    out[i * 3] = quarters >> 10
    out[i * 3 + 1] = (quarters >> 2) & 255
    out[i * 3 + 2] = (quarters & 3) << 6
  }
  return out
}
