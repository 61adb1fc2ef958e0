import { short } from '#domain/terrain/path.ts'

/** Five stones from the ground up: width, height and how far the stone leans out, in hundredths of the cairn's size. */
const STONES = [
  { width: 88, height: 24, shift: 0 },
  { width: 70, height: 21, shift: -3 },
  { width: 56, height: 18, shift: 3 },
  { width: 42, height: 15, shift: -2 },
  { width: 26, height: 13, shift: 1 },
] as const
const GAP = 2.2

/** Outlines of the stones of a finished cairn in a box of `size`, its foot on the bottom edge. */
export function cairnStones(size: number): string[] {
  const total = STONES.reduce((sum, s) => sum + s.height, 0) + GAP * (STONES.length - 1)
  const scale = size / 100
  let foot = 98
  return STONES.map(({ width, height, shift }) => {
    const tall = (height * 96) / total
    const outline = stone(50 + shift, foot - tall + GAP, width / 2, tall - GAP, scale)
    foot -= tall
    return outline
  })
}

function stone(cx: number, top: number, half: number, tall: number, scale: number): string {
  const at = (dx: number, dy: number) =>
    `${short((cx + dx * half) * scale)} ${short((top + dy * tall) * scale)}`
  return (
    `M${at(-1, 0.58)}C${at(-1, 0.12)} ${at(-0.62, 0.02)} ${at(-0.1, 0)}` +
    `C${at(0.55, -0.02)} ${at(1, 0.14)} ${at(1, 0.56)}C${at(1, 0.95)} ${at(0.6, 1)} ${at(0, 1)}` +
    `C${at(-0.65, 1)} ${at(-1, 0.98)} ${at(-1, 0.58)}Z`
  )
}
