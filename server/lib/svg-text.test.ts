import { expect, it } from 'vitest'
import { textSvg, textWidth, wrapText } from './svg-text.ts'

const pangram = 'Zażółć gęślą jaźń ZAŻÓŁĆ GĘŚLĄ JAŹŃ „–” 0123456789'

it('has an outline for every Polish letter in both faces', () => {
  for (const face of ['serif', 'sans'] as const) {
    const signs = [...pangram].filter((sign) => sign !== ' ')
    expect(textSvg(face, pangram, 40, 0, 0, '#000').match(/<path/g)).toHaveLength(signs.length)
  }
})

it('never hands text itself to the renderer, so nothing in a title can become markup', () => {
  const svg = textSvg('serif', '<script>&"', 40, 0, 0, '#000')
  expect(svg).not.toContain('script')
  expect(svg).toMatch(/^<g fill="#000" [^>]*>(<path [^>]*\/>)+<\/g>$/)
})

it('breaks lines that fit, keeps one-letter words with the next and ends with an ellipsis when words are left', () => {
  const lines = wrapText('serif', 'Święto na Diablaku: świt, wiatr i Tatry w ogniu', 60, 600, 3)
  expect(lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    'Święto na Diablaku:',
    'świt, wiatr i Tatry',
    'w ogniu',
  ])
  const cut = wrapText('sans', 'słowo '.repeat(60), 26, 300, 2)
  expect(cut).toHaveLength(2)
  expect(cut[1]).toMatch(/…$/)
  for (const line of [...lines.slice(0, 1), ...cut])
    expect(textWidth('sans', line, 26)).toBeLessThanOrEqual(600)
})

it('cuts a single word that is too long', () => {
  const [line] = wrapText('sans', 'ą'.repeat(200), 26, 300, 1)
  expect(textWidth('sans', line!, 26)).toBeLessThanOrEqual(300)
})
