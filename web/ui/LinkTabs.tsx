import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import type { Trail } from './trail.ts'
import chips from './Chip.module.css'
import styles from './Tabs.module.css'

type LinkTab = { to: To; label: ReactNode; current: boolean; count?: ReactNode }

type LinkTabsProps = {
  label: string
  trail: Trail
  tabs: readonly LinkTab[]
  /** Keeps the scroll on a change of filter. */ replace?: boolean
  /** Under other tabs they are smaller, without a line of their own. */
  look?: 'tabs' | 'chips'
}

/** Tabs that are addresses: each can be shared, opened beside and returned to. */
export function LinkTabs({ label, trail, tabs, replace, look = 'tabs' }: LinkTabsProps) {
  const isChips = look === 'chips'
  return (
    <nav className={isChips ? styles.chips : styles.tabs} aria-label={label} data-trail={trail}>
      {tabs.map((tab, index) => (
        <Link
          key={index}
          to={tab.to}
          className={isChips ? chips['chip'] : styles.tab}
          replace={replace}
          preventScrollReset={replace}
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}> {tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
