import { useRef } from 'react'
import { t } from '../lib/i18n.ts'
import { Icon } from '../ui/Icon.tsx'
import { MENU_ID } from './SideMenu.tsx'
import { useStepsAside } from './use-steps-aside.ts'
import styles from './MenuButton.module.css'

type MenuButtonProps = { isOpen: boolean; onToggle: () => void }

export function MenuButton({ isOpen, onToggle }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isAside = useStepsAside(button, isOpen)
  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      data-aside={isAside}
      aria-label={isOpen ? t('shell.menu-close') : t('shell.menu-open')}
      aria-expanded={isOpen}
      aria-controls={MENU_ID}
      onClick={onToggle}
    >
      <Icon name={isOpen ? 'close' : 'menu'} size={26} />
    </button>
  )
}
