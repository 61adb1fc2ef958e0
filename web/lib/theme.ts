import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'

/** The boot script in index.html reads the same key before the first paint. */
export const THEME_KEY = 'theme'

const listeners = new Set<() => void>()

function stored(): Theme {
  const value = localStorage.getItem(THEME_KEY)
  return value === 'light' || value === 'dark' ? value : 'system'
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(THEME_KEY)
  else localStorage.setItem(THEME_KEY, theme)
  showTheme()
}

/** Puts the stored choice on the document; without one the style sheet follows the system by itself. */
function showTheme(): void {
  const theme = stored()
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === THEME_KEY) showTheme()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, stored, () => 'system')
}
