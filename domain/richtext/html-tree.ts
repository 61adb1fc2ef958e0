import { html as spec } from 'parse5'
import { wellFormed } from '../older-browsers/older-browsers.ts'
import { facadeAdapter, type Take } from './facade-adapter.ts'
import type { FacadeElement } from './facade-node.ts'
import { RunParser } from './run-parser.ts'

/**
 * HTML of any origin as a tree that can neither run nor load anything, where there is no browser to make one.
 * Whoever gives `take` gets the beginning of a long text in parts, each to be used at once, and in return only the rest.
 */
export function treeFromHtml(html: string, take?: Take): FacadeElement {
  const treeAdapter = facadeAdapter(take)
  const body = treeAdapter.createElement('body', spec.NS.HTML, [])
  const parser = RunParser.getFragmentParser(body, { treeAdapter, scriptingEnabled: false })
  parser.tokenizer.write(wellFormed(html), true)
  return parser.getFragment() as FacadeElement
}
