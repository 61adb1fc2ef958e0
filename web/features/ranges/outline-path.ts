import { fractal } from '#domain/terrain/noise.ts'

/** The scale of heights is the same for all ranges, so that they compare: from low foothills to Rysy. */
const BOTTOM_M = 150
const TOP_M = 2500
const STEPS = 240

/**
 * A ridge line through summits given as pairs of position (0–1000) and height: each is a hill, the highest at each
 * place wins, and a little roughness makes it a mountain. Tops stand exactly where the data puts them.
 */
export function outlinePath(outline: readonly number[], width: number, height: number): string {
  const tops: { x: number; rise: number }[] = []
  for (let i = 0; i + 1 < outline.length; i += 2) {
    // A margin keeps the first and the last top from being cut in half.
    const x = 0.08 + (outline[i]! / 1000) * 0.84
    tops.push({ x, rise: ((outline[i + 1]! - BOTTOM_M) / (TOP_M - BOTTOM_M)) ** 0.72 })
  }
  if (tops.length === 1) tops[0]!.x = 0.5
  const spread = Math.min(0.2, Math.max(0.045, 0.9 / tops.length))
  const xs = [...Array.from({ length: STEPS + 1 }, (_, i) => i / STEPS), ...tops.map((top) => top.x)]
  const points = xs
    .toSorted((a, b) => a - b)
    .map((x) => {
      let rise = 0
      let nearest = 1
      for (const top of tops) {
        const away = Math.abs(x - top.x)
        nearest = Math.min(nearest, away)
        rise = Math.max(rise, top.rise * (0.34 + 0.66 * Math.exp(-((away / spread) ** 1.1))))
      }
      const rough = fractal(x * 38, tops.length, 3, 5) * 0.09 * Math.min(1, nearest / 0.012)
      return `${round(x * width)} ${round(height * (1 - 0.94 * rise * (1 + rough)))}`
    })
  return `M${points.join('L')}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
