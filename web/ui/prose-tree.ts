import type { ElementLike } from '#domain/richtext/attributes.ts'

/** As much of a parsed document as drawing it needs: a browser's and the server's own tree both have it. */
export type ProseNode = { nodeType: number; nodeName: string; nodeValue?: string | null }

export type ProseElement = ProseNode &
  ElementLike & { namespaceURI: string | null; childNodes: Iterable<ProseNode> & ArrayLike<ProseNode> }

type Parse = (html: string) => ProseElement

/** One for the document; a thread that draws pages has one, too. */
let parse: Parse = (html) => new DOMParser().parseFromString(html, 'text/html').body

export const proseTree: Parse = (html) => parse(html)

/** Where there is no browser, somebody else has to read HTML. */
export function readProseWith(other: Parse): void {
  parse = other
}

const HTML = 'http://www.w3.org/1999/xhtml'

/** Only HTML: drawings and formulas bring scripts of their own. */
export function isHtmlElement(node: ProseNode): node is ProseElement {
  return node.nodeType === 1 && (node as ProseElement).namespaceURI === HTML
}

export function isText(node: ProseNode): boolean {
  return node.nodeType === 3
}
