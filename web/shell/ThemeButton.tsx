import type { Theme } from '../boot/themes.ts'
import { t } from '../lib/i18n.ts'
import { useTheme } from '../lib/page/theme.ts'
import { classes } from '../ui/classes.ts'
import type { IconName } from '../ui/icon-names.ts'
import { Icon } from '../ui/Icon.tsx'
import button from '../ui/IconButton.module.css'
import styles from './ThemeButton.module.css'

const themes: { theme: Theme; icon: IconName; label: string }[] = [
  { theme: 'system', icon: 'sunrise', label: 'shell.theme-system' },
  { theme: 'light', icon: 'sun', label: 'shell.theme-light' },
  { theme: 'dark', icon: 'moon', label: 'shell.theme-dark' },
]

/** Goes round the three: as the system has it, by day, by night. All are in the page, and the style sheet shows the one that holds. */
export function ThemeButton({ className }: { className?: string }) {
  const now = useTheme()
  return (
    <button
      type="button"
      className={classes(button.button, className)}
      data-does="theme"
      title={t(themes.find(({ theme }) => theme === now)!.label)}
    >
      {themes.map(({ theme, icon, label }) => (
        <span key={theme} className={styles[theme]}>
          <Icon name={icon} />
          <span className={styles.words}>{t(label)}</span>
        </span>
      ))}
    </button>
  )
}
