/** A browser that offers to install the app does so before the app has come: the offer is kept for whoever takes it up (web/lib/install.ts). */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    Object.assign(window, { installOffer: event })
    dispatchEvent(new Event('install-changed'))
  })
  addEventListener('appinstalled', () => {
    Object.assign(window, { installOffer: null, isInstalled: true })
    dispatchEvent(new Event('install-changed'))
  })
}
