import { Link, NavLink } from 'react-router'
import { t } from '../lib/i18n.ts'
import { paths } from '../paths.ts'
import { Blaze } from '../ui/Blaze.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import { menuGroups } from './menu-items.ts'
import { ProfileWidget } from './ProfileWidget.tsx'
import styles from './SideMenu.module.css'

export const MENU_ID = 'menu'

/** It stands beside the page from 1260 px on; below that a floating button brings it (web/boot/controls.ts). */
export function SideMenu() {
  return (
    <header id={MENU_ID} className={styles.menu}>
      <Link to={paths.info} className={styles.logo} aria-label={t('shell.home')}>
        <Logo />
      </Link>
      <ButtonLink to={paths.activityAdd} look="accent" icon="plus" className={styles.add}>
        {t('shell.add-story')}
      </ButtonLink>
      <nav aria-label={t('shell.menu-sections')}>
        {menuGroups.map(({ trail, items }) => (
          <ul key={trail} className={styles.group} data-trail={trail}>
            {items.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} className={styles.item}>
                  <Blaze trail={trail} size="m" />
                  {t(label)}
                </NavLink>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className={styles.end}>
        <Link to={paths.offline} className={styles.pocket}>
          <Icon name="pack" /> {t('shell.app-title')}
        </Link>
        <ProfileWidget />
      </div>
    </header>
  )
}
