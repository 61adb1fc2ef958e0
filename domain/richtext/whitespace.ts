import { Fragment, type Node } from 'prosemirror-model'

const SPACES = /[ \t\r\n\f]+/g
const LOOSE = /[\t\r\n\f]| {2}/

// Neither PostgreSQL nor a reader has a use for them; whitespace (tab, line feed, form feed, return) stays.
// oxlint-disable-next-line no-control-regex -- control characters are the subject here
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f]/

function readable(text: string): string {
  return CONTROL.test(text) ? text.replace(new RegExp(CONTROL, 'g'), '') : text
}

function tidyCode(block: Node): Node {
  const text = block.textContent
  const kept = readable(text)
  return kept === text
    ? block
    : block.copy(kept ? Fragment.from(block.type.schema.text(kept)) : Fragment.empty)
}

/** Most blocks are, and then nothing needs to be built for them. */
function isTidy(block: Node): boolean {
  let swallow = true
  for (let at = 0; at < block.childCount; at++) {
    const child = block.child(at)
    if (!child.isText) {
      swallow = child.type.name === 'hard_break'
      continue
    }
    const text = child.text ?? ''
    if (LOOSE.test(text) || CONTROL.test(text) || (swallow && text.startsWith(' '))) return false
    swallow = text.endsWith(' ')
  }
  return !block.lastChild?.isText || !swallow
}

/** Strips what a browser would not show: spaces at either end of a block, after a break, and after a space. */
function tidyInline(block: Node): Node {
  if (isTidy(block)) return block
  const children: Node[] = []
  let swallow = true
  let changed = false
  block.forEach((child) => {
    if (!child.isText) {
      swallow = child.type.name === 'hard_break'
      children.push(child)
      return
    }
    const text = child.text ?? ''
    let kept = readable(text)
    if (LOOSE.test(kept)) kept = kept.replace(SPACES, ' ')
    if (swallow && kept.startsWith(' ')) kept = kept.slice(1)
    if (kept) swallow = kept.endsWith(' ')
    changed ||= kept !== text
    if (kept) children.push(kept === text ? child : block.type.schema.text(kept, child.marks))
  })
  const last = children.at(-1)
  if (last?.isText && last.text?.endsWith(' ')) {
    changed = true
    children.pop()
    if (last.text.length > 1) children.push(block.type.schema.text(last.text.slice(0, -1), last.marks))
  }
  return changed ? block.copy(Fragment.from(children)) : block
}

/**
 * The schema's parser collapses whitespace within a text, but leaves some at the seams, which the next reading
 * would then remove. Done here, one reading is enough.
 */
export function tidyWhitespace(node: Node): Node {
  if (node.isLeaf) return node
  if (node.type.spec.code) return tidyCode(node)
  if (node.inlineContent) return tidyInline(node)
  let children: Node[] | null = null
  for (let at = 0; at < node.childCount; at++) {
    const child = node.child(at)
    const tidy = tidyWhitespace(child)
    // A list of children is only made once one of them differs.
    if (tidy !== child) children ??= node.content.content.slice(0, at)
    children?.push(tidy)
  }
  return children === null ? node : node.copy(Fragment.from(children))
}
