import { openDatabase } from '#web/lib/browser/database.ts'
import { KEPT_DATABASE } from '#web/lib/kept/forget-kept.ts'

/** An answer of the server as it was, for one hiker; strangers are nobody: ''. */
export type KeptAnswer = { id: string; holder: string; at: number; data: unknown }

/** A page that was opened, by its address. */
export type KeptPage = { id: string; holder: string; at: number; path: string; title: string }

type StoreName = 'answers' | 'pages'

/** More than anybody opens in some weeks; the oldest go first. */
const MOST: Record<StoreName, number> = { answers: 600, pages: 120 }

/** Nobody relies on what is older. */
const MAX_AGE_MS = 45 * 24 * 60 * 60 * 1000

const stores = openDatabase<StoreName>(KEPT_DATABASE, {
  answers: { keyPath: 'id', indexes: ['at'] },
  pages: { keyPath: 'id', indexes: ['at'] },
})

async function put(name: StoreName, row: KeptAnswer | KeptPage): Promise<void> {
  await stores.run(name, 'readwrite', (at) => at.put(row))
}

/** Removes what is too old and what is too much. */
const sweep = (name: StoreName, now: number): Promise<void> =>
  stores.change([name], (at) => sweepStore(at(name), MOST[name], now))

function sweepStore(store: IDBObjectStore, most: number, now: number): void {
  const counting = store.count()
  counting.onsuccess = () => {
    let over = counting.result - most
    const walking = store.index('at').openCursor()
    walking.onsuccess = () => {
      const cursor = walking.result
      if (!cursor) return
      const { at } = cursor.value as { at: number }
      if (over <= 0 && now - at < MAX_AGE_MS) return
      over -= 1
      cursor.delete()
      cursor.continue()
    }
  }
}

/** Where a browser keeps nothing, nothing is found: every way here is allowed to fail. */
export const keptStore = {
  readAnswer: (id: string): Promise<KeptAnswer | undefined> =>
    stores
      .run('answers', 'readonly', (at) => at.get(id) as IDBRequest<KeptAnswer | undefined>)
      .catch(() => undefined),
  async writeAnswers(rows: readonly KeptAnswer[]): Promise<void> {
    // One by one: what cannot be copied into the database must not take the others with it.
    for (const row of rows) await put('answers', row).catch(() => undefined)
    await sweep('answers', Date.now()).catch(() => undefined)
  },
  async writePage(row: KeptPage): Promise<void> {
    await put('pages', row).catch(() => undefined)
    await sweep('pages', Date.now()).catch(() => undefined)
  },
  /** Newest first. */
  async readPages(holder: string): Promise<KeptPage[]> {
    const all = await stores
      .run('pages', 'readonly', (at) => at.getAll() as IDBRequest<KeptPage[]>)
      .catch(() => [])
    return all.filter((one) => one.holder === holder).toSorted((a, b) => b.at - a.at)
  },
}
