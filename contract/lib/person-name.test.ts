import { expect, test } from 'vitest'
import { isPersonName } from './person-name.ts'

test.each([
  '',
  'Zofia',
  'Krüger-Syrokomska',
  "O'Brien",
  'Jan M. Kowalski',
  'J. R. R. Tolkien',
  'N.Y.C',
  'Kowalski jr.',
  'ks. Jan',
  'Żaneta <b>',
  '王小明',
  'Bielsko-Biała',
  'St. Moritz',
  'Jan III',
])('takes a name: %s', (text) => {
  expect(isPersonName(text)).toBe(true)
})

test.each([
  'Wygrałeś! https://zla.example/nagroda',
  'http://1.2.3.4',
  'HTTPS://ZLA.EXAMPLE',
  '//zla.example',
  'www.zla.pl',
  'zla.pl',
  't.co/abc',
  'x.com',
  'Odbierz na zla.example teraz',
  'zła.pl',
  '例え.テスト',
  'zla。pl',
  'zla．pl',
  'zla\u200B.\u200Bpl',
  'zla.\u00ADpl',
  'pisz@zla.pl',
  'pisz＠zla',
  'mailto:pisz',
  '192.168.0.1',
  'zla .pl',
])('refuses an address of a page or of mail: %s', (text) => {
  expect(isPersonName(text)).toBe(false)
})
