import { memo, useEffect, useRef } from 'react'
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

/** It stands beside the page from 1260 px on; below that a floating button brings it. */
export const MENU_IS_BROUGHT = '(max-width: 1259.98px)'

type SideMenuProps = { isOpen: boolean; onLeave: () => void }

export function SideMenu({ isOpen, onLeave }: SideMenuProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('a')?.focus()
  }, [isOpen])

  return (
    <header ref={panel} id={MENU_ID} className={styles.menu} data-open={isOpen}>
      <Content onLeave={onLeave} />
    </header>
  )
}

/** The same, open or not. */
const Content = memo(function Content({ onLeave }: Pick<SideMenuProps, 'onLeave'>) {
  return (
    <>
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
    </>
  )
})
