import { useEffect, useRef } from 'react'
import { Link, NavLink } from 'react-router'
import { t } from '../lib/i18n.ts'
import { paths } from '../paths.ts'
import { Blaze } from '../ui/Blaze.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Logo } from '../ui/Logo.tsx'
import { menuGroups } from './menu-items.ts'
import { ProfileWidget } from './ProfileWidget.tsx'
import styles from './SideMenu.module.css'

export const MENU_ID = 'menu'

type SideMenuProps = {
  /** It does not stand beside the page: it is brought by the button. */
  isNarrow: boolean
  isOpen: boolean
  onLeave: () => void
}

export function SideMenu({ isNarrow, isOpen, onLeave }: SideMenuProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('a')?.focus()
  }, [isOpen])

  return (
    <header ref={panel} id={MENU_ID} className={styles.menu} data-open={isOpen} inert={isNarrow && !isOpen}>
      <Link to={paths.info} className={styles.logo} aria-label={t('shell.home')}>
        <Logo />
      </Link>
      <ButtonLink to={paths.activityAdd} look="accent" icon="plus" className={styles.add} onClick={onLeave}>
        {t('shell.add-story')}
      </ButtonLink>
      <nav aria-label={t('shell.menu-sections')}>
        {menuGroups.map(({ trail, items }) => (
          <ul key={trail} className={styles.group} data-trail={trail}>
            {items.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} className={styles.item} onClick={onLeave}>
                  <Blaze trail={trail} size="m" />
                  {t(label)}
                </NavLink>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className={styles.end}>
        <ProfileWidget />
      </div>
    </header>
  )
}
