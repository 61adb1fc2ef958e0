import { describe, expect, test, vi } from 'vitest'
import { createSessionStore } from './session-store.ts'
import { browserStorage, tokens } from '../testing/test-browser.ts'

function tab(storage = browserStorage()) {
  const onEnded = vi.fn(async () => {})
  return { storage, onEnded, store: createSessionStore({ storage, onEnded }) }
}

describe('being signed in', () => {
  test('takes both tokens', () => {
    const { store, storage } = tab()
    expect(store.isSignedIn()).toBe(false)
    storage.setItem('accessToken', 'a')
    expect(store.isSignedIn()).toBe(false)
    storage.setItem('refreshToken', 'b')
    expect(store.isSignedIn()).toBe(true)
  })

  test('ends with signing off, which clears the tokens', () => {
    const { store, storage, onEnded } = tab(browserStorage(tokens('old')))
    store.signOff()
    expect([...storage.kept.keys()]).toEqual([])
    expect(onEnded).toHaveBeenCalledExactlyOnceWith('signed-off')
  })

  test('ends by itself with a word why, which stays until somebody signs in', () => {
    const { store, storage, onEnded } = tab(browserStorage(tokens('old')))
    store.lapse('refused')
    expect(store.isSignedIn()).toBe(false)
    expect(onEnded).toHaveBeenCalledExactlyOnceWith('refused')
    expect(storage.kept.get('session-end')).toBe('refused')
    store.keep(tokens('new'))
    expect([...storage.kept.keys()]).toEqual(['accessToken', 'refreshToken'])
  })

  test('that has ended already does not end again', () => {
    const { store, onEnded } = tab(browserStorage(tokens('old')))
    store.signOff()
    store.lapse('refused')
    expect(onEnded).toHaveBeenCalledExactlyOnceWith('signed-off')
  })

  test('is being left until the next page stands', async () => {
    const { store, onEnded } = tab(browserStorage(tokens('old')))
    const { promise, resolve } = Promise.withResolvers<void>()
    onEnded.mockReturnValue(promise)
    expect(store.isLeaving()).toBe(false)
    store.signOff()
    expect(store.isLeaving()).toBe(true)
    resolve()
    await promise
    await vi.waitFor(() => expect(store.isLeaving()).toBe(false))
  })

  test('ends here too when another tab signs off, and for the same reason when it ran out there', () => {
    const shared = browserStorage(tokens('old'))
    const [here, there] = [tab(shared), tab(shared)]
    there.store.lapse('unanswered')
    here.store.storageChanged('accessToken', true)
    expect(here.onEnded).toHaveBeenCalledExactlyOnceWith('unanswered')
    here.store.keep(tokens('new'))
    there.store.signOff()
    here.store.storageChanged('accessToken', true)
    expect(here.onEnded).toHaveBeenLastCalledWith('signed-off')
  })

  test('does not end when another tab only renews, or writes something else', () => {
    const { store, onEnded } = tab(browserStorage(tokens('old')))
    store.storageChanged('accessToken', true)
    store.storageChanged('theme', true)
    expect(onEnded).not.toHaveBeenCalled()
  })

  test('is told to whoever listens', () => {
    const { store } = tab()
    const heard = vi.fn()
    const stop = store.subscribe(heard)
    store.keep(tokens('new'))
    stop()
    store.signOff()
    expect(heard).toHaveBeenCalledOnce()
  })
})

describe('new tokens of the one who is signed in', () => {
  const of = (sub: string, name: string) => tokens(name, { sub })

  test('take the place of the old ones', () => {
    const { store } = tab(browserStorage(of('7', 'old')))
    store.replace(of('7', 'new'))
    expect(store.tokens()).toEqual(of('7', 'new'))
  })

  test('are dropped when they come after signing off, or after somebody else signed in', () => {
    const { store } = tab(browserStorage(of('7', 'old')))
    store.signOff()
    store.replace(of('7', 'late'))
    expect(store.tokens()).toBeNull()
    store.keep(of('8', 'other'))
    store.replace(of('7', 'late'))
    expect(store.tokens()).toEqual(of('8', 'other'))
  })
})

describe('whoever writes here', () => {
  test('is the one who is signed in', () => {
    expect(tab(browserStorage(tokens('old'))).store.writer()).toEqual(tokens('old'))
    expect(tab().store.writer()).toBeNull()
  })

  test('is still known while a session that ran out is left, in every tab, so that nothing typed is lost', () => {
    const shared = browserStorage(tokens('old'))
    const [here, there] = [tab(shared), tab(shared)]
    here.store.tokens()
    there.store.lapse('refused')
    expect(there.store.writer()).toEqual(tokens('old'))
    here.store.storageChanged('accessToken', true)
    expect(here.store.writer()).toEqual(tokens('old'))
  })

  test('is nobody once they signed off', () => {
    const { store } = tab(browserStorage(tokens('old')))
    store.tokens()
    store.signOff()
    expect(store.writer()).toBeNull()
  })
})
