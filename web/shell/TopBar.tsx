import { Link, useMatches } from 'react-router'
import { t } from '../lib/i18n.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import { SearchButton } from './SearchButton.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import styles from './TopBar.module.css'

export function TopBar() {
  const isOutdoors = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.emergency)
  return (
    <section className={styles.bar} aria-label={t('shell.tools')}>
      <Link to={paths.info} className={styles.logo} aria-label={t('shell.home')}>
        <Logo size={28} />
      </Link>
      <SearchButton />
      <div className={styles.end}>
        {isOutdoors && (
          <a className={styles.emergency} href="tel:985" aria-label={t('shell.emergency')}>
            <Icon name="phone" />
            <span className={styles.words}>{t('shell.emergency')}</span>
            <span className={styles.figure}>{t('shell.emergency-short')}</span>
          </a>
        )}
        <ThemeButton />
      </div>
    </section>
  )
}
