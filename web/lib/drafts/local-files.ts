import { openDatabase } from '#web/lib/browser/database.ts'
import { session } from '../session/session.ts'
import { rememberDraftsOwner } from '#web/lib/drafts/drafts-owner.ts'
import { FILES_DATABASE, fileStores } from './files-database.ts'

export type StoreName = keyof typeof fileStores

/** Files that belong to a story which is still being written: too large for local storage, kept until it is sent. */
const { run } = openDatabase<StoreName>(FILES_DATABASE, fileStores, { onRemoved: () => inMemory.clear() })

/** Private windows and full disks keep nothing: then a file lives as long as its page. */
const inMemory = new Map<string, unknown>()

/** False where it lasts no longer than this page. */
export async function storeLocal(store: StoreName, key: string, value: unknown): Promise<boolean> {
  const writer = session.writer()
  if (writer === null) return false
  try {
    rememberDraftsOwner(writer)
    await run(store, 'readwrite', (at) => at.put(value, key))
    return true
  } catch {
    inMemory.set(`${store}/${key}`, value)
    return false
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
