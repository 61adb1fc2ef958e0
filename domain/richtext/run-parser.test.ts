import fc from 'fast-check'
import { html as spec, parseFragment, serialize, defaultTreeAdapter } from 'parse5'
import { expect, it } from 'vitest'
import { RunParser } from './run-parser.ts'

const pieces = fc.constantFrom(
  '<p>',
  '</p>',
  '<b>',
  '</b>',
  '<table>',
  '<tr>',
  '<td>',
  '</td>',
  '</table>',
  '<pre>',
  '</pre>',
  '<svg>',
  '</svg>',
  '<math><mi>',
  '<textarea>',
  '</textarea>',
  '<select>',
  '<option>',
  '</select>',
  '<!-- ',
  ' -->',
  '<template>',
  '</template>',
  '<title>',
  '<script>',
  '</script>',
  '<a href="x & y">',
  '</a>',
  '<br>',
  '<',
  '&',
  '&amp;',
  '&lt',
  '&#0;',
  '&notin',
  ' ',
  '  ',
  '\n',
  '\r\n',
  '\r',
  '\t',
  '\f',
  '\0',
  '\u{1f3d4}',
  '\ud83c',
  'słowo',
  'dwa słowa',
  ' i trzecie ',
  'a > b',
  '\u0085',
  '\ufffe',
  '</',
  '<1',
  '<!doctype html>',
  'ł',
)

const fragment = { scriptingEnabled: false, treeAdapter: defaultTreeAdapter }

it('gives the tree of the standard, whatever it reads', () => {
  const body = () => defaultTreeAdapter.createElement('body', spec.NS.HTML, [])
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const html = parts.join('')
      const parser = RunParser.getFragmentParser(body(), fragment)
      parser.tokenizer.write(html, true)
      expect(serialize(parser.getFragment())).toBe(serialize(parseFragment(body(), html, fragment)))
    }),
    { numRuns: 2_000 },
  )
})

it('gives it for texts longer than what the parser holds at once', () => {
  const html = '<p>dwa słowa i &amp; trzecie<b>\u{1f3d4} góra</b> \n koniec</p>'.repeat(4_000)
  const body = defaultTreeAdapter.createElement('body', spec.NS.HTML, [])
  const parser = RunParser.getFragmentParser(body, fragment)
  parser.tokenizer.write(html, true)
  expect(serialize(parser.getFragment())).toBe(serialize(parseFragment(body, html, fragment)))
})
