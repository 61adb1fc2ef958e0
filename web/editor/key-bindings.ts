import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Schema } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import type { Command, Plugin } from 'prosemirror-state'
import { align, heading, list, mark } from './commands.ts'

const lineBreak: Command = (state, dispatch) => {
  const type = state.schema.nodes['hard_break']
  if (!type || !state.selection.$from.parent.inlineContent) return false
  dispatch?.(state.tr.replaceSelectionWith(type.create()).scrollIntoView())
  return true
}

export function keyBindings(schema: Schema, onLink: () => boolean, onHelp: () => boolean): Plugin[] {
  const keys: Record<string, Command> = {
    'Mod-b': mark('strong'),
    'Mod-i': mark('em'),
    'Mod-u': mark('u'),
    'Mod-`': mark('code'),
    'Mod-k': onLink,
    'Mod-/': onHelp,
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Shift-Mod-s': mark('s'),
    Backspace: undoInputRule,
    'Shift-Enter': chainCommands(exitCode, lineBreak),
    'Mod-Enter': chainCommands(exitCode, lineBreak),
  }
  const item = schema.nodes['list_item']
  if (item) {
    // Where they cannot act they let the key through, so that Tab always leads out of the editor in the end.
    Object.assign(keys, {
      Enter: splitListItem(item),
      Tab: sinkListItem(item),
      'Shift-Tab': liftListItem(item),
      'Mod-]': sinkListItem(item),
      'Mod-[': liftListItem(item),
      'Shift-Mod-7': list('ordered_list'),
      'Shift-Mod-8': list('bullet_list'),
      'Shift-Mod-e': align('center'),
      'Shift-Mod-l': align('left'),
    })
    for (let level = 1; level <= 6; level++) keys[`Mod-Alt-${level}`] = heading(level)
  }
  return [keymap(keys), keymap(baseKeymap)]
}
