import type { Page } from '@playwright/test'
import { expect } from '../quiet-test.ts'

/** Until the worker answers for this page; its files come with the next that is opened. */
export async function inWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/worker.js')
    await navigator.serviceWorker.ready
  })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Until the worker has the whole app, as it would have after a minute of rest. */
export async function intoPocket(page: Page): Promise<void> {
  await inWorker(page)
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        navigator.serviceWorker.controller!.postMessage({ kind: 'bring-rest', wanted: [] }, [port2])
      }),
  )
}

/** Until this page and its answers are kept, which happens while it rests. */
export async function untilKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const known = await indexedDB.databases()
          if (!known.some(({ name }) => name === 'kopczyk-kept')) return []
          return new Promise<string[]>((resolve, reject) => {
            const opening = indexedDB.open('kopczyk-kept')
            opening.onerror = () => reject(opening.error)
            opening.onsuccess = () => {
              const rows = opening.result.transaction('pages').objectStore('pages').getAll()
              rows.onsuccess = () => {
                opening.result.close()
                resolve((rows.result as { path: string }[]).map((row) => row.path))
              }
            }
          })
        }),
      { timeout: 30_000 },
    )
    .toContain(path)
}
