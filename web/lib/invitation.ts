const KEY = 'qrcode'

/** Someone came by a hiker's QR code; the marker lives until sign-up or until the tab is closed. */
export function rememberInvitation(code: string | undefined): void {
  if (code === 'invited') sessionStorage.setItem(KEY, code)
}

/** What the sign-up form sends as `qrcode`. */
export function invitation(): 'invited' | null {
  return sessionStorage.getItem(KEY) === 'invited' ? 'invited' : null
}
