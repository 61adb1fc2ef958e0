import { clockMove } from '#domain/recording/clock-move.ts'
import { judgePosition, type TakenPosition } from '#domain/recording/accept.ts'
import { withPoint, type LiveFigures } from '#domain/recording/live-figures.ts'
import { packPoints, type RecordedPoint } from '#domain/recording/points.ts'
import type { Walk } from '#web/lib/pocket/recording-store.ts'

/**
 * The core of recording: takes places, keeps them a few seconds at a time, and loses none that was kept. It knows neither the screen
 * nor the browser; who uses it brings a store, a clock and a timer.
 */

export type WalkStore = {
  keep: (walk: Walk) => Promise<void>
  append: (walk: Walk, batch: Float64Array) => Promise<void>
}

export type RecorderState = {
  walk: Walk
  figures: LiveFigures
  /** False: what comes is held in memory, because the store takes nothing. */
  isStored: boolean
  /** It takes nothing because the phone is full, and not because it never did. */
  isFull: boolean
}

export type Recorder = {
  state: () => RecorderState
  /** A place of the phone; says whether it is kept. */
  take: (position: TakenPosition, groundM: number | null) => boolean
  pause: () => Promise<void>
  goOn: () => Promise<void>
  /** False where the store does not take the end of the walk: then it is not over, and nothing of it is lost. */
  finish: (now: number) => Promise<boolean>
  /** What the store has not taken yet. */
  unkept: () => readonly RecordedPoint[]
  note: (change: Partial<Pick<Walk, 'summits' | 'words' | 'way'>>) => Promise<void>
  /** The walk was taken away: what is still in memory goes, too, and nothing is written any more. */
  abandon: () => void
  /** Everything that came so far is in the store afterwards, unless the store refuses it. */
  flush: () => Promise<void>
}

/** A tab that is killed loses what came since: less than five seconds. */
export const KEPT_EVERY_MS = 3_000
/** After a longer silence of a closed page the walk goes on as another part. */
const SAME_PART_MS = 60_000
/** After a longer one the hiker is asked whether it goes on at all. */
const FORGOTTEN_MS = 3 * 3_600_000

type Options = {
  store: WalkStore
  later: (act: () => void, ms: number) => () => void
  /** Milliseconds of a timer that goes on whatever the clock shows. */
  ticks: () => number
  /** Since when by that timer the page is seen without a break: whoever hides it may put the phone to sleep. */
  seenSince: () => number
  onChange: (state: RecorderState) => void
}

export function newWalk(id: string, now: number, way: string | null): Walk {
  return {
    id,
    state: 'going',
    startedAt: now,
    endedAt: null,
    part: 0,
    batches: 0,
    points: 0,
    way,
    summits: [],
    words: {},
  }
}

/** How long a walk has been silent by its own clock; 0 for one without a place. */
const silenceMs = (walk: Walk, lastTime: number | null, now: number) =>
  lastTime === null ? 0 : now + (walk.clockMs ?? 0) - lastTime

/**
 * A walk as it is found after its page was closed: it goes on, after a longer while as another part, and after nobody knows how long.
 * One that nobody ended hours ago rests until the hiker says whether it is over (`isForgotten`).
 */
export function reopened(walk: Walk, lastTime: number | null, now: number): Walk {
  const ms = silenceMs(walk, lastTime, now)
  if (isForgotten(walk, lastTime, now)) return { ...walk, state: 'paused' }
  const isLong = ms > SAME_PART_MS || ms < -SAME_PART_MS
  return walk.state === 'going' && isLong ? { ...walk, part: walk.part + 1 } : walk
}

export function isForgotten(walk: Walk, lastTime: number | null, now: number): boolean {
  return silenceMs(walk, lastTime, now) > FORGOTTEN_MS
}

export function createRecorder(
  start: Walk,
  known: LiveFigures,
  { store, later, ticks, seenSince, onChange }: Options,
): Recorder {
  let walk = start
  let figures = known
  let isStored = true
  let isFull = false
  let pending: RecordedPoint[] = []
  let writing: Promise<void> = Promise.resolve()
  let cancel: (() => void) | null = null
  let lastTick: number | null = null

  /** By the clock that the walk began with. */
  const onOwnClock = (position: TakenPosition): { time: number; clockMs: number } => {
    const clockMs = walk.clockMs ?? 0
    const told = position.time + clockMs
    const passed = lastTick === null ? null : { ms: ticks() - lastTick, isAwake: seenSince() <= lastTick }
    const move = figures.last === null ? 0 : clockMove(figures.last.time, told, passed)
    return { time: told + move, clockMs: clockMs + move }
  }

  const sayChanged = () => onChange({ walk, figures, isStored, isFull })

  const refuse = (error: unknown) => {
    isStored = false
    isFull = (error as Error | null)?.name === 'QuotaExceededError'
  }

  /** One after another: batches have numbers, and a walk that says less must not overwrite one that says more. */
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    writing = writing.then(act, act)
    return writing
  }

  const write = async (): Promise<void> => {
    const points = pending
    if (points.length === 0) return
    pending = []
    const next = { ...walk, batches: walk.batches + 1, points: walk.points + points.length }
    try {
      await store.append(next, packPoints(points))
      walk = { ...walk, batches: next.batches, points: next.points }
      isStored = true
    } catch (error) {
      pending = [...points, ...pending]
      refuse(error)
    }
    sayChanged()
  }

  const flush = (): Promise<void> => {
    cancel?.()
    cancel = null
    return inTurn(write)
  }

  const change = (part: Partial<Walk>): Promise<void> => {
    walk = { ...walk, ...part }
    sayChanged()
    return inTurn(async () => {
      try {
        await store.keep(walk)
        isStored = pending.length === 0
      } catch (error) {
        refuse(error)
        sayChanged()
      }
    })
  }

  return {
    state: () => ({ walk, figures, isStored, isFull }),
    take: (position, groundM) => {
      if (walk.state !== 'going') return false
      const { time, clockMs } = onOwnClock(position)
      if (judgePosition(figures.last, { ...position, time }) !== 'kept') return false
      const { lat, lon, ele, accuracyM } = position
      if (clockMs !== (walk.clockMs ?? 0)) walk = { ...walk, clockMs }
      lastTick = ticks()
      const point = { time, lat, lon, ele: ele ?? Number.NaN, accuracyM, part: walk.part }
      pending.push(point)
      figures = withPoint(figures, point, groundM ?? ele)
      cancel ??= later(() => void flush(), KEPT_EVERY_MS)
      sayChanged()
      return true
    },
    pause: async () => {
      await flush()
      await change({ state: 'paused' })
    },
    goOn: () => change({ state: 'going', part: walk.part + 1 }),
    finish: async (now) => {
      await flush()
      if (pending.length > 0) return false
      const before = walk.state
      await change({ state: 'done', endedAt: now + (walk.clockMs ?? 0) })
      if (isStored) return true
      walk = { ...walk, state: before, endedAt: null }
      sayChanged()
      return false
    },
    unkept: () => pending,
    note: change,
    abandon: () => {
      cancel?.()
      cancel = null
      pending = []
      walk = { ...walk, state: 'done' }
    },
    flush,
  }
}
