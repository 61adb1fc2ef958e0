/** A hike in the ridge of a year: as wide as its way was long, as high as its top. */
export type RidgeHike = { distanceM: number | null; topM: number | null; name: string | null; month: number }

export type Peak = { x: number; y: number; heightM: number; name: string | null }

export type YearRidge = {
  /** The line of the ridge from the left edge to the right one. */
  line: Point[]
  /** Two further ranges behind it, the farther one first. */
  behind: [Point[], Point[]]
  /** One for each hike whose height is known. */
  peaks: Peak[]
  /** Where the hikes of each month begin and end; months without any are left out. */
  months: { month: number; from: number; to: number }[]
}

type Point = readonly [x: number, y: number]

export type RidgeFrame = {
  width: number
  /** Where nothing stands. */
  ground: number
  /** Where the highest top may reach. */
  sky: number
}

/** A little over the highest in the Tatry: low mountains stay low beside high ones. */
const TALLEST_M = 2700
/** A hike of which nobody knows how high it went. */
const UNKNOWN_M = 500
/** More would be thinner than a line. */
export const MOST_IN_RIDGE = 240

const round = (value: number) => Math.round(value * 10) / 10

/** The same rough edge for the same hike, always: between -1 and 1. */
function edge(seed: number): number {
  const wave = Math.sin(seed * 12.9898) * 43_758.5453
  return (wave - Math.floor(wave)) * 2 - 1
}

/** Of many hikes each few that follow one another are one mountain, as long as all of them together and as high as the highest. */
export function ridgeHikes(hikes: readonly RidgeHike[], most = MOST_IN_RIDGE): RidgeHike[] {
  if (hikes.length <= most) return [...hikes]
  const size = Math.ceil(hikes.length / most)
  return Array.from({ length: Math.ceil(hikes.length / size) }, (_, at) => {
    const few = hikes.slice(at * size, (at + 1) * size)
    const highest = few.reduce((a, b) => ((b.topM ?? 0) > (a.topM ?? 0) ? b : a))
    return { ...highest, distanceM: few.reduce((sum, { distanceM }) => sum + (distanceM ?? 0), 0) }
  })
}

export function yearRidge(given: readonly RidgeHike[], { width, ground, sky }: RidgeFrame): YearRidge {
  const hikes = ridgeHikes(given)
  if (hikes.length === 0) return { line: [], behind: [[], []], peaks: [], months: [] }
  const tall = ground - sky
  const highest = Math.max(TALLEST_M, ...hikes.map(({ topM }) => topM ?? 0))
  const levelOf = (topM: number | null) => ground - ((topM ?? UNKNOWN_M) / highest) * tall
  const mountains: Mountain[] = []
  const months: YearRidge['months'] = []
  let from = 0
  widthsOf(hikes, width).forEach((wide, at) => {
    const { topM, month } = hikes[at]!
    const to = from + wide
    mountains.push({ from, to, x: from + wide * (0.5 + 0.14 * edge(at + 1)), y: levelOf(topM) })
    const last = months.at(-1)
    if (last?.month === month) last.to = round(to)
    else months.push({ month, from: round(from), to: round(to) })
    from = to
  })
  const skirts = skirtsOf(mountains, width, tall)
  const line = lineOf(mountains, skirts, ground, tall)
  const peaks = mountains.flatMap(({ x, y }, at): Peak[] => {
    const { topM, name } = hikes[at]!
    // What a higher one beside it hides is not there to be named.
    return topM === null || skirts(x) < y ? [] : [{ x: round(x), y: round(y), heightM: topM, name }]
  })
  return {
    line,
    behind: [farOf(line, width, ground, 0.05, 1.1), farOf(line, width, ground, -0.03, 1.02)],
    peaks,
    months,
  }
}

type Mountain = { from: number; to: number; x: number; y: number }

/** How high the slopes of the mountains reach over a place: steep below a top, gentler further away, as slopes are. */
function skirtsOf(mountains: readonly Mountain[], width: number, tall: number): (x: number) => number {
  const fall = tall * 0.052 * Math.sqrt(1000 / width)
  return (at) =>
    mountains.reduce((least, { x, y }) => Math.min(least, y + fall * Math.sqrt(Math.abs(at - x))), Infinity)
}

/** Where on the way of a hike the line has its points, and how much of the height between saddle and top they have. */
const SHAPE = [
  [0.2, 0.16],
  [0.45, 0.38],
  [0.62, 0.5],
  [0.82, 0.74],
] as const

function lineOf(
  mountains: readonly Mountain[],
  skirts: (x: number) => number,
  ground: number,
  tall: number,
): Point[] {
  const first = mountains[0]!
  const line: Point[] = []
  const add = (x: number, y: number, seed: number) => {
    // Rock has no smooth edge, and never rises over its top.
    const rough = Math.min(y, skirts(x)) + Math.abs(edge(seed)) * tall * 0.02
    line.push([round(x), round(Math.min(ground, rough))])
  }
  let left = saddle(ground, first.y, first.y)
  add(0, left, 0.1)
  mountains.forEach(({ from, to, x, y }, at) => {
    const right = saddle(ground, y, mountains[at + 1]?.y ?? y)
    SHAPE.forEach(([aside, up], step) =>
      add(from + (x - from) * aside, left + (y - left) * up, at + step * 0.13),
    )
    line.push([round(x), round(Math.min(y, skirts(x)))])
    SHAPE.toReversed().forEach(([aside, up], step) =>
      add(to - (to - x) * aside, right + (y - right) * up, at + 0.6 + step * 0.11),
    )
    add(to, right, at + 0.57)
    left = right
  })
  return line
}

/** By their ways; one whose way is short or unknown is still to be seen. */
function widthsOf(hikes: readonly RidgeHike[], width: number): number[] {
  const known = hikes.flatMap(({ distanceM }) => (distanceM ? [distanceM] : []))
  const mean = known.length > 0 ? known.reduce((sum, one) => sum + one, 0) / known.length : 1
  const wide = hikes.map(({ distanceM }) => Math.max(distanceM || mean, mean * 0.3))
  const sum = wide.reduce((all, one) => all + one, 0)
  return wide.map((one) => (one / sum) * width)
}

/** Between two tops the land falls by a fifth of the lower one. */
const saddle = (ground: number, left: number, right: number) =>
  round(ground - (ground - Math.max(left, right)) * 0.8)

/** What stands behind is softer and a little higher: the highest nearby, moved aside. */
function farOf(line: readonly Point[], width: number, ground: number, aside: number, lift: number): Point[] {
  const steps = 40
  const near = width / 22
  return Array.from({ length: steps + 1 }, (_, at) => {
    const x = (at / steps) * width
    const around = line.filter(([px]) => Math.abs(px - (x + aside * width)) <= near).map(([, y]) => y)
    const mean = around.length > 0 ? around.reduce((sum, y) => sum + y, 0) / around.length : levelAt(line, x)
    return [round(x), round(ground - (ground - mean) * lift)] as const
  })
}

function levelAt(line: readonly Point[], x: number): number {
  const right = line.findIndex(([px]) => px >= x)
  if (right <= 0) return line[right === 0 ? 0 : line.length - 1]![1]
  const [[ax, ay], [bx, by]] = [line[right - 1]!, line[right]!]
  return bx === ax ? by : ay + ((by - ay) * (x - ax)) / (bx - ax)
}

/** Which peaks are named: the highest first, each mountain once, as long as names do not come too close to each other. */
export function namedPeaks(
  peaks: readonly Peak[],
  apart: number,
  most = Infinity,
): (Peak & { name: string })[] {
  const named: (Peak & { name: string })[] = []
  for (const peak of peaks.toSorted((a, b) => b.heightM - a.heightM || a.x - b.x)) {
    const { name } = peak
    if (name === null || named.length >= most) continue
    if (named.every((one) => one.name !== name && Math.abs(one.x - peak.x) >= apart))
      named.push({ ...peak, name })
  }
  return named.toSorted((a, b) => a.x - b.x)
}

/** How names stand on their tops, in degrees. */
export const NAME_TURN = 58
const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
const tan = (degrees: number) => Math.tan((degrees * Math.PI) / 180)

/**
 * How steeply the name of each peak stands, in degrees; null: it has none. All stand alike, so that they keep beside each other, but
 * for those near the right edge: they are as steep as they must be to stay in the picture, and what they would cross of lower
 * ones to their left goes. `long`: what the name takes on its line.
 */
export function nameTurns(
  peaks: readonly { x: number; y: number; heightM: number; long: number }[],
  { letters, width }: { letters: number; width: number },
): (number | null)[] {
  const turns = peaks.map(({ x, long }) => {
    const room = width - x - letters
    if (long * cos(NAME_TURN) <= room) return NAME_TURN
    return room < 0 ? null : (Math.acos(room / long) * 180) / Math.PI
  })
  return turns.map((turn, at) => {
    const own = peaks[at]!
    const isCrossed = peaks.some((other, of) => {
      const [left, right] = own.x < other.x ? [at, of] : [of, at]
      if (at === of || turns[left] === null || turns[right] === null || turns[right] === turns[left])
        return false
      const [a, b] = [peaks[left]!, peaks[right]!]
      const apart = b.x - a.x
      // Where the gentler one comes to the top of the steeper: over its foot, under its end, and long enough to come there at all.
      const over = b.y - (a.y - apart * tan(turns[left]!))
      const meets = a.long * cos(turns[left]!) > apart - letters && over > -letters && over < b.long + letters
      return meets && (own.heightM < other.heightM || (own.heightM === other.heightM && at < of))
    })
    return isCrossed ? null : turn
  })
}

/** A line as SVG draws it, down to the foot where one is given. */
export function pathOf(
  line: readonly (readonly [number, number])[],
  foot?: { width: number; y: number },
): string {
  if (line.length === 0) return ''
  const d = `M${line.map(([x, y]) => `${x} ${y}`).join('L')}`
  return foot === undefined ? d : `${d}L${foot.width} ${foot.y}L0 ${foot.y}Z`
}

/** The sun stands over the longest day: between June and July of a year, and a little before the middle of many years. */
export function sunAt(months: YearRidge['months'], width: number): number {
  const isOneYear = months.every(({ month }, at) => at === 0 || month > months[at - 1]!.month)
  const solstice = isOneYear ? (months.findLast(({ month }) => month <= 5)?.to ?? 0) : width * 0.44
  return round(Math.min(width * 0.84, Math.max(width * 0.2, solstice)))
}
