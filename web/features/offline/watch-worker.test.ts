import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offlineState, setOffline } from './offline-state.ts'
import { lookAtNewer, takeUpdate } from './newer-version.ts'
import { watchWorker } from './watch-worker.ts'

/** A page of one build in a browser whose next worker is of another, or of the same. */
function browser({ page, next, isFirst = false }: { page: string; next: string | null; isFirst?: boolean }) {
  const said: string[] = []
  const heard = new Map<string, () => void>()
  const waiting = {
    postMessage: ({ kind }: { kind: string }, ports?: MessagePort[]) => {
      said.push(kind)
      ports?.[0]?.postMessage(next)
    },
  }
  const registration = {
    active: isFirst ? null : {},
    waiting: next === null ? null : waiting,
    installing: null,
    addEventListener: () => undefined,
    update: async () => undefined,
  }
  const reload = vi.fn()
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async () => registration,
      controller: null,
      ready: new Promise(() => {}),
      addEventListener: (name: string, hear: () => void) => heard.set(name, hear),
    },
  })
  vi.stubGlobal('document', { querySelector: () => ({ content: page }), documentElement: { dataset: {} } })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('window', { location: { reload } })
  return { said, reload, takenOver: () => heard.get('controllerchange')?.() }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('dispatchEvent', () => true)
  setOffline({ hasUpdate: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a newer version is told, and waits for a press: only then is the page loaded anew', async () => {
  const { said, reload, takenOver } = browser({ page: '/static/index-old.js', next: '/static/index-new.js' })
  await watchWorker((registration) => void lookAtNewer(registration))
  await vi.waitFor(() => expect(offlineState().hasUpdate).toBe(true))
  expect([said, reload.mock.calls.length]).toEqual([['which-build'], 0])
  takeUpdate()
  expect(said).toEqual(['which-build', 'take-over'])
  expect(reload).not.toHaveBeenCalled()
  takenOver()
  expect(reload).toHaveBeenCalledOnce()
})

test('a page that is new already gets its worker without a word, and is not loaded anew', async () => {
  const { said, reload } = browser({ page: '/static/index-new.js', next: '/static/index-new.js' })
  await watchWorker((registration) => void lookAtNewer(registration))
  await vi.waitFor(() => expect(said).toEqual(['which-build', 'take-over']))
  expect([offlineState().hasUpdate, reload.mock.calls.length]).toEqual([false, 0])
})

test('where nothing is newer nothing is said', async () => {
  const { said } = browser({ page: '/static/index-old.js', next: null })
  await watchWorker((registration) => void lookAtNewer(registration))
  expect([said, offlineState().hasUpdate]).toEqual([[], false])
})

test('the first worker of a browser waits for a moment, and that is no newer version', async () => {
  browser({ page: '/static/index-old.js', next: '/static/index-old.js', isFirst: true })
  const onNewer = vi.fn()
  await watchWorker(onNewer)
  expect(onNewer).not.toHaveBeenCalled()
})
