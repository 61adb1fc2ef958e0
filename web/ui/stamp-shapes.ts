/** Where things stand on a stamp of 160 × 160: outlines, the two lines of lettering, the middle. */
export type StampShape = 'round' | 'hexagon' | 'triangle' | 'rectangle' | 'oval' | 'octagon'

export type StampPlan = {
  /** Thick outer line, thin inner ones. */
  outer: string
  inner: readonly string[]
  /** Paths for the lettering, with the length that letters may take. */
  top: { path: string; room: number }
  bottom: { path: string; room: number }
  /** Middle of the glyph, and the line of tier stones. */
  middle: number
  tierLine: number
}

function polygon(corners: number, radius: number, turn: number): string {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = ((index * 360) / corners + turn) * (Math.PI / 180)
    return `${(80 + Math.cos(angle) * radius).toFixed(1)} ${(80 + Math.sin(angle) * radius).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

const ellipse = (rx: number, ry: number) =>
  `M${80 - rx} 80a${rx} ${ry} 0 1 1 ${rx * 2} 0a${rx} ${ry} 0 1 1 ${-rx * 2} 0Z`
const circle = (radius: number) => ellipse(radius, radius)
const over = (rx: number, ry: number) => `M${80 - rx} 80a${rx} ${ry} 0 0 1 ${rx * 2} 0`
const under = (rx: number, ry: number) => `M${80 - rx} 80a${rx} ${ry} 0 0 0 ${rx * 2} 0`

export const stampShapes: Record<StampShape, StampPlan> = {
  round: {
    outer: circle(76),
    inner: [circle(71), circle(52)],
    top: { path: over(58, 58), room: 158 },
    bottom: { path: under(65.5, 65.5), room: 150 },
    middle: 80,
    tierLine: 113,
  },
  hexagon: {
    outer: polygon(6, 77, -90),
    inner: [polygon(6, 71, -90), circle(45)],
    top: { path: over(50, 50), room: 138 },
    bottom: { path: under(57.5, 57.5), room: 130 },
    middle: 78,
    tierLine: 108,
  },
  octagon: {
    outer: polygon(8, 78, -67.5),
    inner: [polygon(8, 72.5, -67.5), circle(50)],
    top: { path: over(55, 55), room: 150 },
    bottom: { path: under(62.5, 62.5), room: 142 },
    middle: 79,
    tierLine: 111,
  },
  oval: {
    outer: ellipse(77, 58),
    inner: [ellipse(72.5, 53.5), ellipse(56, 37)],
    top: { path: over(61, 42.5), room: 140 },
    bottom: { path: under(68.5, 49.5), room: 132 },
    middle: 79,
    tierLine: 104,
  },
  rectangle: {
    outer: 'M9 26H151a5 5 0 0 1 5 5V129a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5V31a5 5 0 0 1 5-5Z',
    inner: ['M10 31H150V129H10Z', 'M10 52H150M10 110H150'],
    top: { path: 'M14 46H146', room: 128 },
    bottom: { path: 'M14 124H146', room: 128 },
    middle: 80,
    tierLine: 100,
  },
  triangle: {
    outer: 'M80 6 156 138a4 4 0 0 1-3.5 6H7.500A4 4 0 0 1 4 138Z',
    inner: ['M80 17 147.500 134a3 3 0 0 1-2.600 4.500H15.100A3 3 0 0 1 12.500 134Z'],
    top: { path: 'M52 64H108', room: 40 },
    bottom: { path: 'M18 133H142', room: 108 },
    middle: 97,
    tierLine: 117,
  },
}

/** The largest lettering, up to `most`, in which `text` still fits; capitals of the narrow width take about 0.62 em. */
export function letteringSize(text: string, room: number, most: number): number {
  const wanted = room / (Math.max(text.length, 1) * 0.68)
  return Math.round(Math.min(most, Math.max(wanted, 6.5)) * 10) / 10
}

/** Degrees by which a hand turned the stamp: −9 to +8. */
export function stampTurn(chance: number): number {
  return Math.round((chance * 17 - 9) * 10) / 10
}
