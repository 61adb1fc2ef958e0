import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import type { Trail } from './trail.ts'
import styles from './Tabs.module.css'

type LinkTab = { to: To; label: ReactNode; current: boolean; count?: ReactNode }

type LinkTabsProps = {
  label: string
  trail: Trail
  tabs: readonly LinkTab[]
  /** Keeps the scroll on a change of filter. */ replace?: boolean
}

/** Tabs that are addresses: each can be shared, opened beside and returned to. */
export function LinkTabs({ label, trail, tabs, replace }: LinkTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label} data-trail={trail}>
      {tabs.map((tab, index) => (
        <Link
          key={index}
          to={tab.to}
          className={styles.tab}
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
