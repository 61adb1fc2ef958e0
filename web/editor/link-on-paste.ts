import { Fragment, Slice, type Node, type Schema } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { typedLink } from '#domain/richtext/urls.ts'

const ADDRESS = /(?<![\p{L}\p{N}@.])(?:https?:\/\/|www\.)[^\s<>"„”]+/giu

/** A sentence goes on after an address: its full stop or bracket is no part of it. */
function withoutPunctuation(address: string): string {
  const trimmed = address.replace(/[.,;:!?'’…]+$/, '')
  return trimmed.endsWith(')') && !trimmed.includes('(') ? trimmed.slice(0, -1) : trimmed
}

function linkText(node: Node, schema: Schema): Node[] {
  const text = node.text ?? ''
  const type = schema.marks['link']!
  const parts: Node[] = []
  let at = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutPunctuation(match[0])
    const href = typedLink(address)
    if (!href) continue
    if (match.index > at) parts.push(node.cut(at, match.index))
    at = match.index + address.length
    const piece = node.cut(match.index, at)
    parts.push(piece.mark(type.create({ href }).addToSet(piece.marks)))
  }
  if (at < text.length) parts.push(node.cut(at))
  return parts
}

function linkFragment(fragment: Fragment, schema: Schema): Fragment {
  const nodes: Node[] = []
  fragment.forEach((node) => {
    const type = schema.marks['link']!
    // A link that came along keeps its own address, whatever its words say.
    const plain = node.isText && !node.marks.some((mark) => mark.type === type || mark.type.spec.code)
    if (plain) nodes.push(...linkText(node, schema))
    else if (node.type.spec.code) nodes.push(node)
    else nodes.push(node.isLeaf ? node : node.copy(linkFragment(node.content, schema)))
  })
  return Fragment.fromArray(nodes)
}

export function linkOnPaste(isOn: () => boolean): Plugin {
  return new Plugin({
    props: {
      transformPasted(slice, view) {
        const { schema, selection } = view.state
        if (!isOn() || !schema.marks['link'] || selection.$from.parent.type.spec.code) return slice
        return new Slice(linkFragment(slice.content, schema), slice.openStart, slice.openEnd)
      },
    },
  })
}
