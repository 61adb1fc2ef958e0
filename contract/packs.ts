/**
 * Maps for phones are plain files beside the web app, made with it: any cache or mirror may hold them. Their names carry a hash of
 * what is in them, so that they never change; the index says which belong to which map.
 */
export const PACKS_BASE = '/packs'
export const PACK_INDEX = `${PACKS_BASE}/index.json`

export const packLimits = { packBytes: 12_000_000, allBytes: 120_000_000 } as const

/** What a map knows of trails: all of some land with their colours, single ones that cross it, or none. */
export type PackTrails = 'colours' | 'some' | 'none'

export type PackInfo = {
  slug: string
  name: string
  /** West, south, east, north. */
  box: readonly [number, number, number, number]
  /** A picture of its relief, one of its files. */
  picture: string
  files: readonly string[]
  bytes: number
  summits: number
  huts: number
  trails: PackTrails
}

export type PackIndex = {
  version: 1
  /** Bytes of each file by its name. */
  files: Readonly<Record<string, number>>
  packs: readonly PackInfo[]
}

/** `land-N49E019.0123456789abcdef.bin`: what it is, and the beginning of the SHA-256 of its bytes. */
export const PACK_FILE = /^[a-zA-Z0-9-]+\.([0-9a-f]{16})\.(?:bin|webp)$/
