import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'

const sprite = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8')

test('the list of names and the drawings in the sprite are the same, each once', () => {
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">/g)].map((match) => match[1])
  expect(drawn.toSorted()).toEqual([...iconNames].toSorted())
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('no drawing brings a colour of its own', () => {
  expect(sprite).not.toMatch(/fill=|stroke="/)
})
