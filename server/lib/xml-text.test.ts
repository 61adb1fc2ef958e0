import { expect, test } from 'vitest'
import { xmlText } from './xml-text.ts'

test('words never become markup, and what XML cannot hold is left out', () => {
  expect(xmlText('<b>"A" & B</b>')).toBe('&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;')
  expect(xmlText('a\u0000b\u0008c\uFFFEd\ud800e🏔️\n')).toBe('abcd\uFFFDe🏔️\n')
})
