import type { MarkType, Node } from 'prosemirror-model'
import { NodeSelection, type EditorState } from 'prosemirror-state'

export function isMarkActive(state: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = state.selection
  if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()))
  return state.doc.rangeHasMark(from, to, type)
}

/** The value of an attribute when everything selected agrees on it, otherwise null. */
export function markValue(state: EditorState, type: MarkType, attribute: string): string | null {
  const { from, to, empty, $from } = state.selection
  const values = new Set<string | null>()
  const add = (marks: Node['marks']) => values.add((type.isInSet(marks)?.attrs[attribute] as string) ?? null)
  if (empty) add(state.storedMarks ?? $from.marks())
  else state.doc.nodesBetween(from, to, (node) => void (node.isInline && add(node.marks)))
  return values.size === 1 ? ([...values][0] ?? null) : null
}

export function selectedTextblocks(state: EditorState): { node: Node; pos: number }[] {
  const found: { node: Node; pos: number }[] = []
  for (const { $from, $to } of state.selection.ranges) {
    state.doc.nodesBetween($from.pos, $to.pos, (node, pos) => {
      if (!node.isTextblock) return true
      found.push({ node, pos })
      return false
    })
  }
  return found
}

/** The heading level when exactly one is selected. */
export function activeHeading(state: EditorState): number | null {
  const levels = new Set(selectedTextblocks(state).map(({ node }) => (node.attrs['level'] as number) ?? 0))
  return levels.size === 1 ? ([...levels][0] ?? 0) || null : null
}

export function activeAlign(state: EditorState): string | null {
  const aligns = new Set(
    selectedTextblocks(state).map(({ node }) => (node.attrs['align'] as string) ?? 'left'),
  )
  return aligns.size === 1 ? ([...aligns][0] ?? null) : null
}

export function isInside(state: EditorState, typeName: string): boolean {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type.name === typeName) return true
  return false
}

/** The list closest to the caret, so that nested lists can differ. */
export function closestList(state: EditorState): { node: Node; pos: number } | null {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type.name === 'bullet_list' || node.type.name === 'ordered_list')
      return { node, pos: $from.before(depth) }
  }
  return null
}

export function selectedImage(state: EditorState): { node: Node; pos: number } | null {
  const { selection } = state
  return selection instanceof NodeSelection && selection.node.type.name === 'image'
    ? { node: selection.node, pos: selection.from }
    : null
}

/** The whole stretch of the link around the caret, across other marks that begin and end inside it. */
export function linkAround(state: EditorState): { from: number; to: number; href: string } | null {
  const type = state.schema.marks['link']
  if (!type) return null
  const { $from, from, to, empty } = state.selection
  const found = empty
    ? (type.isInSet($from.marks()) ?? ($from.nodeAfter && type.isInSet($from.nodeAfter.marks)))
    : firstLink(state, from, to)
  if (!found) return null
  const { parent } = $from
  const start = $from.start()
  let range: { from: number; to: number } | null = null
  let run: { from: number; to: number } | null = null
  parent.forEach((child, offset) => {
    if (!found.isInSet(child.marks)) {
      run = null
      return
    }
    const end = start + offset + child.nodeSize
    if (run) run.to = end
    else run = { from: start + offset, to: end }
    if (run.from <= to && run.to >= from) range = run
  })
  return range ? { ...(range as { from: number; to: number }), href: String(found.attrs['href']) } : null
}

function firstLink(state: EditorState, from: number, to: number) {
  const type = state.schema.marks['link']!
  let found = null as ReturnType<typeof type.isInSet> | null
  state.doc.nodesBetween(from, to, (node) => {
    found ??= type.isInSet(node.marks) ?? null
  })
  return found
}
