/** As much of the browser's storage as we use. */
export type KeptStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Where nothing may be kept, it lasts as long as the page: enough to sign in and to write for one visit. */
export function storeOfThisPage(): KeptStore {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  }
}

/** While the server draws a page there is no browser, and what one drawing keeps must not be there at the next. */
const nowhere: KeptStore = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
}

/** Browsers that forbid it throw as soon as the storage is named, or at the first question. */
export function openStore(find: () => KeptStore): { store: KeptStore; isLasting: boolean } {
  try {
    const store = find()
    store.getItem('theme')
    return { store, isLasting: true }
  } catch {
    return { store: storeOfThisPage(), isLasting: false }
  }
}

const inBrowser = typeof window !== 'undefined'
const local = inBrowser ? openStore(() => window.localStorage) : { store: nowhere, isLasting: true }
const tab = inBrowser ? openStore(() => window.sessionStorage) : { store: nowhere, isLasting: true }

/** What this browser remembers from visit to visit. The only way to it: the browser's own may be forbidden. */
export const localStore = local.store

/** What this tab remembers until it is closed. */
export const tabStore = tab.store

/** Whether what is kept will be there after the page has been loaded again. */
export const isKeptForLong = local.isLasting
