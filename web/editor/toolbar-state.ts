import type { Schema } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import { colour, commands } from './commands.ts'
import {
  activeAlign,
  activeHeading,
  closestList,
  isInside,
  isMarkActive,
  linkAround,
  selectedImage,
} from './selection.ts'
import type { ToolbarItem } from './toolbar-items.ts'

const MARK: Partial<Record<ToolbarItem, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  link: 'link',
  text_color: 'text_color',
  background_color: 'text_background_color',
}

const NODE: Partial<Record<ToolbarItem, string>> = {
  blockquote: 'blockquote',
  ordered_list: 'ordered_list',
  bullet_list: 'bullet_list',
  heading: 'heading',
  image: 'image',
  align_left: 'heading',
  align_center: 'heading',
  align_right: 'heading',
  align_justify: 'heading',
  horizontal_rule: 'horizontal_rule',
}

/** Whether the schema of this editor has what the button makes. */
export function isOffered(schema: Schema, item: ToolbarItem): boolean {
  const markName = MARK[item]
  const nodeName = NODE[item]
  return (!markName || markName in schema.marks) && (!nodeName || nodeName in schema.nodes)
}

/** null for buttons that do something once and have no state of their own. */
export function isPressed(state: EditorState, item: ToolbarItem): boolean | null {
  const markName = MARK[item]
  if (item === 'link') return linkAround(state) !== null
  if (markName) return isMarkActive(state, state.schema.marks[markName]!)
  if (item.startsWith('align_')) return activeAlign(state) === item.slice('align_'.length)
  if (item === 'blockquote') return isInside(state, item)
  if (item === 'ordered_list' || item === 'bullet_list') return closestList(state)?.node.type.name === item
  if (item === 'heading') return activeHeading(state) !== null
  if (item === 'image') return selectedImage(state) !== null
  return null
}

export function isEnabled(state: EditorState, item: ToolbarItem): boolean {
  if (item === 'help' || item === 'more' || item === 'heading' || item === 'image') return true
  if (item === 'link') return !selectedImage(state) && !state.selection.$from.parent.type.spec.code
  if (item === 'text_color') return colour('text_color', null)(state)
  if (item === 'background_color') return colour('text_background_color', null)(state)
  return commands[item]?.(state) ?? false
}
