import { inlineStyle, type InlineStyle } from './inline-style.ts'

/**
 * A DOM reduced to what the schema's parser touches. Siblings are linked, because that parser walks and moves
 * nodes one by one and an index lookup each time would make long documents quadratic.
 */
export class FacadeNode {
  readonly nodeType: number
  readonly nodeName: string
  parentNode: FacadeElement | null = null
  nextSibling: FacadeNode | null = null
  previousSibling: FacadeNode | null = null

  constructor(nodeType: number, nodeName: string) {
    this.nodeType = nodeType
    this.nodeName = nodeName
  }

  detach(): void {
    const parent = this.parentNode
    if (!parent) return
    if (this.previousSibling) this.previousSibling.nextSibling = this.nextSibling
    else parent.firstChild = this.nextSibling
    if (this.nextSibling) this.nextSibling.previousSibling = this.previousSibling
    else parent.lastChild = this.previousSibling
    this.parentNode = this.nextSibling = this.previousSibling = null
  }
}

export class FacadeText extends FacadeNode {
  nodeValue: string

  constructor(value: string) {
    super(3, '#text')
    this.nodeValue = value
  }
}

export class FacadeComment extends FacadeNode {
  constructor() {
    super(8, '#comment')
  }
}

export type FacadeAttribute = { name: string; value: string }

const ownerDocument = { createTextNode: (value: string) => new FacadeText(value) }

export class FacadeElement extends FacadeNode {
  /** Lower case on purpose: `PRE` would make the parser keep whitespace that a reload then collapses. */
  readonly tagName: string
  readonly namespaceURI: string
  readonly attributes: FacadeAttribute[]
  firstChild: FacadeNode | null = null
  lastChild: FacadeNode | null = null
  depth = 0
  #style: InlineStyle | undefined

  constructor(tagName: string, namespaceURI: string, attributes: FacadeAttribute[]) {
    super(1, tagName.toUpperCase())
    this.tagName = tagName
    this.namespaceURI = namespaceURI
    this.attributes = attributes
  }

  get ownerDocument() {
    return ownerDocument
  }

  get childNodes(): FacadeNode[] {
    const children: FacadeNode[] = []
    for (let child = this.firstChild; child; child = child.nextSibling) children.push(child)
    return children
  }

  get style(): InlineStyle {
    return (this.#style ??= inlineStyle(this.getAttribute('style')))
  }

  getAttribute(name: string): string | null {
    for (const attribute of this.attributes) if (attribute.name === name) return attribute.value
    return null
  }

  /** The schema's selectors are `tag` or `tag[attribute]`, nothing more. Asked thirty times for every element. */
  matches(selector: string): boolean {
    const { tagName } = this
    if (!selector.startsWith(tagName)) return false
    if (selector.length === tagName.length) return true
    return (
      selector[tagName.length] === '[' && this.getAttribute(selector.slice(tagName.length + 1, -1)) !== null
    )
  }

  appendChild(node: FacadeNode): void {
    this.insertBefore(node, null)
  }

  insertBefore(node: FacadeNode, reference: FacadeNode | null): void {
    node.detach()
    const previous = reference ? reference.previousSibling : this.lastChild
    node.parentNode = this
    node.nextSibling = reference
    node.previousSibling = previous
    if (previous) previous.nextSibling = node
    else this.firstChild = node
    if (reference) reference.previousSibling = node
    else this.lastChild = node
  }
}
