import { expect, test } from 'vitest'
import { cookies } from './cookies.ts'
import type { RegulationDocument } from './document.ts'
import { privacy } from './privacy.ts'
import { rodo } from './rodo.ts'
import { statute } from './statute.ts'

const documents = [statute, cookies, privacy, rodo]

const words = (text: RegulationDocument) => text.sections.flatMap(({ blocks }) => blocks.flat()).join('\n')

test.each(documents)('„$title” is a whole document, over 4 000 characters', (text) => {
  expect(words(text).length).toBeGreaterThan(4000)
})

test.each(documents)('„$title” gives every section its own anchor', ({ sections }) => {
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
  expect(sections.length).toBeGreaterThan(3)
  for (const { id } of sections) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

test.each(documents)('„$title” says where to write', (text) => {
  expect(words(text)).toContain('kontakt@kopczyk.pl')
})

test('the cookies page names every key that the shell keeps in the browser', () => {
  for (const key of [
    'accessToken',
    'refreshToken',
    'cookies-bar',
    'app-notice-closed',
    'theme',
    'language',
    'session-end',
    'climbed',
    'kept-owner',
    'own-brought',
    'deeds-waiting',
    'install-offered',
    'kopczyk-kept',
    'kopczyk-deeds',
    'reloaded-at',
    'qrcode',
    'way-back',
    'kopczyk-device',
  ]) {
    expect(words(cookies)).toContain(key)
  }
})
