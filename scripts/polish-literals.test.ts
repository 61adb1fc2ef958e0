import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import english from '../server/words/en.json' with { type: 'json' }
import ofWeb from '../web/public/assets/i18n/en.json' with { type: 'json' }
import allowed from './polish-literals.json' with { type: 'json' }

const root = fileURLToPath(new URL('../', import.meta.url))

/** Not the interface: tests, the demo world, what only developers see, and legal documents, which bind in Polish. */
const ELSEWHERE =
  /\.test\.tsx?$|\/testing\/|^server\/demo\/|\.permissions\.ts$|^web\/features\/(?:dev|regulations)\/|^web\/editor\/harness\//

/** No English word; names of things in the code have no spaces. */
const FREQUENT =
  /(?<![\p{L}-])(?:nie|jest|tego|podaj|wybierz|masz|lub|albo|jeszcze|takiego|tej|tym|oraz|gdy|czy|bez|przez|liczba|pole|jutro|wyprawa|wyprawy|historia|historii|szczyt|szczyty|szczytu)(?![\p{L}-])/iu

const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|(?<=>)[^<>{}=;'"`]+(?=<)/g

const isPolish = (text: string) =>
  /[ąćęłńśźżĄĆĘŁŃŚŹŻ]/.test(text) || /ó/i.test(text) || (text.includes(' ') && FREQUENT.test(text))

const withoutComments = (code: string) =>
  code.replace(/\/\*.*?\*\//gs, '').replace(/(?:^|(?<=\s))\/\/.*$/gm, '')

/** As it stands in the words file: what is filled in has no name there yet. */
const shapeOf = (text: string) => text.replace(/\$?\{\{?[^}]*\}?\}/g, '{}')

const translated = new Set(Object.keys({ ...english, ...ofWeb.sentences }).map(shapeOf))

function literalsOf(file: string): string[] {
  const code = withoutComments(readFileSync(root + file, 'utf8'))
  return (code.match(LITERAL) ?? [])
    .map((literal) => shapeOf(literal.replace(/^(['"`])(.*)\1$/s, '$2').replaceAll("\\'", "'")).trim())
    .filter((text) => isPolish(text) && !translated.has(text))
}

const left: Record<string, number> = allowed

const found: Record<string, number> = {}
for (const folder of ['contract', 'domain', 'server', 'web'])
  for (const name of readdirSync(root + folder, { recursive: true, encoding: 'utf8' })) {
    const file = `${folder}/${name}`
    if (!/\.tsx?$/.test(file) || ELSEWHERE.test(file)) continue
    const literals = literalsOf(file)
    if (literals.length > 0) found[file] = literals.length
  }

// `scripts/polish-literals.json` has what is left, by file: it may only shrink.
test('no Polish sentence stands outside the words files but those that are known', () => {
  const more = Object.entries(found).filter(([file, count]) => count > (left[file] ?? 0))
  expect(Object.fromEntries(more.map(([file]) => [file, literalsOf(file)]))).toEqual({})
})

test('what has been translated is off the list', () => {
  const fewer = Object.entries(left).filter(([file, count]) => (found[file] ?? 0) < count)
  expect(fewer).toEqual([])
})

test('the finder finds', () => {
  expect(isPolish('Zaloguj się')).toBe(true)
  expect(isPolish('Nie ma takiego szczytu.')).toBe(true)
  expect(isPolish('There is no such summit')).toBe(false)
  expect(isPolish('szczyt')).toBe(false)
})

test('each English sentence of the server fills in what the Polish one does', () => {
  const places = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()
  for (const [polish, said] of Object.entries(english)) expect(places(said), polish).toEqual(places(polish))
})
