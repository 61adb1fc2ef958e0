import { readFileSync } from 'node:fs'
import stylelint from 'stylelint'
import { expect, test } from 'vitest'
import * as widthsOfScripts from '../../web/lib/browser/widths.ts'
import { putWidths, readWidths } from '../build-web/named-widths.ts'
import rules from './stylelint-rules.ts'
import { readSpaces } from './spaces.ts'

const lint = async (code: string, fix = false) => {
  const config = { plugins: rules, rules: { 'kopczyk/space-by-tokens': true, 'kopczyk/named-widths': true } }
  const { results, code: fixed } = await stylelint.lint({ code, config, fix })
  return { said: results.flatMap(({ warnings }) => warnings.map(({ text }) => text)), fixed }
}

test.each([
  ['padding: var(--s2) 0 var(--s2-half)', []],
  ['margin-inline: calc(-1 * var(--gutter)) -1px', []],
  ['padding-inline-end: calc(44px + var(--s2))', []],
  ['inset: auto 128px 0 0.3em', []],
  ['inline-size: 44px', []],
  ['gap: 10px', ['10px is raw: write var(--s2-half),']],
  ['padding: 18px var(--s2) calc((2px + 3px) * 2) 9px', ['18px', '9px']],
  ['margin-block-start: -8px', ['write calc(-1 * var(--s2)),']],
  ['inset-inline: clamp(18px, 5vw, 200px)', ['18px']],
  ['scroll-margin-block: 62px', ['var(--s8) (64px)']],
])('%s', async (declaration, expected) => {
  const { said } = await lint(`a { ${declaration}; }`)
  expect(said).toHaveLength(expected.length)
  for (const [at, words] of expected.entries()) expect(said[at]).toContain(words)
})

test('what has a token of just its length is written by --fix', async () => {
  const { fixed } = await lint('a { padding: 18px 8px 10px 8px; margin: -4px; }', true)
  expect(fixed).toBe('a { padding: 18px var(--s2) var(--s2-half) var(--s2); margin: calc(-1 * var(--s1)); }')
})

test.each([
  ['(--phone)', 0],
  ['(--over-phone) and (--one-column)', 0],
  ['print', 0],
  ['(pointer: coarse)', 0],
  ['(width < 600px)', 1],
  ['(min-width: 600px) and (scripting: none)', 1],
  ['(600px <= width < 1000px)', 1],
  ['(--telephone)', 1],
])('@media %s', async (params, faults) => {
  expect((await lint(`@media ${params} { a { color: inherit; } }`)).said).toHaveLength(faults)
})

test('the scale rises, and the widths of scripts are those of the style sheets', () => {
  const lengths = readSpaces().map(({ px }) => px)
  expect(lengths.length).toBeGreaterThan(9)
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
  const widths = readWidths()
  for (const [name, width] of Object.entries(widthsOfScripts))
    expect(widths.get(`--${name.toLowerCase().replace('_', '-')}`), name).toBe(width)
})

test('the build writes a width in place of its name, and knows no other name', () => {
  expect(putWidths('(--phone) and (scripting: none)')).toBe('(width < 600px) and (scripting: none)')
  expect(() => putWidths('(--telephone)')).toThrow('widths.css has no --telephone')
  expect(
    readFileSync(new URL('../../web/styles/widths.css', import.meta.url), 'utf8').match(/@custom-media/g),
  ).toHaveLength(readWidths().size)
})
