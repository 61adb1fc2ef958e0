import { expect, it } from 'vitest'
import { readOrder } from './attributes.ts'
import { FacadeElement } from './facade-node.ts'
import { treeFromHtml } from './html-tree.ts'

it.each([
  ['<ol>', 1],
  ['<ol start="1">', 1],
  ['<ol start=" 7 ">', 7],
  ['<ol start="0">', 1],
  ['<ol start="-3">', 1],
  ['<ol start="1234567">', 1],
])('%s begins with %i', (html, order) => {
  const list = treeFromHtml(`${html}<li>a</li></ol>`).firstChild
  expect(list).toBeInstanceOf(FacadeElement)
  expect(readOrder(list as FacadeElement)).toBe(order)
})
