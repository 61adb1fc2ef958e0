import { useSyncExternalStore } from 'react'
import { NO_FIGURES, withPoint } from '#domain/recording/live-figures.ts'
import { linesOf, packPoints, trackOf, unpackPoints } from '#domain/recording/points.ts'
import { shareLock, type HeldLock } from '#web/lib/pocket/one-tab.ts'
import { rememberDraftsOwner } from '#web/lib/drafts/drafts-owner.ts'
import { t } from '#web/lib/i18n.ts'
import { land } from '#web/lib/pocket/land.ts'
import { watchPosition, type Fix } from '#web/lib/pocket/position.ts'
import { recordingStore } from '#web/lib/pocket/recording-store.ts'
import { session } from '#web/lib/session/session.ts'
import { SummitStamp } from '#web/parts/SummitStamp.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import {
  createRecorder,
  isForgotten,
  newWalk,
  reopened,
  type Recorder,
  type RecorderState,
} from './recorder.ts'
import { keepAwake, type Awake } from './keep-awake.ts'
import { saveWalk } from './save-walk.ts'

export type Recording = RecorderState & {
  /** Does the screen stay on? */
  awake: Awake
  /** The phone tells nobody where it is: nothing comes that could be recorded. */
  isRefused: boolean
  /** When the last place came of a walk that nobody has ended for hours: the hiker says whether it goes on. */
  forgottenAt: number | null
}

/** Null: nothing is recorded. `elsewhere`: another tab of this browser records. */
type Shown = Recording | 'elsewhere' | null

let shown: Shown = null
let recorder: Recorder | null = null
let lines: [number, number][][] = []
let leave: (() => void) | null = null
let awake: Awake = 'asking'
let isRefused = false
let forgottenAt: number | null = null
/** Since when the page is seen without a break; never while it is hidden. */
let seenSince = Infinity
const listeners = new Set<() => void>()
const lineListeners = new Set<() => void>()

function show(next: Shown): void {
  shown = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** One thing of what is recorded: a place comes each second, and who shows something else is not drawn again for it. */
export function useRecorded<T extends string | number | boolean | null>(pick: (shown: Shown) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => pick(shown),
    () => pick(null),
  )
}

/** The walked line, for a map: told when it grows. */
export const walkedLine = {
  get: () => lines,
  subscribe: (listener: () => void) => {
    lineListeners.add(listener)
    return () => void lineListeners.delete(listener)
  },
}

function drawLine(): void {
  for (const listener of lineListeners) listener()
}

/** Steps shorter than this are not drawn: about four metres. */
const LEAST_STEP = 0.00004

function addToLine(lat: number, lon: number, part: number): void {
  while (lines.length <= part) lines.push([])
  const line = lines[part]!
  const last = line.at(-1)
  if (last && Math.abs(last[0] - lon) < LEAST_STEP && Math.abs(last[1] - lat) < LEAST_STEP) return
  line.push([lon, lat])
  drawLine()
}

/** How often it is asked whether one stands on a top, and how near one must be for that. */
const LOOK_EVERY_MS = 15_000
const NEAR_TOP_M = 250

function listen(own: Recorder): () => void {
  let lookedAt = Number.NEGATIVE_INFINITY
  const onFix = (fix: Fix) => {
    void land.height(fix).then(
      (groundM) => taken(fix, groundM),
      () => taken(fix, null),
    )
  }
  const taken = (fix: Fix, groundM: number | null) => {
    isRefused = false
    const wasMoved = own.state().walk.clockMs !== undefined
    if (!own.take(fix, groundM)) return
    const { walk, figures } = own.state()
    if (!wasMoved && walk.clockMs !== undefined) showToast({ text: t('recording.clock-moved') })
    addToLine(fix.lat, fix.lon, walk.part)
    // By the walk's own clock: the phone's may be put back on the way.
    const { time } = figures.last!
    if (time - lookedAt < LOOK_EVERY_MS) return
    lookedAt = time
    void lookForTop(own, fix)
  }
  const stopWatching = watchPosition({
    onFix,
    onProblem: (problem) => {
      isRefused = problem === 'refused'
      showState(own.state())
    },
  })
  const screen = keepAwake((state) => {
    awake = state
    showState(own.state())
  })
  // The last moment that a phone surely grants a page.
  const hide = () => void own.flush()
  const turn = () => {
    noteSeen()
    hide()
  }
  document.addEventListener('visibilitychange', turn)
  window.addEventListener('pagehide', hide)
  return () => {
    stopWatching()
    screen.stop()
    document.removeEventListener('visibilitychange', turn)
    window.removeEventListener('pagehide', hide)
  }
}

async function lookForTop(own: Recorder, fix: Fix): Promise<void> {
  const [nearest] = (await land.around(fix).catch(() => [])).filter(({ kind }) => kind === 'summit')
  if (!nearest || nearest.distanceM > NEAR_TOP_M) return
  await own.flush()
  const found = await land.recognise(own.state().walk.id).catch(() => [])
  // Asked after the answer: another look may have found the same top meanwhile.
  const { summits } = own.state().walk
  const fresh = found.filter(({ summit }) => !summits.some(({ id }) => id === summit.id))
  if (fresh.length === 0) return
  const more = fresh.map(({ summit: { id, name }, reachedAt }) => ({ id, name, reachedAt }))
  await own.note({ summits: [...summits, ...more] })
  navigator.vibrate?.([120, 60, 120])
  for (const { summit } of fresh)
    showToast({
      text: t('recording.on-top', { name: summit.name }),
      detail: t('recording.on-top-detail'),
      picture: <SummitStamp summits={[summit]} outline={null} bottom={t('recording.stamp')} size={64} />,
    })
}

let lock: HeldLock | null = null

function noteSeen(): void {
  seenSince = document.visibilityState === 'visible' ? performance.now() : Infinity
}

const showState = (state: RecorderState) => show({ ...state, awake, isRefused, forgottenAt })

function begin(own: Recorder, lastPlaceAt: number | null = null): void {
  recorder = own
  leave?.()
  awake = 'asking'
  isRefused = false
  forgottenAt = lastPlaceAt
  noteSeen()
  leave = listen(own)
  showState(own.state())
}

const later = (act: () => void, ms: number) => {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

function create(
  ...[walk, figures]: [Parameters<typeof createRecorder>[0], Parameters<typeof createRecorder>[1]]
) {
  return createRecorder(walk, figures, {
    store: recordingStore,
    later,
    ticks: () => performance.now(),
    seenSince: () => seenSince,
    onChange: (state) => {
      if (recorder) showState(state)
    },
  })
}

export function isRecording(one: Shown): one is Recording {
  return one !== null && one !== 'elsewhere'
}

let looking: Promise<void> | null = null

/** A walk whose page was closed goes on; to be called by whoever shows the map. */
export function findRecording(): Promise<void> {
  looking ??= find().finally(() => {
    if (shown === null || shown === 'elsewhere') looking = null
  })
  return looking
}

async function find(): Promise<void> {
  if (recorder) return
  const open = (await recordingStore.walks())
    .filter(({ state }) => state !== 'done')
    .toSorted((a, b) => b.startedAt - a.startedAt)[0]
  if (!open) return
  lock = await shareLock('recording')
  if (!lock) return show('elsewhere')
  const batches = await recordingStore.batches(open.id)
  const track = trackOf(batches)
  let figures = NO_FIGURES
  for (const batch of batches)
    for (const point of unpackPoints(batch)) figures = withPoint(figures, point, point.ele)
  lines = linesOf(track)
  const lastTime = figures.last?.time ?? null
  const own = create(reopened(open, lastTime, Date.now()), figures)
  begin(own, isForgotten(open, lastTime, Date.now()) ? lastTime : null)
  drawLine()
}

recordingStore.onRemoved(() => {
  recorder?.abandon()
  leave?.()
  leave = null
  recorder = null
  looking = null
  lines = []
  lock?.release()
  lock = null
  show(null)
  drawLine()
})

export const recordingDeeds = {
  start: async (way: string | null): Promise<void> => {
    if (recorder) return
    lock = await shareLock('recording')
    if (!lock) return show('elsewhere')
    lines = []
    const writer = session.writer()
    if (writer) rememberDraftsOwner(writer)
    const walk = newWalk(crypto.randomUUID(), Date.now(), way)
    const own = create(walk, NO_FIGURES)
    begin(own)
    // The walk is known from its first moment: a tab that is killed before the first place has one to go on with.
    await own.note({ way })
  },
  pause: (): void => void recorder?.pause(),
  goOn: (): void => {
    forgottenAt = null
    void recorder?.goOn()
  },
  /** What was recorded so far, as a file. */
  saveGpx: async (): Promise<void> => {
    await recorder?.flush()
    const id = recorder?.state().walk.id
    const own = recorder
    if (!id || !own) return
    const kept = await recordingStore.batches(id).catch(() => [])
    // Also what a full phone did not take.
    saveWalk(id, [...kept, packPoints(own.unkept())])
  },
  /** Gives the walk that is now finished; null where the phone has no room for it: it goes on, and can be saved as a file. */
  finish: async (): Promise<string | null> => {
    const own = recorder
    if (!own) return null
    const { clockMs = 0 } = own.state().walk
    if (!(await own.finish(forgottenAt === null ? Date.now() : forgottenAt - clockMs))) return null
    leave?.()
    leave = null
    recorder = null
    looking = null
    lines = []
    lock?.release()
    lock = null
    show(null)
    drawLine()
    return own.state().walk.id
  },
}
