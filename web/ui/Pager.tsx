import { Link, type To } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import { Icon } from './Icon.tsx'
import { pageNumbers } from './page-numbers.ts'
import styles from './Pager.module.css'

type PagerProps = { current: number; total: number; href: (page: number) => To; label?: string }

export function Pager({ current, total, href, label }: PagerProps) {
  if (total < 2) return null
  return (
    <nav className={styles.pager} aria-label={label ?? t('ui.pages')}>
      {current > 1 && (
        <Link to={href(current - 1)} aria-label={t('ui.previousPage')} rel="prev">
          <Icon name="chevl" />
        </Link>
      )}
      {pageNumbers(current, total).map((page, index) =>
        page === null ? (
          <span key={`gap${index}`}>…</span>
        ) : (
          <Link
            key={page}
            to={href(page)}
            aria-label={t('ui.page', { page })}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </Link>
        ),
      )}
      {current < total && (
        <Link to={href(current + 1)} aria-label={t('ui.nextPage')} rel="next">
          <Icon name="chevr" />
        </Link>
      )}
    </nav>
  )
}
