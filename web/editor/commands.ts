import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { Attrs, MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { NodeSelection, TextSelection, type Command } from 'prosemirror-state'
import {
  activeAlign,
  activeHeading,
  closestList,
  isInside,
  linkAround,
  selectedImage,
  selectedTextblocks,
} from './selection.ts'

const never: Command = () => false

export const mark =
  (name: string): Command =>
  (state, dispatch, view) => {
    const type = state.schema.marks[name]
    return type ? toggleMark(type)(state, dispatch, view) : false
  }

/** Choosing the active level again returns to a paragraph; the alignment stays either way. */
export const heading =
  (level: number): Command =>
  (state, dispatch, view) => {
    const { heading: type, paragraph } = state.schema.nodes
    if (!type || !paragraph) return false
    const back = activeHeading(state) === level
    const target = back ? paragraph : type
    if (!setBlockType(target, back ? null : { level })(state)) return false
    if (dispatch) {
      const tr = state.tr
      for (const { $from, $to } of state.selection.ranges) {
        tr.setBlockType($from.pos, $to.pos, target, (node): Attrs => {
          const align = (node.attrs['align'] as string | null) ?? null
          return back ? { align } : { level, align }
        })
      }
      dispatch(tr.scrollIntoView())
    }
    view?.focus()
    return true
  }

/** Left is the absence of an alignment; pressing an active one takes it away. */
export const align =
  (value: 'left' | 'center' | 'right' | 'justify'): Command =>
  (state, dispatch) => {
    const blocks = selectedTextblocks(state).filter(({ node }) => 'align' in node.attrs)
    if (blocks.length === 0) return false
    const next = value === 'left' || activeAlign(state) === value ? null : value
    if (dispatch) {
      const tr = state.tr
      for (const { pos } of blocks) tr.setNodeAttribute(pos, 'align', next)
      dispatch(tr)
    }
    return true
  }

export const list =
  (name: 'bullet_list' | 'ordered_list'): Command =>
  (state, dispatch, view) => {
    const type = state.schema.nodes[name]
    const item = state.schema.nodes['list_item']
    if (!type || !item) return false
    const current = closestList(state)
    if (!current) return wrapInList(type)(state, dispatch, view)
    if (current.node.type === type) return liftListItem(item)(state, dispatch, view)
    dispatch?.(state.tr.setNodeMarkup(current.pos, type))
    return true
  }

export const quote: Command = (state, dispatch, view) => {
  const type = state.schema.nodes['blockquote']
  if (!type) return false
  return isInside(state, 'blockquote') ? lift(state, dispatch, view) : wrapIn(type)(state, dispatch, view)
}

function canInsert(type: NodeType): Command {
  return (state) => {
    const { $from } = state.selection
    for (let depth = $from.depth; depth >= 0; depth--) {
      if ($from.node(depth).canReplaceWith($from.index(depth), $from.index(depth), type)) return true
    }
    return false
  }
}

export const rule: Command = (state, dispatch) => {
  const type = state.schema.nodes['horizontal_rule']
  if (!type || !canInsert(type)(state)) return false
  dispatch?.(state.tr.replaceSelectionWith(type.create()).scrollIntoView())
  return true
}

/** Takes every mark but links: those carry meaning, not looks. */
export const clearFormat: Command = (state, dispatch) => {
  const { from, to, empty } = state.selection
  if (empty || selectedImage(state)) return false
  if (dispatch) {
    const tr = state.tr
    for (const type of Object.values(state.schema.marks))
      if (type.name !== 'link') tr.removeMark(from, to, type)
    dispatch(tr.setStoredMarks([]))
  }
  return true
}

export function colour(name: 'text_color' | 'text_background_color', value: string | null): Command {
  return (state, dispatch) => {
    const type: MarkType | undefined = state.schema.marks[name]
    const { from, to, empty, $from } = state.selection
    // A picture has no letters to colour.
    if (!type || selectedImage(state) || !$from.parent.type.allowsMarkType(type)) return false
    const next = value ? type.create({ [name === 'text_color' ? 'color' : 'backgroundColor']: value }) : null
    if (dispatch) {
      const tr = state.tr
      if (empty) dispatch(next ? tr.addStoredMark(next) : tr.removeStoredMark(type))
      else dispatch(next ? tr.addMark(from, to, next) : tr.removeMark(from, to, type))
    }
    return true
  }
}

export const removeLink: Command = (state, dispatch) => {
  const range = linkAround(state)
  if (!range) return false
  dispatch?.(state.tr.removeMark(range.from, range.to, state.schema.marks['link']))
  return true
}

export type NewLink = { href: string; text: string; target: '_blank' | '_self' }

export function insertLink({ href, text, target }: NewLink): Command {
  return (state, dispatch) => {
    const type = state.schema.marks['link']
    const { from, to, empty, $from } = state.selection
    if (!type || !$from.parent.type.allowsMarkType(type)) return false
    const link = type.create({ href, title: href, target })
    if (!dispatch) return true
    if (!empty) {
      dispatch(state.tr.addMark(from, to, link))
      return true
    }
    const node = state.schema.text(text, link.addToSet(state.storedMarks ?? $from.marks()))
    dispatch(state.tr.replaceSelectionWith(node, false).removeStoredMark(type).scrollIntoView())
    return true
  }
}

export type NewImage = { src: string; alt: string | null; title: string | null }

/** A selected picture is changed and keeps its width; a new one becomes the selection. */
export function insertImage(attrs: NewImage): Command {
  return (state, dispatch) => {
    const type = state.schema.nodes['image']
    if (!type) return false
    const selected = selectedImage(state)
    const tr = state.tr
    if (selected) {
      tr.setNodeMarkup(selected.pos, null, { ...selected.node.attrs, ...attrs })
      tr.setSelection(NodeSelection.create(tr.doc, selected.pos))
    } else {
      if (!canInsert(type)(state)) return false
      tr.replaceSelectionWith(type.create(attrs))
      const at = tr.selection.from - 1
      if (tr.doc.nodeAt(at)?.type === type) tr.setSelection(NodeSelection.create(tr.doc, at))
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Text that is a link, in place of what was typed to find it. */
export function insertMention(from: number, to: number, text: string, href: string): Command {
  return (state, dispatch) => {
    const type = state.schema.marks['link']
    if (!type) return false
    const link = type.create({ href, target: '_self' })
    const tr = state.tr.replaceWith(from, to, [state.schema.text(text, [link]), state.schema.text(' ')])
    tr.setSelection(TextSelection.create(tr.doc, from + text.length + 1)).removeStoredMark(type)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

export const commands: Record<string, Command> = {
  bold: mark('strong'),
  italic: mark('em'),
  underline: mark('u'),
  strike: mark('s'),
  code: mark('code'),
  blockquote: quote,
  ordered_list: list('ordered_list'),
  bullet_list: list('bullet_list'),
  align_left: align('left'),
  align_center: align('center'),
  align_right: align('right'),
  align_justify: align('justify'),
  horizontal_rule: rule,
  format_clear: clearFormat,
  undo,
  redo,
  help: never,
}
