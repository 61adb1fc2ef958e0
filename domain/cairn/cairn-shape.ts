/** Five stones in a 100 × 100 square, from the ground up: width, height and how far each leans from the middle. */
const stones = [
  { width: 88, height: 24, lean: 0 },
  { width: 70, height: 21, lean: -3 },
  { width: 56, height: 18, lean: 3 },
  { width: 42, height: 15, lean: -2 },
  { width: 26, height: 13, lean: 1 },
] as const

const AIR = 2.2
const GROUND = 98

export type StoneShape = { path: string; left: number; width: number }

const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** A flat pebble: four curves through its left, top, right and bottom, a little higher on one shoulder. */
export function pebble(centre: number, half: number, top: number, bottom: number): string {
  const tall = bottom - top
  const y = (share: number) => top + tall * share
  const x = (share: number) => centre + half * share
  return [
    `M${at(x(-1), y(0.58))}`,
    `C${at(x(-1), y(0.12))} ${at(x(-0.62), y(0.02))} ${at(x(-0.1), y(0))}`,
    `C${at(x(0.55), y(-0.02))} ${at(x(1), y(0.14))} ${at(x(1), y(0.56))}`,
    `C${at(x(1), y(0.95))} ${at(x(0.6), y(1))} ${at(x(0), y(1))}`,
    `C${at(x(-0.65), y(1))} ${at(x(-1), y(0.98))} ${at(x(-1), y(0.58))}Z`,
  ].join('')
}

/** Outlines of a cairn with 1–5 stones, standing on the ground of the square. */
export function cairnShape(count: number): StoneShape[] {
  const used = stones.slice(0, Math.min(Math.max(Math.round(count), 1), stones.length))
  const scale = 96 / (stones.reduce((sum, { height }) => sum + height, 0) + AIR * (stones.length - 1))
  let ground = GROUND
  return used.map(({ width, height, lean }) => {
    const bottom = ground
    ground -= height * scale
    return { path: pebble(50 + lean, width / 2, ground + AIR, bottom), left: 50 + lean - width / 2, width }
  })
}

/** How much of each stone is filled when `share` of the whole is done. */
export function stoneFills(share: number, count: number): number[] {
  const done = Math.min(Math.max(share, 0), 1) * count
  return Array.from({ length: count }, (_, index) => Math.min(Math.max(done - index, 0), 1))
}
