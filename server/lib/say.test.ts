import { expect, test } from 'vitest'
import { problems } from '#contract/errors.ts'
import { languageOf } from './language.ts'
import { say, translated } from './say.ts'

test('every problem has a sentence in both languages', () => {
  for (const { message } of Object.values(problems)) {
    expect(translated('pl', message)).toBe(message)
    expect(translated('en', message), message).not.toBe(message)
  }
})

test('a sentence that was put together is translated with what was filled in, and that with it', () => {
  expect(translated('en', 'Maksymalna liczba znaków: 1000.')).toBe('Most characters: 1000.')
  expect(translated('en', 'Za dużo prób. Spróbuj ponownie za 3 minuty.')).toBe(
    'Too many attempts. Try again in 3 minutes.',
  )
  expect(
    translated(
      'en',
      'Na odczytanie może czekać najwyżej 20 plików i 2 GB. Miejsce będzie, gdy odczytamy te, które już czekają, zwykle w ciągu godziny.',
    ),
  ).toBe(
    'At most 20 files and 2 GB can wait to be read. There will be room when we have read those that are waiting, usually within an hour.',
  )
})

test('what nobody has translated stays as it is', () => {
  expect(translated('en', 'Zdanie bez pary.')).toBe('Zdanie bez pary.')
})

test('values are taken as they are', () => {
  expect(say('en', '{{title}} (odwołana)', { title: '$1 {{page}}' })).toBe('$1 {{page}} (cancelled)')
  expect(say('pl', '{{title}} (odwołana)', { title: 'Rysy' })).toBe('Rysy (odwołana)')
})

test.each([
  [undefined, 'pl'],
  ['', 'pl'],
  ['language=en', 'en'],
  ['kopczyk-device=x; language=en', 'en'],
  ['language=en; a=b', 'en'],
  ['language=pl', 'pl'],
  ['language=english', 'pl'],
  ['other-language=en', 'pl'],
])('the cookie %j asks for %s', (cookie, language) => {
  expect(languageOf({ headers: { cookie } })).toBe(language)
})
