import { hashKey, notifyManager, QueryClient, QueryObserver, type Query } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offlineProblem } from '#web/lib/api/api-problem.ts'
import { giveBack } from './give-back.ts'
import { keepAnswers } from './keep-answers.ts'
import type { KeptAnswer } from '#web/lib/kept/kept-database.ts'

const YESTERDAY = Date.UTC(2026, 10, 16, 17, 40)

/** A browser with a pocket that lasts, whoever opens a page in it. */
function pocket() {
  const rows = new Map<string, KeptAnswer>()
  const browser = { holder: '7', isOnline: true, isLeaving: false }
  const open = (
    client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }),
  ) => {
    const holder = () => browser.holder
    const isOnline = () => browser.isOnline
    const keeping = keepAnswers({
      client,
      write: async (fresh) => fresh.forEach((row) => rows.set(row.id, row)),
      holder,
      isLeaving: () => browser.isLeaving,
      isOnline,
      whenIdle: (run) => void Promise.resolve().then(run),
      onLack: (query) => void give(query),
    })
    let giving: ReturnType<typeof giveBack> | undefined
    /** Its code comes at the first lack. */
    const give = async (query?: Query) => {
      await Promise.resolve()
      giving ??= giveBack({
        client,
        read: async (id) => rows.get(id),
        holder,
        isOnline,
        keeping,
        onChange: () => undefined,
      })
      if (query) giving.give(query)
    }
    if (!isOnline()) void give()
    const kept = {
      ...keeping,
      look: () => giving?.look() ?? { keptAt: null, isMissing: false },
      again: () => giving?.again(),
    }
    /** What a screen sees that asks for it. */
    const look = (queryKey: readonly string[], queryFn: () => Promise<unknown>) => {
      const observer = new QueryObserver(client, { queryKey, queryFn })
      const seen: string[] = []
      // As React does: told once all changes of a moment are done, it looks what has come of them.
      observer.subscribe(
        notifyManager.batchCalls(() => {
          const { status, data } = observer.getCurrentResult()
          seen.push(`${status} ${String(data)}`)
        }),
      )
      return { observer, seen }
    }
    return { client, kept, look }
  }
  return { rows, browser, open }
}

const unreached = () => Promise.reject(offlineProblem())
const never = () => new Promise<never>(() => {})
const settled = () => vi.advanceTimersByTimeAsync(20)

beforeEach(() => void vi.useFakeTimers({ now: YESTERDAY }))
afterEach(() => void vi.useRealTimers())

async function readOnce({ open }: ReturnType<typeof pocket>, words: string): Promise<void> {
  open().look(['wishes'], async () => words)
  await settled()
}

test('an answer is there the next day without network, with its age', async () => {
  const all = pocket()
  await readOnce(all, 'Rysy')
  vi.setSystemTime(YESTERDAY + 86_400_000)
  all.browser.isOnline = false
  const { look, kept } = all.open()
  const { observer } = look(['wishes'], unreached)
  await settled()
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'Rysy' })
  expect(kept.look()).toEqual({ keptAt: YESTERDAY, isMissing: false })
})

test('a browser that believes in its network is answered from the pocket, too', async () => {
  const all = pocket()
  await readOnce(all, 'Rysy')
  const { look } = all.open()
  const { observer } = look(['wishes'], unreached)
  await settled()
  expect(observer.getCurrentResult().data).toBe('Rysy')
})

test('an answer that does not come is awaited for three seconds', async () => {
  const all = pocket()
  await readOnce(all, 'Rysy')
  const { look } = all.open()
  const { observer } = look(['wishes'], never)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(observer.getCurrentResult().data).toBeUndefined()
  await vi.advanceTimersByTimeAsync(200)
  expect(observer.getCurrentResult().data).toBe('Rysy')
})

test('what stands on the screen stays when a later question fails, and no error is drawn between', async () => {
  const all = pocket()
  const { look } = all.open()
  let answer: () => Promise<unknown> = async () => 'Rysy'
  const { observer, seen } = look(['wishes'], () => answer())
  await settled()
  answer = unreached
  await observer.refetch()
  await settled()
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'Rysy' })
  expect(seen.filter((one) => one.startsWith('error'))).toEqual([])
})

test('the next answer takes its place, and is no longer from the pocket', async () => {
  const all = pocket()
  await readOnce(all, 'Rysy')
  all.browser.isOnline = false
  const { look, kept } = all.open()
  let answer: () => Promise<unknown> = unreached
  const { observer } = look(['wishes'], () => answer())
  await settled()
  answer = async () => 'Rysy i Śnieżka'
  all.browser.isOnline = true
  kept.again()
  await settled()
  expect(observer.getCurrentResult().data).toBe('Rysy i Śnieżka')
  expect(kept.look()).toEqual({ keptAt: null, isMissing: false })
})

test('what is in no pocket says so, and a refusal is no lack of network', async () => {
  const all = pocket()
  const { look, kept } = all.open()
  look(['wishes'], unreached)
  await settled()
  expect(kept.look().isMissing).toBe(true)
  const other = pocket().open()
  other.look(['wishes'], () => Promise.reject(new Error('404')))
  await settled()
  expect(other.kept.look().isMissing).toBe(false)
})

test('nobody else of the same browser gets it: neither another hiker nor a stranger', async () => {
  for (const next of ['8', '']) {
    const all = pocket()
    await readOnce(all, 'Rysy')
    all.browser.holder = next
    const { look } = all.open()
    const { observer } = look(['wishes'], unreached)
    await settled()
    expect(observer.getCurrentResult().data).toBeUndefined()
  }
})

test('an answer that comes after its asker has left is kept for nobody', async () => {
  const all = pocket()
  const { look } = all.open()
  let come: (words: string) => void = () => undefined
  look(['wishes'], () => new Promise((resolve) => (come = resolve)))
  await settled()
  all.browser.holder = ''
  come('Rysy')
  await settled()
  expect(all.rows.size).toBe(0)
})

test('what was read but not yet written is dropped with its reader', async () => {
  const all = pocket()
  const { look } = all.open()
  look(['wishes'], async () => 'Rysy')
  await Promise.resolve()
  all.browser.holder = '8'
  await settled()
  expect(all.rows.size).toBe(0)
})

test('what a page came with is kept as well, unless it was drawn for strangers', async () => {
  const all = pocket()
  const client = new QueryClient()
  client.setQueryData(['summits', 'one', 'rysy'], 'Rysy')
  client.setQueryData(['stories', 'one', 1], 'as a stranger reads it', { updatedAt: 1 })
  all.open(client)
  await settled()
  expect([...all.rows.values()].map(({ data }) => data)).toEqual(['Rysy'])
})

test('what is typed and what is secret is never kept', () => {
  const { kept } = pocket().open()
  const isKept = (key: readonly unknown[]) => kept.isKept({ queryHash: hashKey(key) })
  expect(isKept(['users', 'list', 'named', 'Zofia'])).toBe(false)
  expect(isKept(['account', 'reset-link', {}])).toBe(false)
  expect(isKept(['imports', 'list'])).toBe(false)
  expect(isKept(['forum', 'list', 'found', 'raki'])).toBe(false)
  expect(isKept(['users', 'list', {}])).toBe(true)
  expect(isKept(['summits', 'list'])).toBe(true)
  expect(isKept(['account', 'settings'])).toBe(true)
})

test('a row that cannot be read is none, and a clock that was put back makes nothing younger than now', async () => {
  const all = pocket()
  await readOnce(all, 'Rysy')
  const [id, row] = [...all.rows][0]!
  all.browser.isOnline = false
  vi.setSystemTime(YESTERDAY - 86_400_000)
  const { look, kept } = all.open()
  const { observer: early } = look(['wishes'], unreached)
  await settled()
  expect(early.getCurrentResult().dataUpdatedAt).toBeLessThanOrEqual(Date.now())
  // Its age is not made up: that of a later day is told as unknown (kept-when.ts).
  expect(kept.look().keptAt).toBeGreaterThan(Date.now())
  for (const broken of [{ ...row, at: 'soon' }, { id }, { ...row, data: undefined }]) {
    all.rows.set(id, broken as unknown as KeptAnswer)
    const { observer } = all.open().look(['wishes'], unreached)
    await settled()
    expect(observer.getCurrentResult()).toMatchObject({ status: 'error', data: undefined })
  }
})
