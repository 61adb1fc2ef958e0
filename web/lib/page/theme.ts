import { useSyncExternalStore } from 'react'
import type { Theme } from '../../boot/themes.ts'

/** The boot script reads the same key before the first paint, and writes it when the button is pressed. */
const THEME_KEY = 'theme'

function shown(): Theme {
  const theme = document.documentElement.dataset['theme']
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Another tab has chosen; without a choice the style sheet follows the system by itself. */
function show(theme: string | null): void {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
  else delete document.documentElement.dataset['theme']
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== THEME_KEY) return
    show(event.newValue)
    listener()
  }
  window.addEventListener('theme-changed', listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    window.removeEventListener('theme-changed', listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shown, () => 'system')
}
