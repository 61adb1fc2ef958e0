import type { Summit } from '#data/mountains.ts'
import { sunPosition } from '#domain/sun/sun-times.ts'
import { horizonLayers, UNSEEN } from '#domain/terrain/horizon-layers.ts'
import { randomFrom } from '#domain/terrain/noise.ts'
import { pathOf, short, type Point } from '#domain/terrain/path.ts'
import type { Relief } from '#domain/terrain/relief.ts'
import {
  foreground,
  framed,
  landscapeSize,
  mix,
  palettes,
  type Ground,
  type Light,
  type Palette,
} from '../landscape.ts'

export type View = {
  summit: Summit
  /** The middle of the picture, in degrees from north. */
  lookTo: number
  /** When it was taken, in milliseconds. */
  at: number
  light: Light
  ground: Ground
  hasSnow: boolean
  seed: number
}

const { width: W, height: H } = landscapeSize
/** A quarter of a degree each. */
const DIRECTIONS = 1440
/** How much of the horizon a picture shows, in degrees. */
const WIDE = 48
/** Seen from a summit even high mountains are low: painters raise them, and so do we. */
const RAISED = 2.3
const PX_PER_DEGREE = (W / WIDE) * RAISED
/** Eyes of somebody on the tower or the rock, over the nearest trees. */
const EYE_M = 9
const limitsM = [700, 2_000, 4_500, 9_000, 17_000, 32_000, 60_000, 120_000]
const MIST_LAYERS = 4

export type Seen = readonly Float32Array[]

/** What is seen from a summit, all around: the slow part, the same for every picture from there. */
export function seenFrom(relief: Relief, summit: Summit): Seen {
  return horizonLayers(relief, {
    from: summit,
    eyeM: summit.heightM + EYE_M,
    directions: DIRECTIONS,
    limitsM,
    grace: 0.01,
  })
}

/** The real horizon of the place in the light of the hour and the season; the same every time. */
export function drawView(seen: Seen, view: View): string {
  const random = randomFrom(view.seed)
  const colours = tinted(palettes[view.light], random)
  const level = H * (0.4 + 0.1 * random())
  const sun = sunPosition(view.at, view.summit.lat, view.summit.lon)
  const layers = view.light === 'mist' ? seen.slice(0, MIST_LAYERS) : seen
  const parts = [sky(view, colours, sun, level, random)]
  for (let layer = layers.length - 1; layer >= 0; layer--)
    parts.push(ridge(layers, layer, view, colours, level))
  parts.push(foreground(view.ground, view.seed, snowed(colours, view.hasSnow, 0.45), random))
  return framed(colours, parts, ['.8', '.22'])
}

/** No two days have quite the same air. */
function tinted(colours: Palette, random: () => number): Palette {
  const towards = ['#f3d9c0', '#cfe0ea', '#dfe6cf', '#e6d6e2'][Math.floor(random() * 4)]!
  const share = 0.05 + 0.2 * random()
  return {
    ...colours,
    sky: colours.sky.map((colour) => mix(colour, towards, share)) as Palette['sky'],
    far: mix(colours.far, towards, share),
    haze: mix(colours.haze, towards, share),
  }
}

function snowed(colours: Palette, hasSnow: boolean, share: number): Palette {
  return hasSnow ? { ...colours, near: mix(colours.near, '#eef2f4', share) } : colours
}

function sky(
  { light, lookTo }: View,
  colours: Palette,
  sun: { azimuth: number; altitude: number },
  level: number,
  random: () => number,
): string {
  const aside = ((sun.azimuth - lookTo + 540) % 360) - 180
  const x = W / 2 + (aside / WIDE) * W
  const y = level - Math.max(-1, sun.altitude) * (PX_PER_DEGREE / RAISED)
  const isClear = !['mist', 'storm'].includes(light)
  let out = ''
  // The sky is brighter on the side of the sun, also where the sun itself is beside the picture.
  if (isClear && colours.glow && Math.abs(aside) < 75)
    out += `<circle cx="${short(x)}" cy="${short(Math.max(y, level * 0.5))}" r="${short(W * 0.55)}" fill="url(#glow)"/>`
  if (isClear && Math.abs(aside) < WIDE / 2 && y > 10 && y < level + 20)
    out += `<circle cx="${short(x)}" cy="${short(y)}" r="19" fill="${colours.sun ?? '#fffaf0'}"/>`
  if (light === 'mist') return out
  const banks = light === 'storm' ? 9 : Math.floor(random() * 5)
  for (let i = 0; i < banks; i++)
    out += cloud(random, level, light === 'storm' ? mix(colours.sky[0], '#222a2c', 0.35) : '#ffffff')
  return out
}

/** A flat bank with round heads. */
function cloud(random: () => number, level: number, colour: string): string {
  const [x, y] = [random() * W, level * (0.12 + 0.62 * random())]
  const long = W * (0.05 + 0.11 * random())
  let out = ''
  for (let head = 0; head < 5; head++) {
    const at = x + (random() - 0.5) * 1.5 * long
    const wide = long * (0.35 + 0.4 * random())
    out += `<ellipse cx="${short(at)}" cy="${short(y + random() * 5)}" rx="${short(wide)}" ry="${short(6 + wide * 0.09)}"/>`
  }
  return `<g fill="${colour}" opacity="${short(0.16 + 0.2 * random())}">${out}</g>`
}

function ridge(layers: Seen, layer: number, view: View, colours: Palette, level: number): string {
  const points: Point[] = []
  let any = false
  const steps = (WIDE * DIRECTIONS) / 360
  for (let step = 0; step <= steps; step++) {
    const azimuth = view.lookTo - WIDE / 2 + (step * 360) / DIRECTIONS
    const at = ((Math.round((azimuth * DIRECTIONS) / 360) % DIRECTIONS) + DIRECTIONS) % DIRECTIONS
    const own = layers[layer]![at]!
    if (own !== UNSEEN) any = true
    // What is hidden here lies behind the nearest that is seen.
    const shown = own !== UNSEEN ? own : hiddenAt(layers, layer, at)
    points.push([(step / steps) * W, Math.min(H, level - shown * PX_PER_DEGREE)])
  }
  if (!any) return ''
  const depth = 1 - layer / (limitsM.length - 1)
  const near = layer > 1 ? snowed(colours, view.hasSnow, 0.55).near : snowed(colours, view.hasSnow, 0.3).near
  const colour = mix(colours.far, near, 0.04 + 0.88 * depth ** 1.3)
  const top = Math.min(...points.map(([, y]) => y))
  const id = `r${layer}`
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${short(top)}" y2="${short(top + H * 0.26)}">` +
    `<stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, colours.haze, 0.55 * (1 - depth) + 0.12)}"/>` +
    `</linearGradient><path d="${pathOf(points, 0.4)}V${H}H0Z" fill="url(#${id})"/>`
  )
}

function hiddenAt(layers: Seen, layer: number, at: number): number {
  let highest = -40
  for (let nearer = 0; nearer < layer; nearer++) highest = Math.max(highest, layers[nearer]![at]!)
  return highest
}
