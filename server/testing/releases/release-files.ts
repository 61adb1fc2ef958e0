import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

/** Earlier releases whose databases and contracts are kept, oldest first. The last is the one that may run beside this version. */
export const releases = ['v0.3.0', 'v0.4.0'] as const
export type Release = (typeof releases)[number]
export const lastRelease: Release = 'v0.4.0'

/** A database as a release left it: what made its tables, and every row with its values as PostgreSQL writes them. */
export type KeptDatabase = {
  release: string
  commit: string
  migrations: { name: string; text: string }[]
  tables: { name: string; columns: string[]; rows: (string | null)[][] }[]
  sequences: Record<string, string>
}

/** What a release promised to whoever calls it, and how it answered its own client. */
export type KeptContract = {
  release: string
  commit: string
  openApi: OpenApi
  /** By who asked what: the status. */
  answered: Record<string, number>
}

export type Schema = { [name: string]: unknown }
export type Operation = {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
export type OpenApi = { paths: Record<string, Record<string, Operation>> }

type Kinds = { database: KeptDatabase; contract: KeptContract }

const fileOf = (release: string, kind: keyof Kinds) =>
  new URL(`./kept/${release}-${kind}.json.br`, import.meta.url)

export function readKept<K extends keyof Kinds>(release: string, kind: K): Kinds[K] {
  return JSON.parse(brotliDecompressSync(readFileSync(fileOf(release, kind))).toString('utf8')) as Kinds[K]
}

/** Gives how many bytes it takes. */
export function keep<K extends keyof Kinds>(release: string, kind: K, value: Kinds[K]): number {
  const bytes = brotliCompressSync(JSON.stringify(value))
  writeFileSync(fileOf(release, kind), bytes)
  return bytes.length
}
