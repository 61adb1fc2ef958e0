import type { Page } from '@playwright/test'
import { expect } from '../quiet-test.ts'

/** How many files of the app the worker has. */
const filesKept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('files-'))
    const counts = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).length),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  })

/** Until the worker has the whole app, as it would have after a minute of rest. */
export async function intoPocket(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/worker.js')
    const { active } = await navigator.serviceWorker.ready
    active!.postMessage({ kind: 'bring-rest', wanted: [] })
  })
  let before = -1
  await expect(async () => {
    const now = await filesKept(page)
    const isWhole = now > 100 && now === before
    before = now
    expect(isWhole).toBe(true)
  }).toPass({ timeout: 60_000, intervals: [800] })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
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
