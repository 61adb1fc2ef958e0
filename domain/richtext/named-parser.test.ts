import { DOMParser } from 'prosemirror-model'
import { expect, it } from 'vitest'
import { FacadeElement, type FacadeNode } from './facade-node.ts'
import { treeFromHtml } from './html-tree.ts'
import { NamedParser } from './named-parser.ts'
import { fullSchema } from './schema.ts'

const html =
  '<h2>a</h2><p style="text-align:center"><b>b</b><strong>c</strong><i>d</i><a href="https://example.pl">e</a><span style="color:#f00">f</span><s>g</s></p><ul><li>h</li></ul><pre>i</pre><blockquote>j</blockquote><img src="/api/v1/files/1"><hr><br>'

const elementsOf = (node: FacadeNode | null): FacadeElement[] =>
  node === null
    ? []
    : [
        ...(node instanceof FacadeElement ? [node, ...elementsOf(node.firstChild)] : []),
        ...elementsOf(node.nextSibling),
      ]

it('finds the rules of an element one after another, as the parser that looks through all of them', () => {
  const own = new NamedParser(fullSchema)
  // Not among its types.
  const all = DOMParser.prototype as unknown as Pick<NamedParser, 'matchTag'>
  const context = { matchesContext: () => true }
  const rulesBy = (find: (after?: never) => unknown) => {
    const found: unknown[] = []
    for (let rule = find(); rule !== undefined && found.length < 50; rule = find(rule as never))
      found.push(rule)
    return found
  }
  const elements = elementsOf(treeFromHtml(html).firstChild)
  for (const element of elements) {
    const wanted = rulesBy((after) => all.matchTag.call(own, element, context, after))
    expect(rulesBy((after) => own.matchTag(element, context, after))).toEqual(wanted)
  }
  expect(elements.length).toBeGreaterThan(10)
})
