import type { BrowserContext, Page } from '@playwright/test'

type Pushed = { title: string; body: string; path: string; tag: string }

type Notice = { title: string; body?: string; data?: unknown }

/** Of a worker, as far as notices need it. */
type WorkerScope = EventTarget & {
  registration: { showNotification: (title: string, more: object) => Promise<void> }
  clients: { openWindow: (url: string) => Promise<null> }
  notices: Notice[]
}

/**
 * Delivers a message as the browser's push service would, presses the notice that the worker shows and gives both: the notice, and
 * the address that was opened. A browser without windows allows no notices, and a window opens only by a person's press outside of
 * the page: so these two last steps are written down instead.
 */
export async function pushAndPress(
  page: Page,
  context: BrowserContext,
  message: Pushed,
): Promise<{ notice: Notice; opened: string }> {
  const worker = context.serviceWorkers().find((one) => one.url().endsWith('/worker.js'))!
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    scope.notices = []
    scope.registration.showNotification = async (title, more) => void scope.notices.push({ title, ...more })
  })
  await deliver(page, context, JSON.stringify(message))
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope
    while (scope.notices.length === 0) await new Promise((resolve) => setTimeout(resolve, 50))
    const notice = scope.notices[0]!
    const opened = await new Promise<string>((resolve) => {
      scope.clients.openWindow = async (url) => {
        resolve(url)
        return null
      }
      const press = { notification: { ...notice, close: () => undefined }, waitUntil: () => undefined }
      scope.dispatchEvent(Object.assign(new Event('notificationclick'), press))
    })
    return { notice, opened }
  })
}

async function deliver(page: Page, context: BrowserContext, data: string): Promise<void> {
  const devtools = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  const registrationId = await new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) resolve(own.registrationId)
    })
    void devtools.send('ServiceWorker.enable')
  })
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await devtools.detach()
}
