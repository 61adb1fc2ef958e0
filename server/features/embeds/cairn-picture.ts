import { cairnSize } from '#contract/embeds.ts'
import { cairnShape } from '#domain/cairn/cairn-shape.ts'
import { hikerStones } from '#domain/cairn/hiker-cairn.ts'
import { polishPlural } from '#domain/words/polish-plural.ts'
import { textSvg, textWidth } from '#server/lib/svg-text.ts'
import { xmlText } from '#server/lib/xml-text.ts'

const PAPER = '#fafaf5'
const EDGE = '#828c7e'
const INK = '#1f2729'
const QUIET = '#5a6664'
const SPRUCE = '#1e4d3e'
const DAWN = '#e8701f'
const EMPTY = '#e2e9d6'

const CAIRN = { at: 12, size: 88 }
const WORDS_AT = 116
const WORDS_WIDTH = cairnSize.width - WORDS_AT - 16

const forms = { one: 'szczyt', few: 'szczyty', many: 'szczytów', other: 'szczytu' }

/** „123 szczyty” */
export function summitsInWords(count: number): string {
  return `${String(count).replace(/\B(?=(\d{3})+$)/g, ' ')} ${forms[polishPlural(count)]}`
}

/** Words are outlines, so that it looks alike on every site; it loads nothing and runs nothing. */
export function drawCairn(name: string, summits: number): string {
  const { width, height } = cairnSize
  const words = summitsInWords(summits)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${xmlText(`${name}: ${words}. Kopczyk`)}</title>`,
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="3" fill="${PAPER}" stroke="${EDGE}"/>`,
    `<g transform="translate(${CAIRN.at} ${CAIRN.at}) scale(${CAIRN.size / 100})">${stones(summits)}</g>`,
    textSvg('serif', shortened(name), 23, WORDS_AT, 42, INK),
    textSvg('sans', words, 17, WORDS_AT, 68, SPRUCE),
    textSvg('serif', 'Kopczyk', 15, WORDS_AT, 94, QUIET),
    '</svg>',
  ].join('')
}

function stones(summits: number): string {
  const fills = hikerStones(summits)
  const shapes = cairnShape(fills.length)
  return shapes
    .map(({ path, left, width }, at) => {
      const fill = fills[at]!
      const colour = at === shapes.length - 1 ? DAWN : SPRUCE
      if (fill === 1) return `<path fill="${colour}" d="${path}"/>`
      const ground = `<path fill="${EMPTY}" stroke="${EDGE}" stroke-width=".8" d="${path}"/>`
      if (fill === 0) return ground
      const part = `<rect x="${left}" y="0" width="${(width * fill).toFixed(1)}" height="100"/>`
      return `${ground}<clipPath id="part">${part}</clipPath><path fill="${SPRUCE}" clip-path="url(#part)" d="${path}"/>`
    })
    .join('')
}

/** A name that is wider than its room ends in dots. */
function shortened(name: string): string {
  if (textWidth('serif', name, 23) <= WORDS_WIDTH) return name
  const signs = [...name]
  while (signs.length > 1 && textWidth('serif', `${signs.join('').trimEnd()}…`, 23) > WORDS_WIDTH) signs.pop()
  return `${signs.join('').trimEnd()}…`
}
