import { describe, expect, test, vi } from 'vitest'
import { createSessionStore, SessionEnded, type Renewal } from './session-store.ts'

const tokens = (name: string) => ({ accessToken: `access-${name}`, refreshToken: `refresh-${name}` })

/** What two tabs of one browser share: the storage and a lock that is given to one at a time. */
function browser(startsWith?: ReturnType<typeof tokens>) {
  const kept = new Map(Object.entries(startsWith ?? {}))
  let queue: Promise<unknown> = Promise.resolve()
  return {
    kept,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    exclusively: <T>(task: () => Promise<T>): Promise<T> => {
      const turn = queue.then(task)
      queue = turn.catch(() => undefined)
      return turn
    },
  }
}

function tab(shared: ReturnType<typeof browser>, renew: (token: string) => Promise<Renewal>) {
  const onSignedOff = vi.fn(async () => {})
  return { onSignedOff, store: createSessionStore({ ...shared, renew, onSignedOff }) }
}

const renewing = () => vi.fn(async (): Promise<Renewal> => ({ kind: 'renewed', tokens: tokens('new') }))

describe('being signed in', () => {
  test('takes both tokens', () => {
    const shared = browser()
    const { store } = tab(shared, renewing())
    expect(store.isSignedIn()).toBe(false)
    shared.storage.setItem('accessToken', 'a')
    expect(store.isSignedIn()).toBe(false)
    shared.storage.setItem('refreshToken', 'b')
    expect(store.isSignedIn()).toBe(true)
  })

  test('ends with signing off, which clears the tokens', () => {
    const shared = browser(tokens('old'))
    const { store, onSignedOff } = tab(shared, renewing())
    store.signOff()
    expect([...shared.kept.keys()]).toEqual([])
    expect(onSignedOff).toHaveBeenCalledOnce()
  })

  test('is being left until the next page stands', async () => {
    const { store, onSignedOff } = tab(browser(tokens('old')), renewing())
    const { promise, resolve } = Promise.withResolvers<void>()
    onSignedOff.mockReturnValue(promise)
    expect(store.isLeaving()).toBe(false)
    store.signOff()
    expect(store.isLeaving()).toBe(true)
    resolve()
    await promise
    await vi.waitFor(() => expect(store.isLeaving()).toBe(false))
  })

  test('ends here too when another tab signs off', () => {
    const shared = browser(tokens('old'))
    const { store, onSignedOff } = tab(shared, renewing())
    shared.kept.clear()
    store.storageChanged('accessToken', true)
    expect(onSignedOff).toHaveBeenCalledOnce()
  })

  test('does not end when another tab only renews, or writes something else', () => {
    const shared = browser(tokens('old'))
    const { store, onSignedOff } = tab(shared, renewing())
    store.storageChanged('accessToken', true)
    store.storageChanged('theme', true)
    expect(onSignedOff).not.toHaveBeenCalled()
  })

  test('is told to whoever listens', () => {
    const { store } = tab(browser(), renewing())
    const heard = vi.fn()
    const stop = store.subscribe(heard)
    store.keep(tokens('new'))
    stop()
    store.signOff()
    expect(heard).toHaveBeenCalledOnce()
  })
})

describe('renewing', () => {
  test('asks once for many requests that were refused together', async () => {
    const renew = renewing()
    const { store } = tab(browser(tokens('old')), renew)
    const fresh = await Promise.all(Array.from({ length: 5 }, () => store.renewed('access-old')))
    expect(fresh).toEqual(Array(5).fill('access-new'))
    expect(renew).toHaveBeenCalledExactlyOnceWith('refresh-old')
  })

  test('asks once for two tabs that wake at the same time', async () => {
    const shared = browser(tokens('old'))
    const [one, other] = [renewing(), renewing()]
    const answers = await Promise.all([
      tab(shared, one).store.renewed('access-old'),
      tab(shared, other).store.renewed('access-old'),
    ])
    expect(answers).toEqual(['access-new', 'access-new'])
    expect(one.mock.calls.length + other.mock.calls.length).toBe(1)
  })

  test('can be done again later', async () => {
    const renew = renewing()
    const { store } = tab(browser(tokens('old')), renew)
    await store.renewed('access-old')
    await store.renewed('access-new')
    expect(renew).toHaveBeenLastCalledWith('refresh-new')
  })

  test('that is refused signs off', async () => {
    const shared = browser(tokens('old'))
    const { store, onSignedOff } = tab(shared, async () => ({ kind: 'refused' }))
    await expect(store.renewed('access-old')).rejects.toThrow(SessionEnded)
    expect(onSignedOff).toHaveBeenCalledOnce()
    expect(store.isSignedIn()).toBe(false)
  })

  test('without an answer keeps the session: no network is no reason to sign off', async () => {
    const shared = browser(tokens('old'))
    const error = new Error('no network')
    const { store, onSignedOff } = tab(shared, async () => ({ kind: 'unanswered', error }))
    await expect(store.renewed('access-old')).rejects.toBe(error)
    expect(onSignedOff).not.toHaveBeenCalled()
    expect(store.isSignedIn()).toBe(true)
  })

  test('after another tab has signed off asks nobody', async () => {
    const renew = renewing()
    const { store } = tab(browser(), renew)
    await expect(store.renewed('access-old')).rejects.toThrow(SessionEnded)
    expect(renew).not.toHaveBeenCalled()
  })
})
