import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Trail } from './trail.ts'
import styles from './Tabs.module.css'

type Tab = { id: string; label: ReactNode; panel: ReactNode; count?: ReactNode; disabled?: boolean }

type TabsProps = { label: string; trail: Trail; tabs: readonly Tab[]; initial?: string }

/** Tabs inside a page. Arrows, Home and End move between them; the chosen one is a single stop for Tab. */
export function Tabs({ label, trail, tabs, initial }: TabsProps) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, choose] = useState(initial ?? tabs[0]?.id)
  const enabled = tabs.filter((tab) => !tab.disabled)
  const current = tabs.find((tab) => tab.id === chosen) ?? enabled[0]

  const move = (event: KeyboardEvent) => {
    const at = enabled.findIndex((tab) => tab.id === current?.id)
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = enabled.at(step % enabled.length)
    if (!next) return
    choose(next.id)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${base}-${next.id}`)}`)?.focus()
  }

  return (
    <div data-trail={trail}>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${base}-${tab.id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab === current}
            aria-controls={`${base}-panel`}
            tabIndex={tab === current ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => choose(tab.id)}
            onKeyDown={move}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}> {tab.count}</span>}
          </button>
        ))}
      </div>
      <div
        id={`${base}-panel`}
        className={styles.panel}
        role="tabpanel"
        aria-labelledby={`${base}-${current?.id}`}
      >
        {current?.panel}
      </div>
    </div>
  )
}
