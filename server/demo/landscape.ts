import { fractal, randomFrom, ridged } from '#domain/terrain/noise.ts'
import { pathOf, short, type Point } from '#domain/terrain/path.ts'

export const lights = ['dawn', 'gold', 'noon', 'mist', 'dusk', 'winter', 'autumn', 'storm', 'night'] as const
export type Light = (typeof lights)[number]
/** What stands before the view. */
export type Ground = 'spruces' | 'meadow' | 'rocks'

export type Landscape = {
  seed: number
  light: Light
  ground: Ground
  /** 0: rounded hills, 1: a wall of peaks. */ sharp: number
}

export type Palette = {
  sky: [string, string, string]
  near: string
  far: string
  haze: string
  glow?: string
  sun?: string
}

export const palettes: Record<Light, Palette> = {
  dawn: {
    sky: ['#e9dfd6', '#f5cda2', '#ef9f63'],
    near: '#22332e',
    far: '#e9b68c',
    haze: '#fbe0c0',
    glow: '#ffae63',
    sun: '#fff2d4',
  },
  gold: {
    sky: ['#e4ece8', '#f3e9cd', '#f7d795'],
    near: '#2d3b22',
    far: '#d8c997',
    haze: '#f9eecb',
    glow: '#ffd674',
    sun: '#fffae6',
  },
  noon: { sky: ['#8fb9d2', '#c0d9e3', '#e9f1ec'], near: '#1f4a35', far: '#b3cbc7', haze: '#e7f0ec' },
  mist: { sky: ['#d5dbd9', '#e1e4e0', '#edece7'], near: '#2c3b38', far: '#ccd2ce', haze: '#eff0ec' },
  dusk: {
    sky: ['#394754', '#87746f', '#df8954'],
    near: '#131f1e',
    far: '#c98f69',
    haze: '#d79d74',
    glow: '#ff9a57',
  },
  winter: {
    sky: ['#a3bbc9', '#d0dbdf', '#f5e7d6'],
    near: '#3d5561',
    far: '#dbe3e5',
    haze: '#f7f3ec',
    glow: '#ffe3bc',
    sun: '#fffaf0',
  },
  autumn: { sky: ['#b9ccd1', '#dce2d9', '#f2e8cf'], near: '#5b3a1b', far: '#b9bca3', haze: '#eee8d4' },
  storm: { sky: ['#596669', '#879190', '#c6c3b2'], near: '#141f1d', far: '#8f9893', haze: '#c6c6b9' },
  night: { sky: ['#10171d', '#1f272b', '#463d36'], near: '#070b0a', far: '#3a403a', haze: '#565042' },
}

export const landscapeSize = { width: 1200, height: 800 } as const
const { width: W, height: H } = landscapeSize
const LAYERS = 7

/** A view drawn from noise alone: the same seed gives the same picture on every machine. */
export function drawLandscape({ seed, light, ground, sharp }: Landscape): string {
  const colours = palettes[light]
  const random = randomFrom(seed)
  const parts: string[] = []
  const sunX = W * (0.2 + 0.6 * random())
  const horizon = H * (0.44 + 0.08 * random())
  if (light === 'night' || light === 'dusk') parts.push(stars(random, light === 'night' ? 150 : 35))
  if (colours.glow)
    parts.push(`<circle cx="${short(sunX)}" cy="${short(horizon)}" r="${W * 0.55}" fill="url(#glow)"/>`)
  if (colours.sun)
    parts.push(`<circle cx="${short(sunX)}" cy="${short(horizon - H * 0.03)}" r="19" fill="${colours.sun}"/>`)
  for (let layer = 0; layer < LAYERS; layer++) parts.push(ridge(layer, seed, sharp, horizon, colours, light))
  parts.push(foreground(ground, seed, colours, random))
  return framed(colours, parts, ['.85', '.25'])
}

/** The sheet with its sky behind all parts; the last two say how strong the light of the sun is, at its middle and around it. */
export function framed(
  colours: Palette,
  parts: readonly string[],
  [middle, around]: readonly [string, string],
): string {
  const stops = colours.sky.map((colour, i) => `<stop offset="${[0, 0.34, 0.6][i]}" stop-color="${colour}"/>`)
  const glow = colours.glow ?? '#fff'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs>` +
    `<linearGradient id="sky" x1="0" x2="0" y1="0" y2="1">${stops.join('')}</linearGradient>` +
    `<radialGradient id="glow"><stop offset="0" stop-color="${glow}" stop-opacity="${middle}"/>` +
    `<stop offset=".4" stop-color="${glow}" stop-opacity="${around}"/>` +
    `<stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="${W}" height="${H}" fill="url(#sky)"/>${parts.join('')}</svg>`
  )
}

/** Far ridges first: each nearer one is lower on the sheet, darker and rougher, and haze lies at its foot. */
function ridge(
  layer: number,
  seed: number,
  sharp: number,
  horizon: number,
  colours: Palette,
  light: Light,
): string {
  const depth = layer / (LAYERS - 1)
  const base = horizon + (H * 0.4 - (horizon - H * 0.44)) * depth ** 1.25
  const height = H * (0.1 + 0.1 * sharp * (1 - depth) + 0.05 * depth)
  const wide = 300 - 60 * depth
  const points: Point[] = []
  for (let x = 0; x <= W; x += 6) {
    const soft = fractal(x / wide, layer * 7.3, 4, seed + layer)
    const hard = ridged(x / wide, layer * 5.1, 4, seed + layer * 3)
    const amount = soft * (1 - sharp) + (hard - 0.35) * sharp * 1.3
    points.push([x, base - amount * height])
  }
  const top = Math.min(...points.map(([, y]) => y))
  const colour = mix(colours.far, colours.near, 0.06 + 0.86 * depth ** 1.15)
  const id = `r${layer}`
  const outline = `${pathOf(points, 0.4)}V${H}H0Z`
  const snow = light === 'winter' && depth < 0.7 ? snowFaces(points, sharp) : ''
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${short(top)}" y2="${short(top + H * 0.3)}">` +
    `<stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, colours.haze, 0.6 * (1 - depth) + 0.1)}"/>` +
    `</linearGradient><path d="${outline}" fill="url(#${id})"/>${snow}`
  )
}

function snowFaces(points: Point[], sharp: number): string {
  let d = ''
  for (let i = 1; i + 2 < points.length; i += 2) {
    const [x, y] = points[i]!
    if (points[i + 1]![1] > y)
      d += `M${short(x)} ${short(y)}l${7 + 6 * sharp} ${short(16 + (i % 7) * 4)}l-6 -2Z`
  }
  return `<path d="${d}" fill="#ffffff" opacity=".2"/>`
}

function stars(random: () => number, count: number): string {
  let out = ''
  for (let i = 0; i < count; i++) {
    const place = `cx="${short(random() * W)}" cy="${short(random() * H * 0.4)}"`
    out += `<circle ${place} r="${short(0.6 + random() * 1.2)}" fill="#f6ecd8" opacity="${short(0.3 + random() * 0.6)}"/>`
  }
  return out
}

export function foreground(ground: Ground, seed: number, colours: Palette, random: () => number): string {
  const slope = (x: number) =>
    H * (ground === 'meadow' ? 0.8 : 0.88) +
    Math.sin((x / W) * 3 + seed) * H * 0.03 +
    fractal(x / 180, seed, 3, seed) * H * 0.03
  const edge: Point[] = []
  for (let x = 0; x <= W; x += 8) edge.push([x, slope(x)])
  const near = mix(colours.near, '#000000', 0.18)
  const soil = ground === 'meadow' ? mix(colours.near, colours.haze, 0.24) : near
  let d = ''
  if (ground === 'rocks') {
    for (let i = 0; i < 70; i++)
      d += stone(random() * W, H * 0.9 + random() * H * 0.12, 14 + random() * 46, random)
  } else {
    const trees = ground === 'spruces' ? 44 : 13
    for (let i = 0; i < trees; i++) {
      const x =
        ground === 'spruces' ? random() * W : (random() < 0.5 ? 0.1 : 0.9) * W + (random() - 0.5) * 260
      const side = Math.abs(x / W - 0.5) * 2
      d += spruce(x, slope(x) + 10, H * (0.06 + 0.28 * side ** 2 * (0.5 + random() * 0.6)), random)
    }
  }
  return `<path d="${pathOf(edge, 0.4)}V${H}H0Z" fill="${soil}"/><path d="${d}" fill="${near}"/>`
}

function spruce(x: number, foot: number, height: number, random: () => number): string {
  const tiers = 6
  const right: string[] = []
  const left: string[] = []
  for (let i = 1; i <= tiers; i++) {
    const y = foot - height * (1 - i / tiers)
    const half = height * 0.2 * (i / tiers) * (0.85 + random() * 0.3)
    right.push(`${short(x + half)} ${short(y)}L${short(x + half * 0.45)} ${short(y - height * 0.02)}`)
    left.unshift(`${short(x - half * 0.45)} ${short(y - height * 0.02)}L${short(x - half)} ${short(y)}`)
  }
  return `M${short(x)} ${short(foot - height)}L${[...right, ...left].join('L')}Z`
}

function stone(x: number, y: number, size: number, random: () => number): string {
  const corners = Array.from({ length: 6 }, (_, k) => {
    const angle = (k / 6) * 2 * Math.PI + random() * 0.5
    return `${short(x + Math.cos(angle) * size * 0.7)} ${short(y + Math.sin(angle) * size * 0.38)}`
  })
  return `M${corners.join('L')}Z`
}

export function mix(a: string, b: string, share: number): string {
  const part = (colour: string, i: number) => Number.parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16)
  const channel = (i: number) => Math.round(part(a, i) + (part(b, i) - part(a, i)) * share)
  return `#${[0, 1, 2].map((i) => channel(i).toString(16).padStart(2, '0')).join('')}`
}
