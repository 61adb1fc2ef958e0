import type { Grid } from './contours.ts'

const RADIANS = Math.PI / 180
/** Light from the north-west is how maps have always been read; weaker ones from beside keep ridges along it visible. */
const LIGHTS = [
  { from: 315, height: 42, share: 0.6 },
  { from: 270, height: 50, share: 0.2 },
  { from: 0, height: 50, share: 0.2 },
].map(({ from, height, share }) => ({
  x: Math.sin(from * RADIANS) * Math.cos(height * RADIANS) * share,
  y: Math.cos(from * RADIANS) * Math.cos(height * RADIANS) * share,
  z: Math.sin(height * RADIANS) * share,
}))
/** What flat ground receives. */
const FLAT = LIGHTS.reduce((sum, { z }) => sum + z, 0)
/** The middle: neither light nor shade. */
export const NEUTRAL = 128

/**
 * Light and shade of the inner nodes as grey: 128 is flat ground. `metres` is the distance between nodes, `stretch` how much heights
 * are raised so that gentle land still shows.
 */
export function hillshade({ values, width, height }: Grid, metres: number, stretch: number): Uint8Array {
  const out = new Uint8Array((width - 2) * (height - 2))
  const scale = stretch / (2 * metres)
  let to = 0
  for (let row = 1; row < height - 1; row++)
    for (let column = 1; column < width - 1; column++) {
      const at = row * width + column
      const east = (values[at + 1]! - values[at - 1]!) * scale
      const north = (values[at - width]! - values[at + width]!) * scale
      const length = Math.sqrt(1 + east * east + north * north)
      let light = 0
      for (const { x, y, z } of LIGHTS) light += Math.max(0, (z - east * x - north * y) / length)
      const grey = light < FLAT ? NEUTRAL * (light / FLAT) : NEUTRAL + 127 * ((light - FLAT) / (1 - FLAT))
      out[to++] = Math.max(0, Math.min(255, Math.round(grey)))
    }
  return out
}
