import { openDatabase } from '#web/lib/browser/database.ts'

/** Maps in this phone: files that several of them share, and which map has which. Nothing of it is anybody's. */
const maps = openDatabase('kopczyk-maps', { files: {}, parts: {}, packs: {}, ways: {} })

export type KeptPack = {
  slug: string
  name: string
  files: readonly string[]
  bytes: number
  /** When it was fetched. */
  keptAt: number
}

export type PackStore = {
  /** Names of all whole files. */
  names: () => Promise<Set<string>>
  file: (name: string) => Promise<ArrayBuffer | undefined>
  /** What came of a file before the network went. */
  part: (name: string) => Promise<Uint8Array | undefined>
  keepPart: (name: string, bytes: Uint8Array) => Promise<void>
  /** The whole file; its part is no longer needed. */
  keepFile: (name: string, bytes: Uint8Array) => Promise<void>
  forgetPart: (name: string) => Promise<void>
  /** What cannot be unpacked is no map: it is missed then, said to be gone, and fetched again. */
  forgetFile: (name: string) => Promise<void>
  packs: () => Promise<KeptPack[]>
  keepPack: (pack: KeptPack) => Promise<void>
  /** With the files that no other map needs. */
  forgetPack: (slug: string) => Promise<void>
}

export const packStore: PackStore = {
  names: async () => new Set((await maps.run('files', 'readonly', (at) => at.getAllKeys())).map(String)),
  file: (name) => maps.run<ArrayBuffer | undefined>('files', 'readonly', (at) => at.get(name)),
  part: (name) => maps.run<Uint8Array | undefined>('parts', 'readonly', (at) => at.get(name)),
  keepPart: async (name, bytes) => void (await maps.run('parts', 'readwrite', (at) => at.put(bytes, name))),
  keepFile: (name, bytes) =>
    maps.change(['files', 'parts'], (at) => {
      at('files').put(bytes.slice().buffer, name)
      at('parts').delete(name)
    }),
  forgetPart: (name) => maps.run('parts', 'readwrite', (at) => at.delete(name)),
  forgetFile: (name) => maps.run('files', 'readwrite', (at) => at.delete(name)),
  packs: () => maps.run<KeptPack[]>('packs', 'readonly', (at) => at.getAll()),
  keepPack: async (pack) => {
    await maps.run('packs', 'readwrite', (at) => at.put(pack, pack.slug))
    await forgetNeedless()
  },
  forgetPack: async (slug) => {
    await maps.run('packs', 'readwrite', (at) => at.delete(slug))
    await forgetNeedless()
  },
}

/** What belongs to no map any more. Parts stay: somebody may be fetching them. */
async function forgetNeedless(): Promise<void> {
  const needed = new Set((await packStore.packs()).flatMap(({ files = [] }: Partial<KeptPack>) => files))
  const needless = [...(await packStore.names())].filter((name) => !needed.has(name))
  if (needless.length > 0)
    await maps.change(['files'], (at) => needless.forEach((name) => at('files').delete(name)))
}

/** Ways that were opened on the map with network, to be followed without: by their address. */
export const wayStore = {
  read: <T>(address: string): Promise<T | undefined> =>
    maps.run<T | undefined>('ways', 'readonly', (at) => at.get(address)).catch(() => undefined),
  keep: async (address: string, way: unknown): Promise<void> => {
    await maps.run('ways', 'readwrite', (at) => at.put(way, address)).catch(() => undefined)
  },
}
