import { expect, it } from 'vitest'
import type { Sql } from '#server/db/connect.ts'
import type { Replicas } from '#server/db/replicas.ts'
import { topicVersions } from './topic-versions.ts'

/** A database whose topic `a` has the version that is set here; questions are counted, and answered when they are let go. */
function setUp(isAlone: boolean, replicas: Replicas | null = null) {
  const state = { version: 1, place: 100, now: 0, questions: 0 }
  const writes = { count: 0, at: -Infinity }
  const sql = ((_strings: TemplateStringsArray, topics?: unknown) => {
    if (!Array.isArray(topics) && typeof topics !== 'object') return {}
    state.questions++
    return Promise.resolve([{ topic: 'a', version: state.version, place: state.place }])
  }) as unknown as Sql
  const versions = topicVersions({ sql, writes, isAlone, replicas }, () => state.now)
  return { state, writes, versions }
}

it('goes by what it read for a moment only, where others write too', async () => {
  const { state, versions } = setUp(false)
  expect(versions.known(['a'])).toBeNull()
  expect(await versions.read(['a'])).toBe(' 1')
  state.version = 2
  state.now = 9.9
  expect(versions.known(['a'])).toBe(' 1')
  state.now = 10
  expect(versions.known(['a'])).toBeNull()
  expect(await versions.read(['a'])).toBe(' 2')
})

it('asks by itself while there are visits, so that nobody waits', async () => {
  const { state, versions } = setUp(false)
  await versions.read(['a'])
  state.version = 2
  state.now = 7
  expect(versions.known(['a'])).toBe(' 1')
  await expect.poll(() => versions.known(['a'])).toBe(' 2')
  state.now = 12
  expect(versions.known(['a'])).toBe(' 2')
})

it('knows nothing any more after this process sent something that may have changed it', async () => {
  for (const isAlone of [true, false]) {
    const { writes, versions } = setUp(isAlone)
    await versions.read(['a'])
    expect(versions.known(['a'])).toBe(' 1')
    writes.count++
    expect(versions.known(['a'])).toBeNull()
  }
})

it('needs no second question where nobody else writes', async () => {
  const { state, versions } = setUp(true)
  await versions.read(['a'])
  const asked = state.questions
  state.now = 1_000_000
  expect(versions.known(['a'])).toBe(' 1')
  expect(state.questions).toBe(asked)
})

it('lets whoever changed something wait for as long as others may go by what was before, and nobody else', async () => {
  const { state, writes, versions } = setUp(false)
  state.now = 100
  /** Without a timer. */
  const isOverAtOnce = async (waiting: Promise<void>) => {
    let isOver = false
    void waiting.then(() => (isOver = true))
    await Promise.resolve()
    return isOver
  }
  writes.at = 99
  const began = performance.now()
  const waiting = versions.untilOthersKnow()
  expect(await isOverAtOnce(waiting)).toBe(false)
  await waiting
  expect(performance.now() - began).toBeGreaterThanOrEqual(4)
  writes.at = 90
  expect(await isOverAtOnce(versions.untilOthersKnow())).toBe(true)
  const alone = setUp(true)
  alone.writes.at = 0
  expect(await isOverAtOnce(alone.versions.untilOthersKnow())).toBe(true)
})

it('asks of a replica what the log had when a version was seen first, however far it has come since', async () => {
  const { state, versions } = setUp(false, {} as Replicas)
  expect(versions.placeOf(['a'])).toBe(Infinity)
  await versions.read(['a'])
  expect(versions.placeOf(['a'])).toBe(100)
  state.place = 200
  await versions.read(['a'])
  expect(versions.placeOf(['a'])).toBe(100)
  state.version = 2
  await versions.read(['a'])
  expect(versions.placeOf(['a'])).toBe(200)
  expect(versions.placeOf(['a', 'never asked about'])).toBe(Infinity)
})
