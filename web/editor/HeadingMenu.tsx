import { useRef, type KeyboardEvent } from 'react'
import type { EditorLabels } from './editor-labels.ts'
import styles from './EditorPopups.module.css'

type HeadingMenuProps = { labels: EditorLabels; active: number | null; onChoose: (level: number) => void }

const LEVELS = [1, 2, 3, 4, 5, 6] as const

export function HeadingMenu({ labels, active, onChoose }: HeadingMenuProps) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const items = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = items.indexOf(event.target as HTMLButtonElement)
    if (!step || at < 0) return
    event.preventDefault()
    items.at((at + step) % items.length)?.focus()
  }
  return (
    <div ref={list} className={styles.menu}>
      {LEVELS.map((level) => (
        <button
          key={level}
          type="button"
          role="menuitemradio"
          aria-checked={active === level}
          data-level={level}
          data-first={level === (active ?? 1) ? '' : undefined}
          tabIndex={level === (active ?? 1) ? 0 : -1}
          onKeyDown={move}
          onClick={() => onChoose(level)}
        >
          {labels[`h${level}`]}
        </button>
      ))}
    </div>
  )
}
