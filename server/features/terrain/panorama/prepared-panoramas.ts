import { join } from 'node:path'
import { PACKED_FORM } from '#server/lib/cached-body.ts'
import { fingerprintOf, openDiskCache, type DiskCache } from '#server/lib/disk-cache.ts'
import type { Catalogue } from '#server/features/mountains/mountains.service.ts'

export type PreparedPanoramas = {
  open(catalogue: Catalogue): Promise<DiskCache>
  /** Without asking the disk; false until it has been opened. */
  has(catalogue: Catalogue, name: string): boolean
  /** One name for all that they are made from; null until it has been opened. */
  madeFrom(): string | null
}

const root = join(import.meta.dirname, '../../../..')
const at = (...paths: string[]) => paths.map((path) => join(root, path))

/** Whatever a view depends on: who draws it, and of what. */
const SOURCES = at(
  'server/features/terrain/panorama',
  'server/lib/svg-text.ts',
  'server/lib/relief',
  'domain/panorama',
  'domain/terrain',
  'domain/mountains',
  'data/skyline-peaks.ts',
  'data/mountains/abroad.json',
  'data/landmarks.ts',
  'data/mountains/terrain-facts.json',
  'data/mountains/crowns.json',
)
const DATA = at('data/relief')

/** Where what they are made from cannot be read, nothing can be trusted. */
const keepsNothing: DiskCache = { has: () => false, read: async () => null, write: async () => undefined }

/** Views from summits in files, thrown away when the mountains, the land or the drawing change. */
export function preparedPanoramas(dataDir: string, reliefDir: string | null): PreparedPanoramas {
  let version = -1
  let opening: Promise<DiskCache> | undefined
  let files: DiskCache | undefined
  let from: string | null = null
  return {
    open(catalogue) {
      if (opening === undefined || version !== catalogue.version) {
        version = catalogue.version
        files = undefined
        from = null
        const opened = fingerprintOf(
          SOURCES,
          [...DATA, ...(reliefDir === null ? [] : [reliefDir])],
          `${PACKED_FORM} ${version}`,
        ).then(
          (madeFrom) => {
            from = madeFrom
            return openDiskCache(join(dataDir, 'cache', 'panoramas'), madeFrom)
          },
          () => keepsNothing,
        )
        opening = opened
        void opened.then((cache) => (files = opening === opened ? cache : files))
      }
      return opening
    },
    madeFrom: () => from,
    has: (catalogue, name) => version === catalogue.version && files?.has(name) === true,
  }
}
