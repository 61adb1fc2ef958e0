import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

type PageHeaderProps = {
  title: ReactNode
  lead?: ReactNode
  /** What stands over the title, mostly Breadcrumbs. */ before?: ReactNode
  actions?: ReactNode
}

/** The one h1 of a page, with its first sentence and actions. Focus comes here after navigation. */
export function PageHeader({ title, lead, before, actions }: PageHeaderProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        {before}
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
