import { localStore } from '#web/lib/browser/browser-storage.ts'

const KEY = 'followed-way'
/** The next day somebody goes elsewhere. */
const MOST_AGE_MS = 16 * 3_600_000

/** The way that is followed, as it stands in the address: a page that was closed on the way goes on with it. */
export const followedAddress = {
  get: (now = Date.now()): string | null => {
    const [at, address] = (localStore.getItem(KEY) ?? '').split(' ', 2)
    return address && Math.abs(now - Number(at)) < MOST_AGE_MS ? address : null
  },
  keep: (address: string, now = Date.now()): void => {
    try {
      localStore.setItem(KEY, `${now} ${address}`)
    } catch {
      // Without room the address alone keeps it.
    }
  },
  forget: (): void => localStore.removeItem(KEY),
}
