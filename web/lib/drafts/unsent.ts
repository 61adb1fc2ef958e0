import { localStore, type KeptStore } from '../browser/browser-storage.ts'
import { countWaiting } from '../deeds/waiting-deeds.ts'
import { WALKS } from './drafts-owner.ts'
import { STORIES_WAITING } from './stories-waiting.ts'

/** What is in this browser and nowhere else: drafts of any tab, finished stories without network, and recorded walks. */
export type Unsent = {
  stories: number
  comments: number
  threads: number
  profile: number
  waiting: number
  deeds: number
  walks: number
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
    waiting: Number(store.getItem(STORIES_WAITING) ?? 0),
    deeds: countWaiting(store),
    walks: Number(store.getItem(WALKS) ?? 0),
  }
}

/** Noted in local storage too, because the browser's database can only be asked asynchronously. */
export function noteWaiting(count: number): void {
  if (count > 0) localStore.setItem(STORIES_WAITING, String(count))
  else localStore.removeItem(STORIES_WAITING)
}
