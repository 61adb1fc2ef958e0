import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprintOf, openDiskCache, type DiskCache } from '../lib/disk-cache.ts'
import { PACKED_FORM, packedBody, unpackedBody, type CachedBody } from '../lib/cached-body.ts'

const HTML = 'text/html; charset=utf-8'
const built = (path: string) => fileURLToPath(new URL(`../../dist/${path}`, import.meta.url))

/** A page as it was drawn; one that could not be drawn this time is not whole. */
export type MadePage = { body: CachedBody; isWhole: boolean }

export type PreparedPages = {
  has(name: string): boolean
  /** From its file, or made and put there. */
  take(name: string, make: () => Promise<MadePage>): Promise<MadePage>
}

/** Drawn pages that stay over restarts, until the program or its settings are others. */
export function preparedPages({ config }: FastifyInstance): PreparedPages {
  let files: DiskCache | undefined
  const opening = fingerprintOf(
    [built('web/index.html'), built('draw/files.json')],
    [built('draw/draw.js')],
    PACKED_FORM + JSON.stringify(config),
  ).then(async (madeFrom) => (files = await openDiskCache(join(config.dataDir, 'cache', 'pages'), madeFrom)))
  return {
    has: (name) => files?.has(name) === true,
    async take(name, make) {
      const cache = await opening
      const packed = await cache.read(name)
      if (packed !== null) return { body: unpackedBody(packed, HTML), isWhole: true }
      const made = await make()
      if (made.isWhole) void packedBody(made.body).then((bytes) => cache.write(name, bytes))
      return made
    },
  }
}
