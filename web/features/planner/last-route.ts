const KEY = 'last-route'

/** The route that was last laid out in this browser, as it stands in the address. */
export const lastRoute = {
  get: (): string | null => {
    try {
      return localStorage.getItem(KEY)
    } catch {
      return null
    }
  },
  keep: (address: string): void => {
    try {
      localStorage.setItem(KEY, address)
    } catch {
      // Without room the address alone keeps it.
    }
  },
}
