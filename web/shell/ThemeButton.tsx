import { t } from '../lib/i18n.ts'
import { setTheme, useTheme, type Theme } from '../lib/theme.ts'
import type { IconName } from '../ui/icon-names.ts'
import { IconButton } from '../ui/IconButton.tsx'

const steps: Record<Theme, { icon: IconName; label: string; next: Theme }> = {
  system: { icon: 'sunrise', label: 'shell.theme-system', next: 'light' },
  light: { icon: 'sun', label: 'shell.theme-light', next: 'dark' },
  dark: { icon: 'moon', label: 'shell.theme-dark', next: 'system' },
}

/** Goes round the three: as the system has it, by day, by night. */
export function ThemeButton({ className }: { className?: string }) {
  const { icon, label, next } = steps[useTheme()]
  return <IconButton icon={icon} label={t(label)} className={className} onClick={() => setTheme(next)} />
}
