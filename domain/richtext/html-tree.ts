import { parseFragment, html as spec } from 'parse5'
import { facadeAdapter } from './facade-adapter.ts'
import type { FacadeElement } from './facade-node.ts'

/** HTML of any origin as a tree that can neither run nor load anything, where there is no browser to make one. */
export function treeFromHtml(html: string): FacadeElement {
  const treeAdapter = facadeAdapter()
  const body = treeAdapter.createElement('body', spec.NS.HTML, [])
  return parseFragment(body, html.toWellFormed(), { treeAdapter, scriptingEnabled: false }) as FacadeElement
}
