import { Fragment, useRef, useState, type KeyboardEvent } from 'react'
import type { EditorState } from 'prosemirror-state'
import type { EditorLabels } from './editor-labels.ts'
import styles from './RichTextEditor.module.css'
import { ToolbarButton } from './ToolbarButton.tsx'
import type { Toolbar as ToolbarGroups, ToolbarItem } from './toolbar-items.ts'

/** Tools that are folded stand in rows, everywhere the same: it is this one that begins the second. */
const SECOND_ROW: ToolbarItem = 'bullet_list'

type ToolbarProps = {
  groups: ToolbarGroups
  state: EditorState
  labels: EditorLabels
  label: string
  openItem: ToolbarItem | null
  onPress: (item: ToolbarItem) => void
}

/** One stop for Tab; the arrows move between the buttons that are shown. Rare tools come when they are asked for. */
export function Toolbar({ groups, state, labels, label, openItem, onPress }: ToolbarProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [hasMore, setHasMore] = useState(false)
  const fold = groups.findIndex((group) => group.includes('more'))
  const isFolded = fold >= 0
  const shown = isFolded && !hasMore ? groups.slice(0, fold + 1) : groups
  const items = shown.flat()
  const [current, setCurrent] = useState<ToolbarItem | undefined>(items[0])
  const stop = current && items.includes(current) ? current : items[0]

  const move = (event: KeyboardEvent) => {
    const at = items.indexOf((event.target as HTMLElement).dataset['item'] as ToolbarItem)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1 + items.length, Home: 0, End: items.length - 1 }[
      event.key
    ]
    const item = next === undefined || at < 0 ? undefined : items[next % items.length]
    if (!item) return
    event.preventDefault()
    setCurrent(item)
    ref.current?.querySelector<HTMLElement>(`[data-item=${item}]`)?.focus()
  }

  return (
    <div
      ref={ref}
      className={styles.toolbar}
      role="toolbar"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={move}
    >
      {shown.map((group, at) => (
        <Fragment key={group.join()}>
          {isFolded && (at === fold + 1 || group[0] === SECOND_ROW) && <span className={styles.newRow} />}
          <div className={styles.group}>
            {group.map((item) => (
              <ToolbarButton
                key={item}
                item={item}
                state={state}
                labels={labels}
                isOpen={item === 'more' ? hasMore : openItem === item}
                tabIndex={item === stop ? 0 : -1}
                onPress={(pressed) => {
                  setCurrent(pressed)
                  if (pressed === 'more') setHasMore(!hasMore)
                  else onPress(pressed)
                }}
              />
            ))}
          </div>
        </Fragment>
      ))}
    </div>
  )
}
