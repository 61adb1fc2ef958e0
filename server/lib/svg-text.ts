import fonts from '#data/card-fonts.json' with { type: 'json' }

/**
 * Words as outlines: pictures drawn by the server look the same on every machine, whatever fonts it has or lacks.
 * The outlines cover Polish and its neighbours' letters; any other sign is left out.
 */
type Face = { glyphs: Record<string, [advance: number, outline: string]>; kern: Record<string, number> }
export type FaceName = 'serif' | 'sans'

const faces = fonts as unknown as Record<FaceName, Face>
const em = fonts.unitsPerEm
/** Signs that lack outlines but have a plain stand-in. */
const standIns: Record<string, string> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
  '\u2011': '-',
  '\t': ' ',
}

function glyphs(face: Face, text: string): { outline: string; at: number }[] & { width?: number } {
  const placed: { outline: string; at: number }[] & { width?: number } = []
  let x = 0
  let before = ''
  for (const sign of text) {
    const char = standIns[sign] ?? sign
    const glyph = face.glyphs[char]
    if (glyph === undefined) continue
    if (before !== ' ' && char !== ' ') x += face.kern[before + char] ?? 0
    placed.push({ outline: glyph[1], at: x })
    x += glyph[0]
    before = char
  }
  placed.width = x
  return placed
}

export function textWidth(name: FaceName, text: string, size: number): number {
  return ((glyphs(faces[name], text).width ?? 0) * size) / em
}

/** An SVG group whose baseline starts at x, y; with a `halo` of another colour it can be read over lines. */
export function textSvg(
  name: FaceName,
  text: string,
  size: number,
  x: number,
  y: number,
  fill: string,
  halo?: string,
): string {
  const parts = glyphs(faces[name], text)
    .filter((one) => one.outline !== '')
    .map((one) => `<path transform="translate(${one.at})" d="${one.outline}"/>`)
  const inPlace = `transform="translate(${x} ${y}) scale(${size / em})"`
  const letters = `<g fill="${fill}" ${inPlace}>${parts.join('')}</g>`
  if (halo === undefined) return letters
  // Under all letters at once: round each by itself it would eat into the one before.
  const edge = `fill="${halo}" stroke="${halo}" stroke-width="${Math.round(0.24 * em)}" stroke-linejoin="round"`
  return `<g ${edge} ${inPlace}>${parts.join('')}</g>${letters}`
}

/** Lines no wider than given; the last one ends with an ellipsis when words are left over. */
export function wrapText(name: FaceName, text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (candidate: string) => textWidth(name, candidate, size) <= width
  // A Polish line never ends with a one-letter word.
  const bound = text.trim().replace(/(?<=^|\s)([aiouwz])\s+/gi, '$1\u00a0')
  for (const word of bound.split(/[^\S\u00a0]+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    if (lines.length === most) break
  }
  if (lines.length < most && line !== '') lines.push(line)
  else if (lines.length === most && line !== '') lines[most - 1] = `${lines[most - 1]} …`
  return lines.map((one) => cut(one, fits))
}

function cut(line: string, fits: (text: string) => boolean): string {
  if (fits(line)) return line
  const signs = Array.from(line.replace(/ …$/, ''))
  while (signs.length > 1 && !fits(`${signs.join('').trimEnd()}…`)) signs.pop()
  return `${signs.join('').trimEnd()}…`
}
