import type { TripPlan } from '#contract/trips.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The picture's own units. */
export const lineSize = { width: 1400, sky: 286, height: 336, ground: 280, top: 142 } as const

type Spot = { x: number; y: number }

export type LineStop = Spot & {
  name: string
  arriveAt: number
  leaveAt: number
  kind: 'start' | 'summit' | 'end'
  /** How far above its point the label stands. */
  lift: number
  anchor: 'start' | 'middle' | 'end'
}

export type LightMark = { name: 'dawn' | 'rise' | 'set' | 'dusk'; at: number; x: number; high: boolean }

export type DayLineShape = {
  hours: { at: number; x: number }[]
  sky: { offset: number; colour: string }[]
  sunArc: string
  noon: Spot | null
  hill: string
  walks: { from: number; to: number }[]
  stops: LineStop[]
  lights: LightMark[]
  turnBack: { at: number; x: number; left: boolean } | null
  /** From the end of the walk to sunset. */
  spare: { from: number; to: number; minutes: number } | null
}

const night = '#12231f'

/** Where everything of a day stands in its picture: time runs to the right, heights up, the sky behind. */
export function dayLineShape(plan: TripPlan): DayLineShape {
  const light = plan.light && {
    dawn: Date.parse(plan.light.dawn),
    rise: Date.parse(plan.light.rise),
    set: Date.parse(plan.light.set),
    dusk: Date.parse(plan.light.dusk),
  }
  const walkAt = Date.parse(plan.stops[0]!.leaveAt)
  const endsAt = Date.parse(plan.stops.at(-1)!.arriveAt)
  const from = Math.min(walkAt, light?.dawn ?? walkAt) - 50 * MINUTE
  const to = Math.max(endsAt, light?.dusk ?? endsAt) + 65 * MINUTE
  const xOf = (at: number) => round(((at - from) / (to - from)) * lineSize.width)
  const stops = placeStops(plan, xOf)
  const isOverHill = (x: number) => x > stops[0]!.x - 70 && x < stops.at(-1)!.x + 70
  const end = stops.at(-1)!
  return {
    hours: hoursBetween(from, to).map((at) => ({ at, x: xOf(at) })),
    sky:
      light === null ? [{ offset: 0, colour: '#e9efe6' }] : skyOf(light, (at) => (at - from) / (to - from)),
    sunArc: light === null ? '' : arcOf(xOf(light.rise), xOf(light.set)),
    noon: light === null ? null : { x: (xOf(light.rise) + xOf(light.set)) / 2, y: 60 },
    hill: hillOf(stops),
    walks: stops.slice(1).map((stop, at) => ({ from: xOf(stops[at]!.leaveAt), to: stop.x })),
    stops,
    lights:
      light === null
        ? []
        : (['dawn', 'rise', 'set', 'dusk'] as const).map((name) => {
            const x = xOf(light[name])
            return { name, at: light[name], x, high: isOverHill(x) }
          }),
    turnBack: turnBackOf(plan, walkAt, endsAt, xOf),
    spare:
      light !== null && light.set - endsAt >= 20 * MINUTE && endsAt > light.rise
        ? { from: end.x, to: xOf(light.set), minutes: Math.round((light.set - endsAt) / MINUTE) }
        : null,
  }
}

function turnBackOf(plan: TripPlan, walkAt: number, endsAt: number, xOf: (at: number) => number) {
  if (plan.turnBackAt === null) return null
  const at = Date.parse(plan.turnBackAt)
  // An hour at which nobody walks any more, or not yet, is said in words instead.
  if (at <= walkAt || at >= endsAt) return null
  const x = xOf(at)
  return { at, x, left: x > lineSize.width - 260 }
}

function placeStops(plan: TripPlan, xOf: (at: number) => number): LineStop[] {
  const heights = plan.stops.map((stop) => stop.height)
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  const yOf = (height: number) =>
    round(lineSize.ground - ((height - low) / Math.max(1, high - low)) * (lineSize.ground - lineSize.top))
  const places = plan.stops.map((stop) => ({ x: xOf(Date.parse(stop.arriveAt)), y: yOf(stop.height) }))
  let before: { to: number; y: number } | null = null
  return plan.stops.map((stop, index) => {
    const { x, y } = places[index]!
    const half = Math.max(64, stop.name.length * 4.6)
    // Over whatever of the way passes beneath it.
    let labelY = Math.min(y - 34, highestWithin(places, x - half, x + half) - 26)
    // A label that would lie on the one before it is lifted over it.
    if (before !== null && x - half < before.to && Math.abs(labelY - before.y) < 36) labelY = before.y - 38
    before = { to: x + half, y: labelY }
    const anchor = index === 0 && x < half ? 'start' : x > lineSize.width - half ? 'end' : ('middle' as const)
    const [arriveAt, leaveAt] = [Date.parse(stop.arriveAt), Date.parse(stop.leaveAt)]
    return {
      name: stop.name,
      kind: stop.kind,
      arriveAt,
      leaveAt,
      x,
      y,
      lift: Math.max(34, y - labelY),
      anchor,
    }
  })
}

/** The top of the straight way between the places, within a stretch of the picture. */
function highestWithin(places: readonly Spot[], from: number, to: number): number {
  const tops = places.slice(1).flatMap((end, at) => {
    const start = places[at]!
    if (end.x < from || start.x > to) return []
    const yAt = (x: number) => start.y + ((x - start.x) / Math.max(1, end.x - start.x)) * (end.y - start.y)
    return [yAt(Math.max(from, start.x)), yAt(Math.min(to, end.x))]
  })
  return Math.min(lineSize.ground, ...tops)
}

/** Whole hours, every second one of a long day. */
function hoursBetween(from: number, to: number): number[] {
  const step = to - from > 15 * HOUR ? 2 * HOUR : HOUR
  const hours: number[] = []
  for (let at = Math.ceil(from / step) * step; at < to; at += step) hours.push(at)
  return hours
}

type Light = { dawn: number; rise: number; set: number; dusk: number }

function skyOf({ dawn, rise, set, dusk }: Light, share: (at: number) => number): DayLineShape['sky'] {
  const stops: [at: number, colour: string][] = [
    [dawn - 30 * MINUTE, night],
    [dawn, '#2c4148'],
    [(dawn + rise) / 2, '#8b6a5c'],
    [rise + 5 * MINUTE, '#f3b277'],
    [rise + 50 * MINUTE, '#f8dfba'],
    [rise + 2.2 * HOUR, '#e9efe6'],
    [set - 2.4 * HOUR, '#e6eeea'],
    [set - 1.1 * HOUR, '#f4ead2'],
    [set - 22 * MINUTE, '#f6c48c'],
    [set, '#e88a46'],
    [(set + dusk) / 2, '#7d5350'],
    [dusk, '#2b3a41'],
    [dusk + 30 * MINUTE, night],
  ]
  return stops
    .toSorted(([a], [b]) => a - b)
    .map(([at, colour]) => ({ offset: Math.min(1, Math.max(0, round4(share(at)))), colour }))
}

function arcOf(from: number, to: number): string {
  const points = Array.from({ length: 49 }, (_, at) => {
    const share = at / 48
    return `${round(from + (to - from) * share)} ${round(250 - 190 * Math.sin(Math.PI * share))}`
  })
  return `M${points.join('L')}`
}

const STEPS = 14

/** The way as a ridge: smooth between the places it is known at, with the small ups and downs that every path has. */
function hillOf(stops: readonly LineStop[]): string {
  const points: Spot[] = [{ x: stops[0]!.x, y: stops[0]!.y }]
  for (const [index, stop] of stops.entries()) {
    if (index === 0) continue
    const from = points.at(-1)!
    for (let step = 1; step <= STEPS; step++) {
      const share = step / STEPS
      const eased = share * share * (3 - 2 * share)
      const rough = Math.sin(share * Math.PI) * Math.sin(share * 23 + index * 7) * 5
      points.push({
        x: from.x + (stop.x - from.x) * share,
        y: from.y + (stop.y - from.y) * eased - Math.abs(rough),
      })
    }
    const rest = stop.leaveAt - stop.arriveAt
    if (rest > 0 && stop !== stops.at(-1)) points.push({ x: stop.x + restWidth(stops, rest), y: stop.y })
  }
  const { ground } = lineSize
  const line = points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')
  return `M${round(stops[0]!.x)} ${lineSize.sky}L${round(stops[0]!.x)} ${ground}L${line}L${round(points.at(-1)!.x)} ${lineSize.sky}Z`
}

function restWidth(stops: readonly LineStop[], rest: number): number {
  const [first, last] = [stops[0]!, stops.at(-1)!]
  return (rest / Math.max(1, last.arriveAt - first.leaveAt)) * (last.x - first.x)
}

const round = (value: number) => Math.round(value * 10) / 10
const round4 = (value: number) => Math.round(value * 10_000) / 10_000
