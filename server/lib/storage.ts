import type { Readable } from 'node:stream'

export type StoredObject = { body: Readable; size: number; type: string; etag: string }

/** Where media live: a local folder or an S3 bucket. Keys are `uploads/…` paths made by the files feature. */
export type Storage = {
  put(key: string, body: Buffer, type: string): Promise<void>
  /** The same with a file of this machine, which stays what it is. */
  putFile(key: string, path: string, type: string): Promise<void>
  /** Where an object lies on this machine, if the store is a part of it. */
  pathOf(key: string): string | null
  /** null when there is no such object. `range` is inclusive, as in HTTP. */
  get(key: string, range?: { start: number; end: number }): Promise<StoredObject | null>
  stat(key: string): Promise<{ size: number; type: string; etag: string } | null>
  remove(key: string): Promise<void>
  /** Where a browser may fetch it by itself, and for how many seconds from now the answer is the same; null: only through us. */
  linkTo(key: string): { url: string; seconds: number } | null
  /** Every object, in no order; one that comes or goes meanwhile may be told or not. */
  list(): AsyncIterable<{ key: string; size: number }>
  /** Throws when the store does not answer. */
  check(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    storage: Storage
  }
}
