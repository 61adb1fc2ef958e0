import { useSyncExternalStore } from 'react'
import { PACK_INDEX, type PackIndex, type PackInfo } from '#contract/packs.ts'
import { localStore } from '#web/lib/browser/browser-storage.ts'
import { KEPT_MAPS } from '#web/lib/kept/kept-maps.ts'
import { land } from '#web/lib/pocket/land.ts'
import { packStore, type KeptPack } from '#web/lib/pocket/pack-store.ts'
import { bytesMissing, DamagedFile, fetchPack } from './fetch-pack.ts'
import { wifiOnly } from './wifi-only.ts'

export type Job = {
  doneBytes: number
  /**
   * `cut`: the network went; it goes on by itself when it is back. `wifi`: it waits for one that costs nothing. `full`, `refused`:
   * the browser keeps nothing more, or nothing at all.
   */
  state: 'going' | 'paused' | 'cut' | 'damaged' | 'full' | 'refused' | 'wifi'
}

export type PacksState = {
  /** Null: not known yet. */
  index: PackIndex | null
  /** The list could not be fetched, and there is none from before. */
  isIndexMissing: boolean
  kept: ReadonlyMap<string, KeptPack>
  names: ReadonlySet<string>
  jobs: ReadonlyMap<string, Job>
  /** Names of maps that the browser has thrown away. */
  evicted: readonly string[]
  /** Bytes that the browser would still let us keep; null where it does not say. */
  freeBytes: number | null
  isPersistent: boolean
  /** Null where this phone does not say what it is connected by. */
  isWifiOnly: boolean | null
  isRead: boolean
}

const INDEX = 'packs-index'
const WANTED = 'packs-wanted'
/** Why a map that was on its way waits. */
const WIFI = 'wifi'

const NOTHING: PacksState = {
  index: null,
  isIndexMissing: false,
  kept: new Map(),
  names: new Set(),
  jobs: new Map(),
  evicted: [],
  freeBytes: null,
  isPersistent: false,
  isWifiOnly: null,
  isRead: false,
}

let state = NOTHING
const listeners = new Set<() => void>()
const running = new Map<string, AbortController>()

function set(change: Partial<PacksState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

function setJob(slug: string, job: Job | null): void {
  const jobs = new Map(state.jobs)
  if (job) jobs.set(slug, job)
  else jobs.delete(slug)
  set({ jobs })
}

export function usePacks(): PacksState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
    () => NOTHING,
  )
}

function listed(key: string): object {
  try {
    const kept: unknown = JSON.parse(localStore.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

const noted = (key: string) => listed(key) as Record<string, string>

function list(key: string, entries: object): void {
  try {
    localStore.setItem(key, JSON.stringify(entries))
  } catch {
    // Without room for a note nothing is noticed, and nothing else is lost.
  }
}

async function readKept(): Promise<void> {
  const [packs, names] = await Promise.all([packStore.packs(), packStore.names()]).catch(
    () => [[], new Set<string>()] as const,
  )
  // A map whose files are not all there is none.
  const whole = packs.filter(
    ({ files }: Partial<KeptPack>) => Array.isArray(files) && files.every((name) => names.has(name)),
  )
  const kept = new Map(whole.map((pack) => [pack.slug, pack]))
  const gone = Object.entries(noted(KEPT_MAPS)).filter(([slug]) => !kept.has(slug))
  set({ kept, names, evicted: gone.map(([, name]) => name), isRead: true })
}

function noteKept(): void {
  list(KEPT_MAPS, Object.fromEntries([...state.kept].map(([slug, { name }]) => [slug, name])))
}

async function readIndex(): Promise<void> {
  try {
    const answer = await fetch(PACK_INDEX, { cache: 'no-cache' })
    if (!answer.ok) throw new Error(String(answer.status))
    const index = (await answer.json()) as PackIndex
    set({ index, isIndexMissing: false })
    list(INDEX, index)
  } catch {
    const index = listBefore()
    set(index ? { index } : { isIndexMissing: true })
  }
}

/** The list of the last visit; null where there is none that can be read. */
function listBefore(): PackIndex | null {
  const { packs, files } = listed(INDEX) as Partial<PackIndex>
  return Array.isArray(packs) && files ? (listed(INDEX) as PackIndex) : null
}

async function readRoom(): Promise<void> {
  const room = await navigator.storage?.estimate?.().catch(() => undefined)
  const isPersistent = (await navigator.storage?.persisted?.().catch(() => false)) ?? false
  const { quota, usage } = room ?? {}
  set({ freeBytes: quota === undefined ? null : Math.max(0, quota - (usage ?? 0)), isPersistent })
}

let isStarted = false

/** To be called by whoever shows maps: what is kept and what there is; what was begun before goes on. */
export async function startPacks(): Promise<void> {
  if (isStarted) return
  isStarted = true
  window.addEventListener('online', goOn)
  wifiOnly.onChange(goOn)
  if (wifiOnly.isKnown()) set({ isWifiOnly: wifiOnly.isOn() })
  await Promise.all([readKept(), readIndex(), readRoom()])
  goOn()
}

export async function renewIndex(): Promise<void> {
  set({ isIndexMissing: false })
  await readIndex()
}

function goOn(): void {
  const wanted = noted(WANTED)
  if (wifiOnly.isWaiting()) for (const stop of running.values()) stop.abort(WIFI)
  for (const slug of Object.keys(wanted)) {
    const job = state.jobs.get(slug)
    if (wanted[slug] === 'paused')
      setJob(slug, { doneBytes: job?.doneBytes ?? partDone(slug), state: 'paused' })
    else if (!running.has(slug)) void run(slug)
  }
}

/** Of the files that are whole. */
function partDone(slug: string): number {
  const pack = packOf(slug)
  return pack && state.index ? pack.bytes - bytesMissing(pack, state.index, state.names) : 0
}

function packOf(slug: string): PackInfo | undefined {
  return state.index?.packs.find((one) => one.slug === slug)
}

async function sha256(bytes: Uint8Array): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function run(slug: string): Promise<void> {
  const { index } = state
  const pack = packOf(slug)
  if (!index || !pack) return
  if (wifiOnly.isWaiting())
    return setJob(slug, { doneBytes: state.jobs.get(slug)?.doneBytes ?? partDone(slug), state: 'wifi' })
  const stop = new AbortController()
  running.set(slug, stop)
  setJob(slug, { doneBytes: state.jobs.get(slug)?.doneBytes ?? partDone(slug), state: 'going' })
  try {
    await fetchPack(pack, index, {
      store: packStore,
      fetch: (address, init) => fetch(address, init),
      hashOf: sha256,
      onProgress: (doneBytes) => setJob(slug, { doneBytes, state: 'going' }),
      signal: stop.signal,
      now: Date.now,
    })
    want(slug, null)
    setJob(slug, null)
    await readKept()
    noteKept()
    await Promise.all([land.renew(), readRoom()])
  } catch (error) {
    const doneBytes = state.jobs.get(slug)?.doneBytes ?? 0
    if (noted(WANTED)[slug] === undefined) setJob(slug, null)
    else setJob(slug, { doneBytes, state: whyStopped(error, stop.signal) })
  } finally {
    running.delete(slug)
  }
}

function whyStopped(error: unknown, signal: AbortSignal): Job['state'] {
  if (signal.aborted) return signal.reason === WIFI ? 'wifi' : 'paused'
  if (error instanceof DamagedFile) return 'damaged'
  // What the network does comes as an error of another kind.
  if (!(error instanceof DOMException)) return 'cut'
  return error.name === 'QuotaExceededError' ? 'full' : 'refused'
}

function want(slug: string, how: 'going' | 'paused' | null): void {
  const { [slug]: _, ...others } = noted(WANTED)
  list(WANTED, how === null ? others : { ...others, [slug]: how })
}

export const packDeeds = {
  setWifiOnly: (isOn: boolean): void => {
    wifiOnly.set(isOn)
    set({ isWifiOnly: isOn })
    goOn()
  },
  fetch: (slug: string): void => {
    want(slug, 'going')
    // Asked for with the first map, when its reason is plain.
    void navigator.storage?.persist?.().then(readRoom, () => undefined)
    if (!running.has(slug)) void run(slug)
  },
  pause: (slug: string): void => {
    want(slug, 'paused')
    running.get(slug)?.abort()
    const job = state.jobs.get(slug)
    if (job) setJob(slug, { ...job, state: 'paused' })
  },
  /** What came so far is thrown away with the next map that is kept or deleted. */
  giveUp: (slug: string): void => {
    want(slug, null)
    running.get(slug)?.abort()
    setJob(slug, null)
  },
  remove: async (slug: string): Promise<void> => {
    await packStore.forgetPack(slug)
    await readKept()
    noteKept()
    await Promise.all([land.renew(), readRoom()])
  },
  /** The hiker has read that maps are gone. */
  forgetEvicted: (): void => {
    noteKept()
    set({ evicted: [] })
  },
}
