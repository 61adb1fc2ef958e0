import { html as spec, type Token, type TreeAdapter, type TreeAdapterTypeMap } from 'parse5'
import { FacadeComment, FacadeElement, FacadeText, type FacadeNode } from './facade-node.ts'
import { MAX_DEPTH, MAX_NODES } from './limits.ts'
import { RichTextError } from './problem.ts'

type FacadeMap = TreeAdapterTypeMap<
  FacadeNode,
  FacadeElement,
  FacadeNode,
  FacadeElement,
  FacadeElement,
  FacadeElement,
  FacadeComment,
  FacadeText,
  FacadeElement,
  FacadeComment
>

const ROOT = '#fragment'

/** What is done with each part of a text, and from how many nodes on: a short text is not worth cutting. */
export type Take = { part: (tree: FacadeElement) => void; from: number }

/**
 * Builds the facade while the HTML is read, so that the bounds hold during the reading: the standard algorithm
 * searches the stack of open elements again and again, which costs the square of the depth.
 *
 * Of a long text `take` gets one finished part after the other, so that its tree never stands in memory as a whole;
 * what is left at the end always begins with a paragraph, if anything was taken.
 */
export function facadeAdapter(take?: Take): TreeAdapter<FacadeMap> {
  let count = 0
  let taken = 0
  let root: FacadeElement | null = null
  let held: FacadeElement | null = null

  /** Nothing that follows a paragraph on the highest level can change it or be joined to it, and every schema has it. */
  function closed(element: FacadeElement, top: FacadeNode): void {
    if (top !== root || element.parentNode !== root || element.tagName !== 'p') return
    if (take && held?.nextSibling && count - taken > take.from) {
      const rest = held.nextSibling
      held.nextSibling = null
      root.lastChild = held
      take.part(root)
      rest.previousSibling = null
      root.firstChild = rest
      root.lastChild = element
      taken = count
    }
    held = element
  }

  function counted<T extends FacadeNode>(node: T): T {
    if (++count > MAX_NODES) throw new RichTextError('too-many-nodes')
    return node
  }

  function place(parent: FacadeElement, node: FacadeNode, before: FacadeNode | null): void {
    if (node instanceof FacadeElement) {
      node.depth = parent.depth + 1
      if (node.depth > MAX_DEPTH) throw new RichTextError('too-deep')
    }
    parent.insertBefore(node, before)
  }

  function addText(parent: FacadeElement, text: string, before: FacadeNode | null): void {
    const previous = before ? before.previousSibling : parent.lastChild
    if (previous instanceof FacadeText) previous.nodeValue += text
    else place(parent, counted(new FacadeText(text)), before)
  }

  const create = (name: string, namespace: string, attributes: Token.Attribute[]) =>
    counted(new FacadeElement(name, namespace, attributes))

  return {
    createDocument: () => create(ROOT, '', []),
    createDocumentFragment: () => create(ROOT, '', []),
    createElement: create,
    createCommentNode: () => counted(new FacadeComment()),
    createTextNode: (value) => counted(new FacadeText(value)),
    appendChild: (parent, node) => place(parent, node, null),
    insertBefore: place,
    insertText: (parent, text) => addText(parent, text, null),
    insertTextBefore: addText,
    detachNode: (node) => node.detach(),
    // What stands in a template is not shown by a browser either: it stays outside of the tree.
    setTemplateContent: () => undefined,
    getTemplateContent: () => create(ROOT, '', []),
    adoptAttributes: () => undefined,
    getFirstChild: (node) => node.firstChild,
    getChildNodes: (node) => node.childNodes,
    getParentNode: (node) => node.parentNode,
    getAttrList: (element) => element.attributes,
    getTagName: (element) => element.tagName,
    getNamespaceURI: (element) => element.namespaceURI as spec.NS,
    getTextNodeContent: (node) => node.nodeValue,
    getCommentNodeContent: () => '',
    setDocumentType: () => undefined,
    setDocumentMode: () => undefined,
    getDocumentMode: () => spec.DOCUMENT_MODE.NO_QUIRKS,
    getDocumentTypeNodeName: () => 'html',
    getDocumentTypeNodePublicId: () => '',
    getDocumentTypeNodeSystemId: () => '',
    isElementNode: (node): node is FacadeElement => node instanceof FacadeElement,
    isTextNode: (node): node is FacadeText => node instanceof FacadeText,
    isCommentNode: (node): node is FacadeComment => node instanceof FacadeComment,
    isDocumentTypeNode: (node): node is FacadeComment => node.nodeName === '#doctype',
    getNodeSourceCodeLocation: () => null,
    setNodeSourceCodeLocation: () => undefined,
    updateNodeSourceCodeLocation: () => undefined,
    onItemPush: (element) => (root ??= element),
    onItemPop: closed,
  }
}
