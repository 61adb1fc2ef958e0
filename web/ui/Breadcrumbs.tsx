import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import styles from './Breadcrumbs.module.css'

type BreadcrumbsProps = { crumbs: readonly { label: ReactNode; to: To }[] }

/** The way back up: Karpaty / Gorce. The page itself is its h1 and is not repeated here. */
export function Breadcrumbs({ crumbs }: BreadcrumbsProps) {
  return (
    <nav aria-label={t('ui.breadcrumbs')}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, to }, index) => (
          <li key={index}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
