import type { LookAround } from '#domain/packs/look-around.ts'
import { turnBetween, turned } from '#domain/packs/heading.ts'
import { km, number } from '#web/lib/format/format.ts'
import type { PlacedName } from './place-names.ts'

export type HorizonLook = {
  ridges: readonly string[]
  ink: string
  accent: string
  ruler: string
  onRuler: string
  compass: string
  display: string
  text: string
}

export type HorizonFrame = {
  view: LookAround
  names: readonly PlacedName[]
  azimuth: number
  /** Where the compass alone would have it; null outside of setting it right. */
  compassAt: number | null
  width: number
  height: number
  perDegree: number
  onMark: string | null
  directions: readonly string[]
  look: HorizonLook
}

const RULER = 52
/** Share of the picture's height that the highest mountain may take, and the most that heights are stretched. */
const MOUNTAIN_SHARE = 0.34
const MOST_STRETCH = 5
/** Under the level line of sight everything is squeezed together. */
const SQUEEZE = 2.2

/** One picture of the horizon, drawn by hand: sixty a second on a phone, which no tree of elements would bear. */
export function drawHorizon(at: CanvasRenderingContext2D, frame: HorizonFrame): void {
  const { view, width, height, look } = frame
  at.clearRect(0, 0, width, height)
  const ground = height - RULER
  const level = ground * 0.72
  const stretch = Math.min(MOST_STRETCH, (ground * MOUNTAIN_SHARE) / (view.highest * frame.perDegree))
  const unit = frame.perDegree * stretch
  const yOf = (angle: number) =>
    angle >= 0
      ? level - angle * unit
      : level + (ground - level) * (1 - Math.exp((angle * unit) / (SQUEEZE * unit + 1)))
  for (let layer = view.layers.length - 1; layer >= 0; layer--) {
    at.fillStyle = look.ridges[Math.floor((layer * look.ridges.length) / view.layers.length)] ?? look.ink
    fillLayer(at, view.layers[layer]!, frame, yOf, ground)
  }
  strokeCrest(at, view, frame, yOf, frame.azimuth, look.ink, [])
  if (frame.compassAt !== null) strokeCrest(at, view, frame, yOf, frame.compassAt, look.compass, [6, 5])
  writeNames(at, frame, yOf)
  drawRuler(at, frame, ground)
}

/** Sample numbers of a direction. */
const sampleAt = (line: Float32Array, azimuth: number) =>
  line[Math.round((turned(azimuth) / 360) * line.length) % line.length]!

const azimuthAt = ({ width, perDegree }: HorizonFrame, x: number, middle: number) =>
  middle + (x - width / 2) / perDegree

function fillLayer(
  at: CanvasRenderingContext2D,
  line: Float32Array,
  frame: HorizonFrame,
  yOf: (angle: number) => number,
  ground: number,
): void {
  at.beginPath()
  at.moveTo(0, ground)
  for (let x = 0; x <= frame.width + 2; x += 2) {
    const angle = sampleAt(line, azimuthAt(frame, x, frame.azimuth))
    at.lineTo(x, angle <= -89 ? ground : yOf(angle))
  }
  at.lineTo(frame.width, ground)
  at.fill()
}

function strokeCrest(
  at: CanvasRenderingContext2D,
  { layers }: LookAround,
  frame: HorizonFrame,
  yOf: (angle: number) => number,
  middle: number,
  colour: string,
  dash: number[],
): void {
  at.beginPath()
  for (let x = 0; x <= frame.width + 2; x += 2) {
    const azimuth = azimuthAt(frame, x, middle)
    let highest = -90
    for (const line of layers) highest = Math.max(highest, sampleAt(line, azimuth))
    if (x === 0) at.moveTo(x, yOf(highest))
    else at.lineTo(x, yOf(highest))
  }
  at.setLineDash(dash)
  at.lineWidth = dash.length > 0 ? 2.5 : 1.8
  at.strokeStyle = colour
  at.lineJoin = 'round'
  at.stroke()
  at.setLineDash([])
}

/** How far over the highest top names begin, and how steeply they rise. */
const NAME_GAP = 46
const SLANT = (-56 * Math.PI) / 180

function writeNames(at: CanvasRenderingContext2D, frame: HorizonFrame, yOf: (angle: number) => number): void {
  const { names, width, perDegree, azimuth, look, onMark } = frame
  const shown = names
    .map((name) => ({ ...name, left: width / 2 + turnBetween(azimuth, name.top.bearing) * perDegree }))
    .filter(({ left }) => left > -80 && left < width + 40)
  const lineY = Math.min(...shown.map(({ top }) => yOf(top.angle)), Infinity) - NAME_GAP
  for (const { top, x, nameX, left } of shown) {
    const isMark = top.name === onMark
    const y = yOf(top.angle)
    const foot = left + (nameX - x)
    at.strokeStyle = isMark ? look.accent : look.ink
    at.globalAlpha = isMark ? 1 : 0.5
    at.lineWidth = isMark ? 2 : 1
    at.beginPath()
    at.moveTo(left, y - 6)
    at.lineTo(left, Math.min(y - 6, lineY + 22))
    at.lineTo(foot, lineY)
    at.stroke()
    at.globalAlpha = 1
    at.fillStyle = isMark ? look.accent : look.ink
    at.beginPath()
    at.arc(left, y - 3, isMark ? 4 : 2.6, 0, 7)
    at.fill()
    at.save()
    at.translate(foot + 3, lineY - 3)
    at.rotate(SLANT)
    at.font = `600 15px ${look.display}`
    at.fillText(top.name, 0, 0)
    const after = at.measureText(top.name).width + 7
    at.font = `400 12px ${look.text}`
    at.fillText(`${number(top.heightM)}, ${km(top.distanceM)}`, after, 0)
    at.restore()
  }
}

function drawRuler(at: CanvasRenderingContext2D, frame: HorizonFrame, ground: number): void {
  const { width, perDegree, azimuth, directions, look } = frame
  at.fillStyle = look.ruler
  at.fillRect(0, ground, width, RULER)
  at.strokeStyle = look.onRuler
  at.fillStyle = look.onRuler
  at.textAlign = 'center'
  at.lineWidth = 1
  const half = width / 2 / perDegree
  for (let degree = Math.floor(azimuth - half); degree <= azimuth + half; degree++) {
    const x = width / 2 + (degree - azimuth) * perDegree
    const isFifth = turned(degree) % 5 === 0
    at.globalAlpha = isFifth ? 1 : 0.5
    at.beginPath()
    at.moveTo(x, ground)
    at.lineTo(x, ground + (isFifth ? 12 : 7))
    at.stroke()
    if (!isFifth) continue
    const side = turned(degree) % 45 === 0 ? directions[turned(degree) / 45] : undefined
    at.font = side ? `600 15px ${look.display}` : `500 12.5px ${look.text}`
    at.fillText(side ?? `${turned(degree)}°`, x, ground + 32)
  }
  at.globalAlpha = 1
  at.textAlign = 'start'
  at.fillStyle = look.accent
  at.beginPath()
  at.moveTo(width / 2 - 9, ground - 14)
  at.lineTo(width / 2 + 9, ground - 14)
  at.lineTo(width / 2, ground + 6)
  at.fill()
}
