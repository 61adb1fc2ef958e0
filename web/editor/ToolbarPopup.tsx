import type { EditorView } from 'prosemirror-view'
import type { Command } from 'prosemirror-state'
import { ColourPopup } from './ColourPopup.tsx'
import type { NewImage } from './commands.ts'
import type { EditorLabels } from './editor-labels.ts'
import type { EditorTools } from './editor-tools.ts'
import { HeadingMenu } from './HeadingMenu.tsx'
import { HelpPanel } from './HelpPanel.tsx'
import { ImagePopup } from './ImagePopup.tsx'
import { LinkPopup } from './LinkPopup.tsx'
import { Popup } from './Popup.tsx'
import type { ToolbarItem } from './toolbar-items.ts'

type ContentProps = {
  item: ToolbarItem
  view: EditorView
  labels: EditorLabels
  tools: EditorTools
  onFiles: ((files: File[]) => void) | null
  /** Closes the popup and runs the command with the focus back in the text. */
  onRun: (command: Command) => void
}

type ToolbarPopupProps = ContentProps & {
  anchor: HTMLElement | null
  onClose: (returnFocus: boolean) => void
}

/** What opens under a button of the toolbar. */
export function ToolbarPopup({ anchor, onClose, ...content }: ToolbarPopupProps) {
  const { item, labels } = content
  return (
    <Popup
      label={labels[item]}
      anchor={anchor}
      role={item === 'heading' ? 'menu' : 'dialog'}
      onClose={onClose}
    >
      <PopupContent {...content} />
    </Popup>
  )
}

function PopupContent({ item, view, labels, tools, onFiles, onRun }: ContentProps) {
  const { state } = view
  if (item === 'heading')
    return (
      <HeadingMenu
        labels={labels}
        active={tools.activeHeading(state)}
        onChoose={(level) => onRun(tools.heading(level))}
      />
    )
  if (item === 'link') {
    const { from, to } = state.selection
    const text = state.doc.textBetween(from, to, ' ')
    return (
      <LinkPopup labels={labels} selectedText={text} onInsert={(link) => onRun(tools.insertLink(link))} />
    )
  }
  if (item === 'image') {
    const image = (tools.selectedImage(state)?.node.attrs as NewImage | undefined) ?? null
    return (
      <ImagePopup
        labels={labels}
        image={image}
        onFiles={onFiles}
        onInsert={(next) => onRun(tools.insertImage(next))}
      />
    )
  }
  if (item === 'text_color' || item === 'background_color') {
    const name = item === 'text_color' ? 'text_color' : 'text_background_color'
    const type = state.schema.marks[name]!
    return (
      <ColourPopup
        labels={labels}
        active={tools.markValue(state, type, item === 'text_color' ? 'color' : 'backgroundColor')}
        isSet={tools.isMarkActive(state, type)}
        onChoose={(value) => onRun(tools.colour(name, value))}
      />
    )
  }
  return <HelpPanel labels={labels} isRich={'heading' in state.schema.nodes} />
}
