import { localStore, type KeptStore } from '../browser/browser-storage.ts'
import { countWaiting } from '../deeds/waiting-deeds.ts'
import { WAITING } from './drafts-owner.ts'

/** What is written in this browser and nowhere else: drafts of any tab, and finished stories without network. */
export type Unsent = {
  stories: number
  comments: number
  threads: number
  profile: number
  waiting: number
  deeds: number
}

type Store = Pick<KeptStore, 'getItem' | 'key' | 'length'>

export function countUnsent(store: Store = localStore): Unsent {
  const names = Array.from({ length: store.length }, (_, place) => store.key(place) ?? '')
  const count = (start: string) => names.filter((name) => name.startsWith(start)).length
  return {
    stories: count('draft:story-'),
    comments: count('draft:comment-'),
    threads: count('draft:thread-'),
    profile: count('draft:profile-'),
    waiting: Number(store.getItem(WAITING) ?? 0),
    deeds: countWaiting(store),
  }
}

/** Noted in local storage too, because the browser's database can only be asked asynchronously. */
export function noteWaiting(count: number): void {
  if (count > 0) localStore.setItem(WAITING, String(count))
  else localStore.removeItem(WAITING)
}
