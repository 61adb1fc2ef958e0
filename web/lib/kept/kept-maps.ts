import { localStore } from '../browser/browser-storage.ts'

/** Which maps should be in this phone, by their names: the database of them goes without a word, and can only be asked asynchronously. */
export const KEPT_MAPS = 'packs-kept'

export const hasMaps = (): boolean => (localStore.getItem(KEPT_MAPS) ?? '{}') !== '{}'
