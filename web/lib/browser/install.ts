import { useSyncExternalStore } from 'react'

type Offer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

type Here = { installOffer?: Offer | null; isInstalled?: boolean }

/** `offered`: one press does it. `shown`: the browser can, but only by its own menu. `done`: it runs as an app. */
export type Installing = 'offered' | 'shown' | 'done'

const here = () => window as unknown as Here

export function installing(): Installing {
  const isApp =
    here().isInstalled === true ||
    (navigator as { standalone?: boolean }).standalone === true ||
    window.matchMedia('(display-mode: standalone)').matches
  if (isApp) return 'done'
  return here().installOffer ? 'offered' : 'shown'
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('install-changed', listener)
  return () => window.removeEventListener('install-changed', listener)
}

/** The server cannot know: until the page is awake the way is only shown. */
export function useInstalling(): Installing {
  return useSyncExternalStore(subscribe, installing, () => 'shown')
}

/** The browser asks; an offer can be taken up once. */
export async function install(): Promise<void> {
  const offer = here().installOffer
  if (!offer) return
  here().installOffer = null
  await offer.prompt().catch(() => undefined)
  window.dispatchEvent(new Event('install-changed'))
}

export const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
