import type { EditorState } from 'prosemirror-state'
import { EditorIcon } from './EditorIcon.tsx'
import type { EditorLabels } from './editor-labels.ts'
import { activeHeading, linkAround, markValue } from './selection.ts'
import styles from './RichTextEditor.module.css'
import type { ToolbarItem } from './toolbar-items.ts'
import { isEnabled, isPressed } from './toolbar-state.ts'

type ToolbarButtonProps = {
  item: ToolbarItem
  state: EditorState
  labels: EditorLabels
  /** What belongs to it is on the screen: its popup, or the tools behind it. */
  isOpen: boolean
  tabIndex: number
  onPress: (item: ToolbarItem) => void
}

const POPUPS: ReadonlySet<ToolbarItem> = new Set([
  'heading',
  'link',
  'image',
  'text_color',
  'background_color',
  'help',
])

function colourOf(state: EditorState, item: ToolbarItem): string | null {
  if (item === 'text_color') return markValue(state, state.schema.marks['text_color']!, 'color')
  if (item === 'background_color')
    return markValue(state, state.schema.marks['text_background_color']!, 'backgroundColor')
  return null
}

export function ToolbarButton({ item, state, labels, isOpen, tabIndex, onPress }: ToolbarButtonProps) {
  const pressed = isPressed(state, item)
  const unlinks = item === 'link' && linkAround(state) !== null
  const level = item === 'heading' ? activeHeading(state) : null
  const label = unlinks ? labels.removeLink : labels[item]
  const enabled = isEnabled(state, item)
  const colour = colourOf(state, item)
  return (
    <button
      type="button"
      className={styles.button}
      data-item={item}
      aria-label={level ? `${label}: ${labels[`h${level as 1}`]}` : label}
      title={label}
      aria-pressed={pressed ?? undefined}
      aria-disabled={enabled ? undefined : true}
      aria-haspopup={POPUPS.has(item) && !unlinks ? (item === 'heading' ? 'menu' : 'dialog') : undefined}
      aria-expanded={item === 'more' || (POPUPS.has(item) && !unlinks) ? isOpen : undefined}
      tabIndex={tabIndex}
      // The selection in the text must survive the press.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => enabled && onPress(item)}
    >
      {item === 'heading' ? (
        <>
          <span className={styles.level}>{level ? `H${level}` : 'H'}</span>
          <EditorIcon name="chevron" />
        </>
      ) : item === 'more' ? (
        <>
          <span>{label}</span>
          <EditorIcon name="chevron" />
        </>
      ) : (
        <EditorIcon name={unlinks ? 'unlink' : item} />
      )}
      {(item === 'text_color' || item === 'background_color') && (
        <span className={styles.ink} style={colour ? { backgroundColor: colour } : undefined} />
      )}
    </button>
  )
}
