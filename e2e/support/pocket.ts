import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '../quiet-test.ts'

type Told = { lat: number; lon: number; ele: number | null; time: number; accuracy?: number }

/** A phone whose places and compass the test tells: hours of walking pass in moments. */
export async function carryPhone(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const watchers = new Map<number, (place: unknown) => void>()
    const refused = new Map<number, (problem: unknown) => void>()
    let number = 0
    let last: unknown = null
    const geolocation = {
      watchPosition: (told: (place: unknown) => void, failed: (problem: unknown) => void) => {
        watchers.set(++number, told)
        refused.set(number, failed)
        if (last) told(last)
        return number
      },
      clearWatch: (id: number) => watchers.delete(id) && refused.delete(id),
      getCurrentPosition: (told: (place: unknown) => void) => last && told(last),
    }
    Object.defineProperty(navigator, 'geolocation', { value: geolocation })
    Object.assign(window, {
      tellPlace: ({ lat, lon, ele, time, accuracy = 8 }: Told) => {
        const coords = { latitude: lat, longitude: lon, altitude: ele, accuracy, heading: null }
        last = { timestamp: time, coords }
        for (const told of watchers.values()) told(last)
      },
      refusePlace: () => {
        for (const failed of refused.values()) failed({ code: 1, PERMISSION_DENIED: 1 })
      },
      pointPhone: (heading: number) =>
        dispatchEvent(
          new DeviceOrientationEvent('deviceorientationabsolute', {
            absolute: true,
            alpha: 360 - heading,
            beta: 90,
            gamma: 0,
          }),
        ),
    })
  })
}

/** Walks these places one after another, a little breath between handfuls of them. */
export async function walk(page: Page, places: readonly Told[]): Promise<void> {
  for (let at = 0; at < places.length; at += 60)
    await page.evaluate(
      async (some) => {
        const { tellPlace } = window as unknown as { tellPlace: (place: unknown) => void }
        for (const place of some) tellPlace(place)
        await new Promise((resolve) => setTimeout(resolve, 10))
      },
      places.slice(at, at + 60),
    )
}

/** Turns the phone until its needle rests there. */
export async function turnPhone(page: Page, heading: number): Promise<void> {
  await page.evaluate(async (to) => {
    const { pointPhone } = window as unknown as { pointPhone: (heading: number) => void }
    for (let i = 0; i < 40; i++) pointPhone(to)
    await new Promise((resolve) => setTimeout(resolve, 400))
  }, heading)
}

/** A map of the Pieniny in this phone. */
export async function fetchMap(page: Page): Promise<void> {
  await page.goto('/map/packs')
  await page.getByRole('button', { name: /^Pobierz: Pieniny i.Beskid Sądecki/ }).click()
  await expect(page.getByText('w telefonie', { exact: true })).toBeVisible({ timeout: 60_000 })
}

type KeptWalk = { id: string; state: 'going' | 'done'; places: readonly Told[] }

/** A walk in the store of this phone, as a page that was closed has left it; to be called on a page that has opened the store. */
export function keepWalk(page: Page, { id, state, places }: KeptWalk): Promise<void> {
  const rows = places.map(({ time, lat, lon, ele, accuracy = 8 }) => [
    time,
    lat,
    lon,
    ele ?? Number.NaN,
    accuracy,
    0,
  ])
  const walk = {
    id,
    state,
    startedAt: places[0]!.time,
    endedAt: state === 'done' ? places.at(-1)!.time : null,
    part: 0,
    batches: 1,
    points: places.length,
    way: null,
    summits: [],
    words: {},
  }
  return page.evaluate(
    ([row, numbers]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('kopczyk-recordings')
        opening.onerror = () => reject(opening.error ?? new Error('No storage'))
        opening.onsuccess = () => {
          const writing = opening.result.transaction(['walks', 'batches'], 'readwrite')
          writing.objectStore('walks').put(row, row.id)
          writing.objectStore('batches').put(Float64Array.from(numbers), `${row.id}/00000000`)
          writing.onabort = () => reject(writing.error ?? new Error('Not written'))
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    [walk, rows.flat()] as const,
  )
}

/** How many places of walks are kept in the phone. */
export function keptPoints(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('kopczyk-recordings')
        opening.onerror = () => reject(opening.error ?? new Error('No storage'))
        opening.onsuccess = () => {
          const reading = opening.result.transaction('walks').objectStore('walks').getAll()
          reading.onerror = () => reject(reading.error ?? new Error('Not read'))
          reading.onsuccess = () => {
            opening.result.close()
            resolve((reading.result as { points: number }[]).reduce((sum, { points }) => sum + points, 0))
          }
        }
      }),
  )
}
