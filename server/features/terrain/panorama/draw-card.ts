import type { Panorama } from '#contract/panorama.ts'
import { cardSize } from '#contract/embeds.ts'
import { bestSide } from '#domain/panorama/best-side.ts'
import { textSvg, textWidth } from '#server/lib/svg-text.ts'
import { drawView, INK, PAPER, RULER, SKY_GRADIENT } from './draw-board.ts'

const MARGIN = 56
/** Words above, the view below. */
const VIEW_TOP = 200
const TITLE = 68

/** The picture beside a link to a summit: its name, and the side of its view on which most is to be seen. */
export function drawCard(name: string, heightM: number, panorama: Panorama): string {
  const { width, height } = cardSize
  const room = height - VIEW_TOP
  // A view with high walls is drawn smaller, and shows more to both sides.
  const scale = Math.min(1, room / (panorama.height + RULER))
  const shown = Math.min(panorama.width, width / scale)
  const from = bestSide(panorama.labels, panorama.width, shown)
  const title = fitted(name)
  const top = height - (panorama.height + RULER) * scale
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    SKY_GRADIENT,
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    `<g transform="translate(0 ${top}) scale(${scale})">${drawView(panorama, { from, width: shown, sky: top / scale })}</g>`,
    textSvg('serif', title.words, title.size, MARGIN, 92, INK, PAPER),
    textSvg('sans', `${heightM} m n.p.m.`, 32, MARGIN, 140, '#46524f', PAPER),
    textSvg('serif', 'Kopczyk', 34, width - MARGIN - textWidth('serif', 'Kopczyk', 34), 78, '#1e4d3e', PAPER),
    '</svg>',
  ].join('')
}

/** Long names are written smaller. */
function fitted(words: string): { words: string; size: number } {
  const room = cardSize.width - 2 * MARGIN - 190
  return { words, size: Math.min(TITLE, (TITLE * room) / Math.max(1, textWidth('serif', words, TITLE))) }
}
