import { tabStore } from '../browser/browser-storage.ts'

const KEY = 'qrcode'

/** Someone came by a hiker's QR code; the marker lives until sign-up or until the tab is closed. */
export function rememberInvitation(code: string | undefined): void {
  if (code === 'invited') tabStore.setItem(KEY, code)
}

/** What the sign-up form sends as `qrcode`. */
export function invitation(): 'invited' | null {
  return tabStore.getItem(KEY) === 'invited' ? 'invited' : null
}
