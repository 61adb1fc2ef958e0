import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import texts from '../../web/index.en.json' with { type: 'json' }
import { inEnglish } from './english-document.ts'

const polish = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8')
const english = inEnglish(polish)

test('the English document says nothing in Polish but names and the call for help', () => {
  const said = english
    .replace(/<!--.*?-->/gs, '')
    .replaceAll('Potrzebuję pomocy w górach.', '')
    .replaceAll('Śnieżka', '')
  expect(said.match(/\S*[ąćęłńóśźż]\S*/gi)?.filter((word) => word !== 'Horská')).toBeUndefined()
  expect(english).toContain('<html lang="en">')
  expect(english).toContain('/assets/i18n/en.json')
  expect(english).not.toContain('pl.json')
})

test('every text of the list is in the Polish document', () => {
  const flat = polish.replace(/\s+/g, ' ')
  expect(Object.keys(texts).filter((text) => !flat.includes(text))).toEqual([])
})

test('tags, marks and places to fill in are the same', () => {
  const marksOf = (html: string) =>
    html.match(/<\/?\w+|\bid="[^"]*"|data-part="[^"]*"|href="[^"]*"|\{\{\w+\}\}/g)
  expect(marksOf(english)?.map((mark) => mark.replace('en.json', 'pl.json'))).toEqual(marksOf(polish))
})
