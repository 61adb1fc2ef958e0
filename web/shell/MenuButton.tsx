import { t } from '../lib/i18n.ts'
import { Icon } from '../ui/Icon.tsx'
import { MENU_ID } from './SideMenu.tsx'
import styles from './MenuButton.module.css'

type MenuButtonProps = { isOpen: boolean; onToggle: () => void }

/** Brings the menu where it does not stand beside the page. Always there: pages keep room for it below their end. */
export function MenuButton({ isOpen, onToggle }: MenuButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={isOpen ? t('shell.menu-close') : t('shell.menu-open')}
      aria-expanded={isOpen}
      aria-controls={MENU_ID}
      onClick={onToggle}
    >
      <Icon name={isOpen ? 'close' : 'menu'} size={26} />
    </button>
  )
}
