import { textSvg, textWidth, wrapText } from '#server/lib/svg-text.ts'
import {
  drawBrand,
  drawHeights,
  drawLine,
  ink,
  svg,
  type CardTrack,
  type CardWords,
  type GroundMaker,
  type PlaceOnCard,
} from './card-parts.ts'

const size = { width: 1080, height: 1350 } as const
const left = 72
const wide = size.width - 2 * left
/** The elevation fills the foot of the picture up to here; without a map above it, it may rise higher. */
const climb = { top: 968, foot: 1090 }
const alone = { top: 620, foot: 1010 }

export type CardSummit = { name: string; height: number; lat: number; lon: number }

/** A picture to keep and to send on, as high as phones show one: title, the way with its summits, the climb, the figures. */
export function drawSharePicture(
  words: CardWords,
  track: CardTrack | null,
  summits: CardSummit[],
  ground: GroundMaker = null,
): string {
  const head = drawHead(words)
  return svg(size, [
    drawHeights(track?.heights ?? null, size, track === null ? alone : climb),
    head.svg,
    track === null ? '' : drawSheet(track.line, summits, head.bottom + 46, ground),
    drawFigures(words.figures),
    drawBrand(left - 4, 1268),
  ])
}

function drawHead({ title, byline, summits }: CardWords): { svg: string; bottom: number } {
  const letters = title.length > 70 ? 60 : title.length > 32 ? 72 : 88
  const lines = wrapText('serif', title, letters, wide, 3)
  const out = lines.map((line, at) =>
    textSvg('serif', line, letters, left, 96 + letters * 0.62 + at * letters * 1.12, ink.text),
  )
  let y = 96 + letters * 0.62 + (lines.length - 1) * letters * 1.12 + 58
  out.push(textSvg('sans', wrapText('sans', byline, 32, wide, 1)[0] ?? '', 32, left, y, ink.soft))
  for (const line of summits === '' ? [] : wrapText('sans', summits, 32, wide, 2)) {
    y += 46
    out.push(textSvg('sans', line, 32, left, y, ink.spruce))
  }
  return { svg: out.join(''), bottom: y }
}

/** A map sheet in its double frame, as deep as the title leaves room for. */
function drawSheet(line: string, summits: CardSummit[], top: number, ground: GroundMaker): string {
  const frame = { x: left, y: top, width: wide, height: climb.top - 44 - top }
  const rect = (inset: number, style: string) =>
    `<rect x="${frame.x + inset}" y="${frame.y + inset}" width="${frame.width - 2 * inset}" height="${frame.height - 2 * inset}" ${style}/>`
  const inside = 64
  const drawn = drawLine(line, {
    x: frame.x + inside,
    y: frame.y + inside,
    width: frame.width - 2 * inside,
    height: frame.height - 2 * inside,
  })
  if (drawn === null) return ''
  const land = {
    x: frame.x + 10,
    y: frame.y + 10,
    width: frame.width - 20,
    height: Math.round(frame.height - 20),
  }
  return [
    rect(0, `fill="${ink.white}" stroke="${ink.text}" stroke-width="2.5"`),
    rect(9, `fill="${ink.land}" stroke="${ink.text}" stroke-width="1.5"`),
    ground ? ground(drawn.landUnder(land), land) : '',
    drawn.svg,
    drawSummits(summits, drawn.placeOf, frame),
  ].join('')
}

type Rect = { left: number; right: number; top: number; bottom: number }

/** The highest first; a name that would touch another or leave the sheet is left out, its triangle stays. */
function drawSummits(
  summits: CardSummit[],
  placeOf: PlaceOnCard,
  frame: { x: number; y: number; width: number; height: number },
): string {
  const letters = 30
  const taken: Rect[] = []
  return summits
    .toSorted((a, b) => b.height - a.height)
    .map((summit) => {
      const [x, y] = placeOf(summit)
      const mark = `<path fill="${ink.text}" stroke="#fff" stroke-width="4" paint-order="stroke" d="M${x.toFixed(1)} ${(y - 15).toFixed(1)}l14 25h-28Z"/>`
      const long = textWidth('serif', summit.name, letters)
      const box = [x + 24, x - 24 - long]
        .map((from): Rect => ({ left: from, right: from + long, top: y - 22, bottom: y + 12 }))
        .find(
          (one) =>
            one.left > frame.x + 20 &&
            one.right < frame.x + frame.width - 20 &&
            !taken.some((other) => doTouch(one, other)),
        )
      if (box === undefined) return mark
      taken.push(box)
      return mark + textSvg('serif', summit.name, letters, box.left, y + 9, ink.text, ink.land)
    })
    .join('')
}

function doTouch(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function drawFigures(figures: CardWords['figures']): string {
  const room = wide / Math.max(1, figures.length)
  return figures
    .map(({ value, label }, at) => {
      const x = left + at * room
      return textSvg('serif', value, 58, x, 1180, ink.white) + textSvg('sans', label, 28, x, 1222, ink.pale)
    })
    .join('')
}
