/** Rysy fill the picture; nothing in Poland is higher. */
const TOP_M = 2500
/** How far a lone summit's slopes reach, in thousandths of the picture. */
const SPREAD = 0.22
const STEPS = 160

/**
 * A ridge line through summits given as pairs of position (0–1000) and height: each is a hill that falls evenly, the
 * highest at each place wins. Tops stand exactly where the data puts them.
 */
export function outlinePath(outline: readonly number[], width: number, height: number): string {
  const tops: { x: number; h: number }[] = []
  for (let i = 0; i + 1 < outline.length; i += 2) {
    // A margin keeps the first and the last top from being cut in half.
    tops.push({ x: 0.06 + (outline[i]! / 1000) * 0.88, h: outline[i + 1]! })
  }
  if (tops.length === 1) tops[0]!.x = 0.5
  const xs = [...Array.from({ length: STEPS + 1 }, (_, i) => i / STEPS), ...tops.map((top) => top.x)]
  const points = xs
    .toSorted((a, b) => a - b)
    .map((x) => {
      const h = tops.reduce((most, top) => Math.max(most, top.h * fall(Math.abs(x - top.x))), 0)
      return `${round(x * width)} ${round(height - (h / TOP_M) * height)}`
    })
  return `M${points.join('L')}`
}

function fall(distance: number): number {
  return Math.max(0, 1 - (distance / SPREAD) ** 0.8 * 0.62)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
