import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Theme = 'light' | 'dark'

/** The colour of a token in one theme: a plain hex, or its half of light-dark(). */
function colour(token: string, theme: Theme): string {
  const value = new RegExp(`--${token}:\\s*([^;]+);`).exec(css)?.[1]
  if (!value) throw new Error(`There is no token --${token}`)
  const both = /^light-dark\((#\w+),\s*(#\w+)\)$/.exec(value)
  return (theme === 'light' ? both?.[1] : both?.[2]) ?? value
}

function luminance(hex: string): number {
  const digits = hex.slice(1)
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(long.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['paper', 'sheet', 'lowland']
const lettering = ['ink', 'ink-2', 'ink-3', 'spruce', 'moss', 'dawn-text', 'danger']
const trailLettering = [
  'trail-red-text',
  'trail-blue',
  'trail-green',
  'trail-yellow-text',
  'trail-black-text',
]
const onFills = [
  ['on-spruce', 'spruce'],
  ['on-spruce', 'spruce-strong'],
  ['on-dawn', 'dawn-fill'],
  ['on-dawn', 'dawn-fill-hover'],
  ['on-danger', 'danger'],
  ['board-ink', 'board'],
  ['board-ink-2', 'board'],
  ['menu-ink', 'menu-bg'],
  ['menu-ink-2', 'menu-bg'],
  ['menu-board-ink', 'menu-board'],
  ['ink', 'danger-tint'],
  ['danger', 'danger-tint'],
  ['ink', 'dawn-tint'],
  ['dawn-text', 'dawn-tint'],
  ['ink', 'moss-tint'],
  ['ink-2', 'lowland-2'],
] as const

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each([...lettering, ...trailLettering])('--%s reads at 4.5:1 on every ground', (token) => {
    for (const ground of grounds)
      expect(contrast(colour(token, theme), colour(ground, theme)), ground).toBeGreaterThanOrEqual(4.5)
  })

  test.each(onFills)('--%s reads at 4.5:1 on --%s', (text, fill) => {
    expect(contrast(colour(text, theme), colour(fill, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['line-strong', 'focus'])('--%s is seen at 3:1 on every ground', (token) => {
    for (const ground of grounds)
      expect(contrast(colour(token, theme), colour(ground, theme)), ground).toBeGreaterThanOrEqual(3)
  })
})

test('every custom property that a style sheet uses without a fallback is set somewhere', () => {
  const web = new URL('../', import.meta.url)
  const names = readdirSync(web, { recursive: true, encoding: 'utf8' })
  const read = (pattern: RegExp) =>
    names
      .filter((name) => pattern.test(name))
      .map((name) => ({ name, text: readFileSync(new URL(name, web), 'utf8') }))
  const sheets = read(/\.css$/)
  const everything = [...sheets, ...read(/\.tsx?$/)].map(({ text }) => text).join('\n')
  const unset = sheets.flatMap(({ name, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)]
      .map((match) => match[1] ?? '')
      .filter((token) => !everything.includes(`${token}:`) && !everything.includes(`'${token}'`))
      .map((token) => `${name}: ${token}`),
  )
  expect(sheets.length).toBeGreaterThan(30)
  expect(unset).toEqual([])
})
