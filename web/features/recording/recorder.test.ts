import { describe, expect, it } from 'vitest'
import { summits } from '#data/mountains.ts'
import { NO_FIGURES, withPoint, type LiveFigures } from '#domain/recording/live-figures.ts'
import { trackOf, unpackPoints } from '#domain/recording/points.ts'
import { digestTrack } from '#domain/track/digest/digest-track.ts'
import { generateHike } from '#domain/track/generate/generate.ts'
import { makeRng } from '#domain/track/generate/rng.ts'
import { buildSummitIndex } from '#domain/track/judge/summit-index.ts'
import { matchSummits } from '#domain/track/judge/match-summits.ts'
import type { Track } from '#domain/track/track.ts'
import { writeGpx } from '#domain/track/write-gpx.ts'
import type { Walk } from '#web/lib/pocket/recording-store.ts'
import {
  createRecorder,
  isForgotten,
  KEPT_EVERY_MS,
  newWalk,
  reopened,
  type Recorder,
  type WalkStore,
} from './recorder.ts'

/** The database of a browser that outlives its tabs; `fails` makes it refuse. */
function storeOfPhone() {
  const walks = new Map<string, Walk>()
  const batches = new Map<number, Float64Array>()
  const kept = { fails: false }
  const store: WalkStore = {
    keep: async (walk) => {
      if (kept.fails) throw new Error('full')
      walks.set(walk.id, walk)
    },
    append: async (walk, batch) => {
      if (kept.fails) throw new Error('full')
      expect(batches.has(walk.batches - 1)).toBe(false)
      batches.set(walk.batches - 1, batch)
      walks.set(walk.id, walk)
    },
  }
  const inOrder = () => [...batches].toSorted(([a], [b]) => a - b).map(([, batch]) => batch)
  return { store, walks, inOrder, kept }
}

/** Timers that the test moves: what is due is done when it says so. */
function clockOfTest() {
  let now = 0
  const due = new Map<object, { at: number; act: () => void }>()
  return {
    later: (act: () => void, ms: number) => {
      const key = {}
      due.set(key, { at: now + ms, act })
      return () => void due.delete(key)
    },
    to: (ms: number) => {
      now = ms
      for (const [key, { at, act }] of due)
        if (at <= now) {
          due.delete(key)
          act()
        }
    },
    ticks: () => now,
    forget: () => due.clear(),
  }
}

/** A hike over several tops, a place each second, with noise, stops on the tops and silences. */
function longHike(): Track {
  const over = ['trzy-korony', 'wysoka', 'sokolica', 'lubań', 'radziejowa'].flatMap((slug) =>
    summits.filter((one) => one.slug === slug),
  )
  return generateHike({
    seed: 11,
    visits: over.map((summit) => ({ summit, kind: 'climb' as const, pauseS: 1_200 })),
    device: { intervalS: 1, noiseM: 6, noiseMemoryS: 30, gapsMin: [2, 7], elevation: 'gps' },
  }).track
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('eight hours at one place a second, over twenty killed tabs', () => {
  const hike = longHike()
  const count = hike.lat.length

  it('is a hike as long as that', () => {
    expect((hike.time[count - 1]! - hike.time[0]!) / 3_600_000).toBeGreaterThan(8)
    expect(count).toBeGreaterThan(28_000)
  })

  it('loses nothing that was kept, five seconds of a killed tab at most, and is judged as its file is', async () => {
    const { store, walks, inOrder } = storeOfPhone()
    const clock = clockOfTest()
    const rng = makeRng(5)
    const kills = new Set(Array.from({ length: 20 }, () => rng.integer(60, count - 60)))
    const figuresOf = (batches: readonly Float64Array[]): LiveFigures =>
      batches
        .flatMap(unpackPoints)
        .reduce((figures, point) => withPoint(figures, point, point.ele), NO_FIGURES)
    const open = (walk: Walk, figures: LiveFigures) =>
      createRecorder(walk, figures, {
        store,
        later: clock.later,
        ticks: clock.ticks,
        seenSince: () => 0,
        onChange: () => undefined,
      })
    let recorder: Recorder = open(newWalk('w', hike.time[0]!, null), NO_FIGURES)
    const lost = new Set<number>()
    let unkept: number[] = []
    let largest = 0
    for (let i = 0; i < count; i++) {
      const at = hike.time[i]!
      clock.to(at)
      if (i % 3 === 0) await nextTurn()
      const taken = recorder.take(
        { time: at, lat: hike.lat[i]!, lon: hike.lon[i]!, ele: hike.ele[i]!, accuracyM: 9 },
        null,
      )
      expect(taken).toBe(true)
      unkept = unkept.filter((time) => at - time < KEPT_EVERY_MS + 2_000)
      unkept.push(at)
      if (i % 1_000 === 0) largest = Math.max(largest, JSON.stringify(recorder.state()).length)
      if (!kills.has(i)) continue
      // The tab is gone with everything that it had in memory.
      clock.forget()
      await nextTurn()
      const kept = new Set(
        inOrder()
          .flatMap(unpackPoints)
          .map(({ time }) => time),
      )
      for (const time of unkept) if (!kept.has(time)) lost.add(time)
      const walk = walks.get('w')!
      const figures = figuresOf(inOrder())
      recorder = open(reopened(walk, figures.last?.time ?? null, at), figures)
    }
    await recorder.finish(hike.time[count - 1]!)

    const kept = inOrder().flatMap(unpackPoints)
    const times = kept.map(({ time }) => time)
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
    // Whatever is not there was lost with a tab, less than five seconds of it each time.
    const there = new Set(times)
    const missing = Array.from(hike.time).filter((time) => !there.has(time))
    expect(missing.every((time) => lost.has(time))).toBe(true)
    expect(missing.length).toBeLessThanOrEqual(kills.size * 5)
    expect(walks.get('w')).toMatchObject({ state: 'done', points: kept.length, batches: inOrder().length })
    // What the page holds does not grow with the walk.
    expect(largest).toBeLessThan(1_500)

    // The phone and the server judge the same file by the same rules, and live recognition agrees with both.
    const index = buildSummitIndex(summits)
    const recorded = trackOf(inOrder())
    const file = new TextEncoder().encode(writeGpx(recorded, { name: 'Nagranie' }))
    const hiding = { startM: 0, endM: 0, zones: [], secret: '' }
    const read = digestTrack(file, 'nagranie.gpx', hiding, index)
    if ('unreadable' in read) throw new Error(read.unreadable)
    const told = matchSummits(recorded, index).filter(({ verdict }) => verdict !== 'no')
    expect(told.map(({ summitId, verdict }) => [summitId, verdict])).toEqual(
      read.summits.map(({ summitId, evidence }) => [summitId, evidence.verdict]),
    )
    const whole = matchSummits(hike, index).filter(({ verdict }) => verdict === 'certain')
    expect(told.filter(({ verdict }) => verdict === 'certain').map(({ summitId }) => summitId)).toEqual(
      whole.map(({ summitId }) => summitId),
    )
    expect(whole.length).toBeGreaterThanOrEqual(3)
  })
})

describe('a recorder', () => {
  const place = (i: number) => ({
    time: 1_800_000_000_000 + i * 1_000,
    lat: 49.4 + i * 1e-5,
    lon: 20.4,
    ele: 700,
    accuracyM: 8,
  })

  function open(seenSince = () => 0) {
    const phone = storeOfPhone()
    const clock = clockOfTest()
    const recorder = createRecorder(newWalk('w', 0, null), NO_FIGURES, {
      store: phone.store,
      later: clock.later,
      ticks: clock.ticks,
      seenSince,
      onChange: () => undefined,
    })
    return { ...phone, clock, recorder }
  }

  it('takes nothing while it is paused, and goes on as another part', async () => {
    const { recorder, inOrder } = open()
    recorder.take(place(0), null)
    await recorder.pause()
    expect(recorder.take(place(1), null)).toBe(false)
    await recorder.goOn()
    recorder.take(place(2), null)
    await recorder.finish(9)
    expect(
      inOrder()
        .flatMap(unpackPoints)
        .map(({ part }) => part),
    ).toEqual([0, 1])
    expect(recorder.take(place(3), null)).toBe(false)
  })

  it('goes on in memory while the store is full, and keeps all of it afterwards', async () => {
    const { recorder, inOrder, kept, clock } = open()
    kept.fails = true
    for (let i = 0; i < 10; i++) recorder.take(place(i), null)
    clock.to(KEPT_EVERY_MS)
    await recorder.flush()
    expect(recorder.state().isStored).toBe(false)
    kept.fails = false
    recorder.take(place(10), null)
    await recorder.flush()
    expect(recorder.state().isStored).toBe(true)
    expect(
      inOrder()
        .flatMap(unpackPoints)
        .map(({ time }) => time),
    ).toEqual(Array.from({ length: 11 }, (_, i) => place(i).time))
  })

  it('does not end while the phone has no room for it: all of it can still be saved', async () => {
    const { recorder, inOrder, kept } = open()
    recorder.take(place(0), null)
    await recorder.flush()
    kept.fails = true
    recorder.take(place(1), null)
    expect(await recorder.finish(place(2).time)).toBe(false)
    expect(recorder.unkept().map(({ time }) => time)).toEqual([place(1).time])
    expect(recorder.state()).toMatchObject({ isStored: false, walk: { state: 'going', endedAt: null } })
    expect(recorder.take(place(3), null)).toBe(true)
    kept.fails = false
    expect(await recorder.finish(place(4).time)).toBe(true)
    expect(recorder.unkept()).toEqual([])
    expect(inOrder().flatMap(unpackPoints)).toHaveLength(3)
    expect(recorder.state().walk.state).toBe('done')
  })

  it('writes nothing any more once its walk was taken away', async () => {
    const { recorder, inOrder, clock } = open()
    recorder.take(place(0), null)
    recorder.abandon()
    clock.to(10 * KEPT_EVERY_MS)
    await recorder.flush()
    expect(recorder.take(place(1), null)).toBe(false)
    expect(inOrder()).toEqual([])
  })

  it('goes on by the clock that it began with when the phone moves its own two days ahead and back', async () => {
    const { recorder, inOrder, clock } = open()
    const shown = (i: number) => (i >= 20 && i < 40 ? 2 * 86_400_000 : 0)
    for (let i = 0; i < 60; i++) {
      clock.to(i * 1_000)
      expect(recorder.take({ ...place(i), time: place(i).time + shown(i) }, null)).toBe(true)
    }
    expect(recorder.state().figures.walkingMs).toBe(59_000)
    await recorder.finish(place(60).time)
    const kept = inOrder().flatMap(unpackPoints)
    expect(kept.map(({ time }) => time)).toEqual(Array.from({ length: 60 }, (_, i) => place(i).time))
    expect(new Set(kept.map(({ part }) => part))).toEqual(new Set([0]))
    expect(recorder.state().walk).toMatchObject({ clockMs: 0, endedAt: place(60).time })
  })

  it.each([
    ['an hour ahead on a page that is seen is a moved clock', () => 0, 59_000],
    ['and after the page was hidden an hour of silence', () => 20_000, 59_000 + 3_600_000],
  ])('%s', async (_, seenSince, walkingMs) => {
    const { recorder, clock } = open(seenSince)
    for (let i = 0; i < 60; i++) {
      clock.to(i * 1_000)
      const moved = i >= 20 ? 3_600_000 : 0
      expect(recorder.take({ ...place(i), time: place(i).time + moved }, null)).toBe(true)
    }
    expect(recorder.state().figures.walkingMs).toBe(walkingMs)
  })

  it('and in a tab that is opened anew under the moved clock, as another part', async () => {
    const { recorder, walks, inOrder, store, clock } = open()
    const back = -2 * 86_400_000
    for (let i = 0; i < 5; i++) recorder.take(place(i), null)
    await recorder.flush()
    const figures = recorder.state().figures
    const walk = reopened(walks.get('w')!, figures.last!.time, place(9).time + back)
    const again = createRecorder(walk, figures, {
      store,
      later: clock.later,
      ticks: clock.ticks,
      seenSince: () => 0,
      onChange: () => undefined,
    })
    for (let i = 10; i < 15; i++) {
      clock.to(i * 1_000)
      expect(again.take({ ...place(i), time: place(i).time + back }, null)).toBe(true)
    }
    await again.finish(0)
    const kept = inOrder().flatMap(unpackPoints)
    expect(kept).toHaveLength(10)
    const times = kept.map(({ time }) => time)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(kept.at(-1)!.time - kept[0]!.time).toBeLessThan(60_000)
    expect(kept.at(-1)!.part).toBe(1)
  })

  it('is found again as it was; after a longer while as another part', () => {
    const walk = newWalk('w', 0, null)
    expect(reopened(walk, 1_000, 30_000).part).toBe(0)
    expect(reopened(walk, 1_000, 300_000).part).toBe(1)
    expect(reopened({ ...walk, state: 'paused' }, 1_000, 300_000).part).toBe(0)
    // Nobody knows how long it was when the clock was put back.
    expect(reopened(walk, 300_000, 1_000).part).toBe(1)
    expect(reopened({ ...walk, clockMs: 299_000 }, 300_000, 1_500).part).toBe(0)
  })

  it('rests when nobody has ended it for hours, until the hiker says whether it goes on', async () => {
    const walk = newWalk('w', 0, null)
    const [soon, late] = [2 * 3_600_000, 4 * 3_600_000]
    expect(isForgotten(walk, 0, soon)).toBe(false)
    expect(isForgotten(walk, null, late)).toBe(false)
    expect(isForgotten(walk, 0, late)).toBe(true)
    // By its own clock: one that was put ahead and is still so says nothing of the walk.
    expect(isForgotten({ ...walk, clockMs: -late }, 0, late)).toBe(false)
    const found = reopened(walk, 0, late)
    expect(found).toMatchObject({ state: 'paused', part: 0 })
    const { store } = storeOfPhone()
    const { later, ticks } = clockOfTest()
    const again = createRecorder(found, NO_FIGURES, {
      store,
      later,
      ticks,
      seenSince: () => 0,
      onChange: () => undefined,
    })
    expect(again.take(place(1), null)).toBe(false)
    await again.goOn()
    expect(again.take(place(2), null)).toBe(true)
    expect(again.state().walk.part).toBe(1)
  })
})
