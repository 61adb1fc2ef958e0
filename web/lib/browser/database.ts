/** A small door to one database of the browser: opened when first asked for, let go of when somebody removes it. */
export type Database<Store extends string> = {
  /** The result of one request in a transaction that is over. */
  run: <T>(store: Store, mode: IDBTransactionMode, act: (at: IDBObjectStore) => IDBRequest<T>) => Promise<T>
  /** Several changes that are made together or not at all. */
  change: (stores: readonly Store[], act: (at: (store: Store) => IDBObjectStore) => void) => Promise<void>
}

type Options = {
  version?: number
  /** What must be on the disk before anybody is told that it is kept. */
  durability?: IDBTransactionDurability
  /** Somebody removed it, in whichever tab. */
  onRemoved?: () => void
}

/** How a store knows its rows; `{}` for those whose keys are given with each of them. */
type StoreOptions = { keyPath?: string; indexes?: readonly string[] }

export function openDatabase<Store extends string>(
  name: string,
  stores: Record<Store, StoreOptions>,
  { version = 1, durability = 'default', onRemoved }: Options = {},
): Database<Store> {
  let opened: Promise<IDBDatabase> | undefined
  const open = () => {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, version)
      request.onupgradeneeded = () => {
        for (const [store, { keyPath, indexes = [] }] of Object.entries<StoreOptions>(stores)) {
          if (request.result.objectStoreNames.contains(store)) continue
          const made = request.result.createObjectStore(store, keyPath === undefined ? {} : { keyPath })
          for (const field of indexes) made.createIndex(field, field)
        }
      }
      request.onsuccess = () => {
        const database = request.result
        const forget = () => {
          database.close()
          opened = undefined
        }
        // Somebody removes it, say by signing off: an open connection would hold that up.
        database.onversionchange = () => {
          forget()
          onRemoved?.()
        }
        database.onclose = forget
        resolve(database)
      }
      request.onerror = () => reject(request.error ?? new Error('No storage'))
    })
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
  const transact = async <T>(
    names: readonly Store[],
    mode: IDBTransactionMode,
    act: (at: (store: Store) => IDBObjectStore) => IDBRequest<T> | undefined,
  ): Promise<T | undefined> => {
    const database = await open()
    return new Promise((resolve, reject) => {
      const transaction = database.transaction([...names], mode, { durability })
      const request = act((store) => transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request?.result)
      transaction.onabort = () => reject(transaction.error ?? new Error('Not stored'))
    })
  }
  return {
    run: <T>(store: Store, mode: IDBTransactionMode, act: (at: IDBObjectStore) => IDBRequest<T>) =>
      transact([store], mode, (at) => act(at(store))) as Promise<T>,
    change: (names, act) => transact<void>(names, 'readwrite', (at) => void act(at)),
  }
}
