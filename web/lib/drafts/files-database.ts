/** Where files of unsent stories are kept, too large for local storage. Read by pages and by the worker. */
export const FILES_DATABASE = 'kopczyk-stories'

/** Files by their key, and finished stories that wait, by the key that the server knows them by. */
export const fileStores = { files: {}, waiting: {} }

/** A file in this browser, under a key that a draft can hold. */
export type LocalFile = { key: string; name: string; size: number }
