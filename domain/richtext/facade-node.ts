import { inlineStyle, type InlineStyle } from './inline-style.ts'

/**
 * A DOM reduced to what the schema's parser touches. Siblings are linked, because that parser walks and moves
 * nodes one by one and an index lookup each time would make long documents quadratic.
 */
export abstract class FacadeNode {
  // Not kept in each node: a long text has tens of thousands, all alive until its document stands.
  abstract get nodeType(): number
  abstract get nodeName(): string
  parentNode: FacadeElement | null = null
  nextSibling: FacadeNode | null = null
  previousSibling: FacadeNode | null = null

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
    super()
    this.nodeValue = value
  }

  get nodeType(): number {
    return 3
  }

  get nodeName(): string {
    return '#text'
  }
}

export class FacadeComment extends FacadeNode {
  get nodeType(): number {
    return 8
  }

  get nodeName(): string {
    return '#comment'
  }
}

export type FacadeAttribute = { name: string; value: string }

/** Names of elements in capitals, made once: a new string for every element is what a long text would spend memory on. */
const capitals = new Map(
  'a b blockquote br code del div em h1 h2 h3 h4 h5 h6 hr i img ins li ol p pre s span strike strong u ul'
    .split(' ')
    .map((name) => [name, name.toUpperCase()]),
)

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
    super()
    this.tagName = tagName
    this.namespaceURI = namespaceURI
    this.attributes = attributes
  }

  get nodeType(): number {
    return 1
  }

  get nodeName(): string {
    return capitals.get(this.tagName) ?? this.tagName.toUpperCase()
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
