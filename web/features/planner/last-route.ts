import { localStore } from '#web/lib/browser/browser-storage.ts'

const KEY = 'last-route'

/** The route that was last laid out in this browser, as it stands in the address. */
export const lastRoute = {
  get: (): string | null => localStore.getItem(KEY),
  keep: (address: string): void => {
    try {
      localStore.setItem(KEY, address)
    } catch {
      // Without room the address alone keeps it.
    }
  },
}
