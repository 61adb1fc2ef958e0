import { useEffect, useRef, useState, type ReactNode } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './Table.module.css'

type TableProps = {
  /** What the table holds, for those who hear it. */
  caption: string
  /**
   * thead and tbody; `data-align="end"` for figures, `data-narrow="hide"` for what a phone can miss,
   * `data-mine` on the reader's own row
   */
  children: ReactNode
}

/** A wide table scrolls sideways by itself, and only then is its frame a stop for the keyboard. */
export function Table({ caption, children }: TableProps) {
  const frame = useRef<HTMLElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const keyboardStop = scrolls ? { tabIndex: 0 } : {}
  return (
    <section ref={frame} className={styles.scroll} aria-label={caption} {...keyboardStop}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        {children}
      </table>
    </section>
  )
}
