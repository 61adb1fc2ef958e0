import { t } from '../lib/i18n.ts'
import { Icon } from '../ui/Icon.tsx'
import { MENU_ID } from './SideMenu.tsx'
import styles from './MenuButton.module.css'

/**
 * Brings the menu where it does not stand beside the page. Always there: pages keep room for it below their end. It works
 * before the app has come (web/boot/controls.ts), which changes its words; the style sheet changes its picture.
 */
export function MenuButton() {
  const open = t('shell.menu-close')
  const closed = t('shell.menu-open')
  return (
    <button
      type="button"
      className={styles.button}
      data-does="menu"
      data-label-open={open}
      data-label-closed={closed}
      aria-label={closed}
      aria-expanded="false"
      aria-controls={MENU_ID}
    >
      <Icon name="menu" size={26} className={styles.bring} />
      <Icon name="close" size={26} className={styles.away} />
    </button>
  )
}
