import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './Tooltip.module.css'

type TooltipWiring = {
  'aria-describedby': string
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: () => void
  onPointerEnter: () => void
}

type TooltipProps = {
  text: string
  /** Spread the wiring over the control that the words explain. */
  renderControl: (wiring: TooltipWiring) => ReactNode
}

/** A few more words on hover and on focus; never the only place where they stand. Esc puts them away. */
export function Tooltip({ text, renderControl }: TooltipProps) {
  const id = useId()
  const [away, setAway] = useState(false)
  const back = () => setAway(false)
  const wiring: TooltipWiring = {
    'aria-describedby': id,
    onKeyDown: (event) => event.key === 'Escape' && setAway(true),
    onFocus: back,
    onPointerEnter: back,
  }
  return (
    <span className={styles.wrap} data-away={away || undefined}>
      {renderControl(wiring)}
      <span id={id} role="tooltip" className={styles.tip}>
        {text}
      </span>
    </span>
  )
}
