import { PACK_FILE, PACKS_BASE, type PackIndex, type PackInfo } from '#contract/packs.ts'
import type { PackStore } from '#web/lib/pocket/pack-store.ts'

/** So much of a file at most is fetched again after a cut. */
const KEPT_EVERY = 128 * 1024

export type Fetching = {
  store: PackStore
  fetch: (address: string, init: RequestInit) => Promise<Response>
  /** SHA-256 in hexadecimal; null where the browser has none. */
  hashOf: (bytes: Uint8Array) => Promise<string | null>
  onProgress: (doneBytes: number) => void
  signal: AbortSignal
  now: () => number
}

/** The bytes are not those that the name promises. */
export class DamagedFile extends Error {}

/** Bytes of a map that this phone does not have yet. */
export function bytesMissing(pack: PackInfo, index: PackIndex, names: ReadonlySet<string>): number {
  return pack.files.reduce((sum, name) => sum + (names.has(name) ? 0 : (index.files[name] ?? 0)), 0)
}

/**
 * Fetches what is missing of a map, file by file; what came before a cut is kept and gone on from. The map is there only when all of
 * it is. Throws what the network throws: trying again goes on from there.
 */
export async function fetchPack(pack: PackInfo, index: PackIndex, fetching: Fetching): Promise<void> {
  const { store, onProgress, now } = fetching
  const names = await store.names()
  let done = 0
  for (const name of pack.files) {
    const size = index.files[name] ?? 0
    if (!names.has(name)) await fetchFile(name, size, fetching, (came) => onProgress(done + came))
    done += size
    onProgress(done)
  }
  const { slug, files, bytes } = pack
  await store.keepPack({ slug, name: pack.name, files, bytes, keptAt: now() })
}

async function fetchFile(
  name: string,
  size: number,
  { store, fetch, hashOf, signal }: Fetching,
  onCame: (bytes: number) => void,
): Promise<void> {
  const before = (await store.part(name)) ?? new Uint8Array(0)
  const isPart = before.length > 0 && before.length < size
  const answer = await fetch(`${PACKS_BASE}/${name}`, {
    signal,
    headers: isPart ? { range: `bytes=${before.length}-` } : {},
  })
  if (!answer.ok || answer.body === null) throw new Error(`No ${name}: ${answer.status}`)
  // A mirror that knows no parts sends the whole.
  const whole = new Uint8Array(size)
  let came = 0
  if (isPart && answer.status === 206) {
    whole.set(before)
    came = before.length
  }
  let kept = came
  const reader = answer.body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(async (error: unknown) => {
      if (came > kept) await store.keepPart(name, whole.slice(0, came))
      throw error
    })
    if (done) break
    if (came + value.length > size) throw await damaged(store, name)
    whole.set(value, came)
    came += value.length
    onCame(came)
    if (came - kept < KEPT_EVERY) continue
    await store.keepPart(name, whole.slice(0, came))
    kept = came
  }
  if (came < size) {
    await store.keepPart(name, whole.slice(0, came))
    throw new Error(`${name} ended early`)
  }
  const hash = await hashOf(whole)
  if (hash !== null && !hash.startsWith(PACK_FILE.exec(name)?.[1] ?? '?')) throw await damaged(store, name)
  await store.keepFile(name, whole)
}

async function damaged(store: PackStore, name: string): Promise<DamagedFile> {
  await store.forgetPart(name)
  return new DamagedFile(name)
}
