import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PackIndex, PackInfo } from '#contract/packs.ts'
import type { KeptPack, PackStore } from '#web/lib/pocket/pack-store.ts'
import { bytesMissing, DamagedFile, fetchPack, type Fetching } from './fetch-pack.ts'

const hex = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function made(name: string, size: number) {
  const bytes = Uint8Array.from({ length: size }, (_, i) => (i * 7 + size) % 251)
  return { name: `${name}.${hex(bytes).slice(0, 16)}.bin`, bytes }
}

const content = [made('trails', 90_000), made('land-N49E019', 400_000), made('land-N49E020', 300_000)]
const files = Object.fromEntries(content.map(({ name, bytes }) => [name, bytes.length]))
const pack: PackInfo = {
  slug: 'tatry',
  name: 'Tatry',
  box: [19, 49, 20, 50],
  picture: content[0]!.name,
  files: content.map(({ name }) => name),
  bytes: 790_000,
  summits: 1,
  huts: 0,
  trails: 'none',
}
const index: PackIndex = { version: 1, files, packs: [pack] }

/** As the browser's database, and as quick to forget nothing. */
function storeInMemory() {
  const whole = new Map<string, Uint8Array>()
  const parts = new Map<string, Uint8Array>()
  const packs = new Map<string, KeptPack>()
  const store: PackStore = {
    names: async () => new Set(whole.keys()),
    file: async (name) => whole.get(name)?.slice().buffer,
    part: async (name) => parts.get(name),
    keepPart: async (name, bytes) => void parts.set(name, bytes.slice()),
    keepFile: async (name, bytes) => {
      whole.set(name, bytes.slice())
      parts.delete(name)
    },
    forgetPart: async (name) => void parts.delete(name),
    forgetFile: async (name) => void whole.delete(name),
    packs: async () => [...packs.values()],
    keepPack: async (one) => void packs.set(one.slug, one),
    forgetPack: async (slug) => void packs.delete(slug),
  }
  return { store, whole, parts, packs }
}

/** A server of those files that breaks off after so many bytes of each answer; `ranges: false` knows no parts. */
function mirror({ cuts = [] as number[], ranges = true, spoil = (bytes: Uint8Array) => bytes } = {}) {
  const asked: { name: string; from: number; sent: number }[] = []
  const left = [...cuts]
  const fetch: Fetching['fetch'] = async (address, init) => {
    const name = address.split('/').at(-1)!
    const bytes = spoil(content.find((one) => one.name === name)!.bytes)
    const range = /^bytes=(\d+)-$/.exec(new Headers(init.headers).get('range') ?? '')
    const from = ranges && range ? Number(range[1]) : 0
    const cut = left.shift() ?? Infinity
    const end = Math.min(bytes.length, from + cut)
    asked.push({ name, from, sent: end - from })
    let at = from
    const body = new ReadableStream<Uint8Array>({
      pull(stream) {
        if (at >= end) {
          if (end < bytes.length) stream.error(new TypeError('network'))
          else stream.close()
          return
        }
        const next = Math.min(end, at + 30_000)
        stream.enqueue(bytes.slice(at, next))
        at = next
      },
    })
    return new Response(body, { status: from > 0 ? 206 : 200 })
  }
  return { fetch, asked }
}

const rest = {
  hashOf: async (bytes: Uint8Array) => hex(bytes),
  signal: new AbortController().signal,
  now: () => 5,
}

describe('fetching a map', () => {
  it('keeps its files and says that it is there only when all of them are', async () => {
    const { store, whole, packs } = storeInMemory()
    const seen: number[] = []
    await fetchPack(pack, index, { store, ...mirror(), ...rest, onProgress: (done) => seen.push(done) })
    expect([...whole.keys()]).toEqual(pack.files)
    for (const { name, bytes } of content) expect(hex(whole.get(name)!)).toBe(hex(bytes))
    expect(packs.get('tatry')).toMatchObject({ keptAt: 5, bytes: 790_000 })
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(seen.at(-1)).toBe(790_000)
  })

  it('goes on after every cut without fetching again more than it must', async () => {
    const cut = fc.integer({ min: 0, max: 350_000 })
    await fc.assert(
      fc.asyncProperty(fc.array(cut, { maxLength: 12 }), async (cuts) => {
        const { store, whole, packs, parts } = storeInMemory()
        const { fetch, asked } = mirror({ cuts })
        for (let tries = 0; tries <= cuts.length && packs.size === 0; tries++)
          await fetchPack(pack, index, { store, fetch, ...rest, onProgress: () => undefined }).catch(
            () => undefined,
          )
        expect(packs.size).toBe(1)
        expect(parts.size).toBe(0)
        for (const { name, bytes } of content) expect(hex(whole.get(name)!)).toBe(hex(bytes))
        // What came was kept, to the last byte that the stream gave.
        expect(asked.reduce((sum, { sent }) => sum + sent, 0)).toBe(790_000)
      }),
      { numRuns: 30 },
    )
  })

  it('takes the whole from a mirror that knows no parts', async () => {
    const { store, whole, packs } = storeInMemory()
    const { fetch } = mirror({ cuts: [50_000], ranges: false })
    const run = () => fetchPack(pack, index, { store, fetch, ...rest, onProgress: () => undefined })
    await expect(run()).rejects.toThrow('network')
    expect(packs.size).toBe(0)
    await run()
    expect(hex(whole.get(content[0]!.name)!)).toBe(hex(content[0]!.bytes))
  })

  it('keeps nothing of bytes that are not what the name promises', async () => {
    const { store, whole, parts, packs } = storeInMemory()
    const spoil = (bytes: Uint8Array) => bytes.map((one, i) => (i === 9 ? one ^ 1 : one))
    const run = fetchPack(pack, index, { store, ...mirror({ spoil }), ...rest, onProgress: () => undefined })
    await expect(run).rejects.toBeInstanceOf(DamagedFile)
    expect([whole.size, parts.size, packs.size]).toEqual([0, 0, 0])
    const longer = (bytes: Uint8Array) => new Uint8Array([...bytes, 1, 2, 3])
    await expect(
      fetchPack(pack, index, { store, ...mirror({ spoil: longer }), ...rest, onProgress: () => undefined }),
    ).rejects.toBeInstanceOf(DamagedFile)
  })

  it('does not fetch what another map has brought already', async () => {
    const { store } = storeInMemory()
    await store.keepFile(content[1]!.name, content[1]!.bytes)
    expect(bytesMissing(pack, index, await store.names())).toBe(390_000)
    const { fetch, asked } = mirror()
    await fetchPack(pack, index, { store, fetch, ...rest, onProgress: () => undefined })
    expect(asked.map(({ name }) => name)).not.toContain(content[1]!.name)
  })
})
