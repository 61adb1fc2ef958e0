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

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(KEPT_DATABASE, 1)
    request.onupgradeneeded = () => {
      for (const name of ['answers', 'pages'] satisfies StoreName[])
        request.result.createObjectStore(name, { keyPath: 'id' }).createIndex('at', 'at')
    }
    request.onsuccess = () => {
      const close = () => {
        request.result.close()
        opened = undefined
      }
      // Signing off, in whichever tab, removes it all: an open connection would hold that up.
      request.result.onversionchange = close
      request.result.onclose = close
      resolve(request.result)
    }
    request.onerror = () => reject(request.error ?? new Error('No storage'))
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

async function run<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  act: (at: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode)
    const request = act(transaction.objectStore(name))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error ?? new Error('Not stored'))
  })
}

async function put(name: StoreName, row: KeptAnswer | KeptPage): Promise<void> {
  await run(name, 'readwrite', (at) => at.put(row))
}

/** Removes what is too old and what is too much. */
async function sweep(name: StoreName, now: number): Promise<void> {
  const database = await open()
  const store = database.transaction(name, 'readwrite').objectStore(name)
  const counting = store.count()
  counting.onsuccess = () => {
    let over = counting.result - MOST[name]
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
    run('answers', 'readonly', (at) => at.get(id) as IDBRequest<KeptAnswer | undefined>).catch(
      () => undefined,
    ),
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
    const all = await run('pages', 'readonly', (at) => at.getAll() as IDBRequest<KeptPage[]>).catch(() => [])
    return all.filter((one) => one.holder === holder).toSorted((a, b) => b.at - a.at)
  },
}
