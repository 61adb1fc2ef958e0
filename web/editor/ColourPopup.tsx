import { useRef, type KeyboardEvent } from 'react'
import { COLOURS_PER_ROW, inkOn, PRESET_COLOURS } from '#domain/richtext/colours.ts'
import type { EditorLabels } from './editor-labels.ts'
import styles from './EditorPopups.module.css'

type ColourPopupProps = {
  labels: EditorLabels
  active: string | null
  isSet: boolean
  onChoose: (colour: string | null) => void
}

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: COLOURS_PER_ROW,
  ArrowUp: -COLOURS_PER_ROW,
}

export function ColourPopup({ labels, active, isSet, onChoose }: ColourPopupProps) {
  const grid = useRef<HTMLDivElement>(null)
  const first = Math.max(0, (PRESET_COLOURS as readonly string[]).indexOf(active ?? ''))

  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const swatches = [...(grid.current?.querySelectorAll('button') ?? [])]
    const at = swatches.indexOf(event.target as HTMLButtonElement)
    if (step === undefined || at < 0) return
    event.preventDefault()
    swatches[at + step]?.focus()
  }

  return (
    <div className={styles.colours}>
      <div ref={grid} className={styles.swatches}>
        {PRESET_COLOURS.map((colour, i) => (
          <button
            key={colour}
            type="button"
            data-colour={colour}
            data-first={i === first ? '' : undefined}
            tabIndex={i === first ? 0 : -1}
            aria-label={colour}
            aria-pressed={colour === active}
            style={{ backgroundColor: colour, color: inkOn(colour) }}
            onKeyDown={move}
            onClick={() => onChoose(colour)}
          >
            {colour === active ? '✔' : ''}
          </button>
        ))}
      </div>
      <button type="button" className={styles.secondary} disabled={!isSet} onClick={() => onChoose(null)}>
        {labels.remove}
      </button>
    </div>
  )
}
