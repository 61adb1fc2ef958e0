import { session } from '../session/session.ts'
import { FILES_DATABASE, rememberDraftsOwner } from '#web/lib/drafts/drafts-owner.ts'

/** Files that belong to a story which is still being written: too large for local storage, kept until it is sent. */
const STORES = ['files', 'waiting'] as const

/** A file in this browser, under a key that a draft can hold. */
export type LocalFile = { key: string; name: string; size: number }

export type StoreName = (typeof STORES)[number]

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(FILES_DATABASE, 1)
    request.onupgradeneeded = () => {
      for (const name of STORES) request.result.createObjectStore(name)
    }
    request.onsuccess = () => {
      // Signing off, in whichever tab, removes it all: an open connection would hold that up.
      request.result.onversionchange = () => {
        request.result.close()
        opened = undefined
        inMemory.clear()
      }
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
  store: StoreName,
  mode: IDBTransactionMode,
  act: (at: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode)
    const request = act(transaction.objectStore(store))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error ?? new Error('Not stored'))
  })
}

/** Private windows and full disks keep nothing: then a file lives as long as its page. */
const inMemory = new Map<string, unknown>()

export async function storeLocal(store: StoreName, key: string, value: unknown): Promise<void> {
  const writer = session.writer()
  if (writer === null) return
  try {
    rememberDraftsOwner(writer)
    await run(store, 'readwrite', (at) => at.put(value, key))
  } catch {
    inMemory.set(`${store}/${key}`, value)
  }
}

export async function readLocal<T>(store: StoreName, key: string): Promise<T | undefined> {
  const here = inMemory.get(`${store}/${key}`)
  if (here !== undefined) return here as T
  return run(store, 'readonly', (at) => at.get(key) as IDBRequest<T | undefined>).catch(() => undefined)
}

export async function removeLocal(store: StoreName, key: string): Promise<void> {
  inMemory.delete(`${store}/${key}`)
  await run(store, 'readwrite', (at) => at.delete(key)).catch(() => undefined)
}

export async function readAllLocal<T>(store: StoreName): Promise<T[]> {
  const stored = await run(store, 'readonly', (at) => at.getAll() as IDBRequest<T[]>).catch(() => [])
  const here = [...inMemory].filter(([name]) => name.startsWith(`${store}/`)).map(([, value]) => value as T)
  return [...stored, ...here]
}
