import { useSyncExternalStore } from 'react'

// The controls of the shell work without the app (web/boot/controls.ts); here the app learns what they did.

const page = () => document.documentElement

function onEvents(...names: string[]) {
  return (listener: () => void) => {
    for (const name of names) window.addEventListener(name, listener)
    return () => {
      for (const name of names) window.removeEventListener(name, listener)
    }
  }
}

const onMenu = onEvents('menu-changed')

/** Whether the menu lies over the page. */
export function useIsMenuOpen(): boolean {
  return useSyncExternalStore(
    onMenu,
    () => page().dataset['menu'] === 'open',
    () => false,
  )
}

export function closeMenu(): void {
  window.dispatchEvent(new Event('close-menu'))
}

const onNotices = onEvents('notice-closed')

/** Whether a notice of the shell was closed, here or on an earlier visit. */
export function useIsNoticeClosed(notice: string): boolean {
  return useSyncExternalStore(
    onNotices,
    () => page().classList.contains(notice),
    // The server cannot know: it draws the notice, and the boot script hides it where it was closed.
    () => false,
  )
}
