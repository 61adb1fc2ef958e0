import { describe, expect, test, vi } from 'vitest'
import { createRenewal, SessionEnded, type Renewal } from './session-renewal.ts'
import { createSessionStore } from './session-store.ts'
import { browserStorage, oneAtATime, tokens } from '../testing/test-browser.ts'

type Renew = (token: string) => Promise<Renewal>

/** What two tabs of one browser share: the storage and a lock that is given to one at a time. */
const browser = (startsWith?: ReturnType<typeof tokens>) => ({
  storage: browserStorage(startsWith),
  exclusively: oneAtATime(),
})

function tab({ storage, exclusively }: ReturnType<typeof browser>, renew: Renew, clock = { now: 0 }) {
  const onEnded = vi.fn(async () => {})
  const onTrouble = vi.fn()
  const waits: number[] = []
  const store = createSessionStore({ storage, onEnded })
  const wait = async (ms: number) => void waits.push(ms)
  const renewal = createRenewal({ store, exclusively, renew, wait, now: () => clock.now, onTrouble })
  return { store, onEnded, onTrouble, waits, ...renewal }
}

const renewing = () => vi.fn(async (): Promise<Renewal> => ({ kind: 'renewed', tokens: tokens('new') }))
const error = new Error('nie teraz')

describe('renewing', () => {
  test('asks once for many requests that were refused together', async () => {
    const renew = renewing()
    const { renewed } = tab(browser(tokens('old')), renew)
    const fresh = await Promise.all(Array.from({ length: 5 }, () => renewed('access-old')))
    expect(fresh).toEqual(Array(5).fill('access-new'))
    expect(renew).toHaveBeenCalledExactlyOnceWith('refresh-old')
  })

  test('asks once for two tabs that wake at the same time', async () => {
    const shared = browser(tokens('old'))
    const [one, other] = [renewing(), renewing()]
    const answers = await Promise.all([
      tab(shared, one).renewed('access-old'),
      tab(shared, other).renewed('access-old'),
    ])
    expect(answers).toEqual(['access-new', 'access-new'])
    expect(one.mock.calls.length + other.mock.calls.length).toBe(1)
  })

  test('can be done again later', async () => {
    const renew = renewing()
    const { renewed } = tab(browser(tokens('old')), renew)
    await renewed('access-old')
    await renewed('access-new')
    expect(renew).toHaveBeenLastCalledWith('refresh-new')
  })

  test('after another tab has signed off asks nobody', async () => {
    const renew = renewing()
    await expect(tab(browser(), renew).renewed('access-old')).rejects.toThrow(SessionEnded)
    expect(renew).not.toHaveBeenCalled()
  })
})

describe('an answer that comes late', () => {
  test('after signing off is dropped', async () => {
    const { promise, resolve } = Promise.withResolvers<Renewal>()
    const { store, renewed } = tab(browser(tokens('old')), () => promise)
    const waiting = renewed('access-old')
    await Promise.resolve()
    store.signOff()
    resolve({ kind: 'renewed', tokens: tokens('new') })
    await expect(waiting).rejects.toThrow(SessionEnded)
    expect(store.tokens()).toBeNull()
  })

  test('after signing off in another tab is dropped too', async () => {
    const shared = browser(tokens('old'))
    const { promise, resolve } = Promise.withResolvers<Renewal>()
    const { store, renewed } = tab(shared, () => promise)
    const waiting = renewed('access-old')
    await Promise.resolve()
    tab(shared, renewing()).store.signOff()
    resolve({ kind: 'renewed', tokens: tokens('new') })
    await expect(waiting).rejects.toThrow(SessionEnded)
    expect(store.tokens()).toBeNull()
  })

  test.each(['renewed', 'refused', 'stumbled'] as const)(
    'as %s leaves whoever signed in meanwhile alone',
    async (kind) => {
      const [mine, theirs] = [tokens('old', { sub: '7' }), tokens('somebody', { sub: '8' })]
      const { promise, resolve } = Promise.withResolvers<Renewal>()
      const { store, renewed, onEnded } = tab(browser(mine), () => promise)
      const waiting = renewed(mine.accessToken)
      await Promise.resolve()
      store.signOff()
      store.keep(theirs)
      resolve({ kind, tokens: tokens('new', { sub: '7' }), error } as Renewal)
      await expect(waiting).rejects.toThrow(SessionEnded)
      expect(store.tokens()).toEqual(theirs)
      expect(onEnded).toHaveBeenCalledExactlyOnceWith('signed-off')
    },
  )

  test('to a request of the one before is not asked again for whoever signed in meanwhile', async () => {
    const renew = renewing()
    const { renewed } = tab(browser(tokens('somebody', { sub: '8' })), renew)
    await expect(renewed(tokens('old', { sub: '7' }).accessToken)).rejects.toThrow(SessionEnded)
    expect(renew).not.toHaveBeenCalled()
  })

  test('is the same for two tabs without locks, and both go on', async () => {
    const storage = browserStorage(tokens('old'))
    const free = { storage, exclusively: <T>(task: () => Promise<T>) => task() }
    const answers = await Promise.all([
      tab(free, renewing()).renewed('access-old'),
      tab(free, renewing()).renewed('access-old'),
    ])
    expect(answers).toEqual(['access-new', 'access-new'])
  })
})

describe('renewing that fails', () => {
  test('by a refusal ends the session at once', async () => {
    const { renewed, store, onEnded, waits } = tab(browser(tokens('old')), async () => ({ kind: 'refused' }))
    await expect(renewed('access-old')).rejects.toThrow(SessionEnded)
    expect(onEnded).toHaveBeenCalledExactlyOnceWith('refused')
    expect(store.isSignedIn()).toBe(false)
    expect(waits).toEqual([])
  })

  test('by a server that stumbles is tried again with growing pauses over half a minute, then ends it', async () => {
    const renew = vi.fn(async (): Promise<Renewal> => ({ kind: 'stumbled' }))
    const { renewed, onEnded, onTrouble, waits } = tab(browser(tokens('old')), renew)
    await expect(renewed('access-old')).rejects.toThrow(SessionEnded)
    expect(onEnded).toHaveBeenCalledExactlyOnceWith('unanswered')
    expect(onTrouble).toHaveBeenCalledExactlyOnceWith('stumbled')
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBe(30_000)
    expect(renew).toHaveBeenCalledTimes(waits.length + 1)
  })

  test('for a moment only is never noticed', async () => {
    const renew = renewing().mockResolvedValueOnce({ kind: 'stumbled' })
    const { renewed, onEnded } = tab(browser(tokens('old')), renew)
    expect(await renewed('access-old')).toBe('access-new')
    expect(onEnded).not.toHaveBeenCalled()
  })

  test('stops trying once they have signed off', async () => {
    const shared = browser(tokens('old'))
    const renew = vi.fn(async (): Promise<Renewal> => {
      shared.storage.kept.clear()
      return { kind: 'stumbled' }
    })
    await expect(tab(shared, renew).renewed('access-old')).rejects.toThrow(SessionEnded)
    expect(renew).toHaveBeenCalledOnce()
  })

  test('for lack of network keeps the session, says so and is not tried on', async () => {
    const renew = vi.fn(async (): Promise<Renewal> => ({ kind: 'unreached', error }))
    const { renewed, store, onEnded, onTrouble } = tab(browser(tokens('old')), renew)
    await expect(renewed('access-old')).rejects.toBe(error)
    expect(onEnded).not.toHaveBeenCalled()
    expect(onTrouble).toHaveBeenCalledExactlyOnceWith('unreached')
    expect(store.isSignedIn()).toBe(true)
    expect(renew).toHaveBeenCalledOnce()
  })
})

describe('the token for a request', () => {
  const at = (from: number) => tokens(`from-${from}`, { sub: '7', iat: from, exp: from + 900 })
  const issuing = (clock: { now: number }) =>
    vi.fn(async (): Promise<Renewal> => ({ kind: 'renewed', tokens: at(clock.now / 1000) }))

  test('is the one that is there, as long as it lasts', async () => {
    const clock = { now: 800_000 }
    const renew = issuing(clock)
    const { current } = tab(browser(at(0)), renew, clock)
    expect(await current()).toBe(at(0).accessToken)
    expect(renew).not.toHaveBeenCalled()
  })

  test('is renewed before anything is asked once it has run out, for all who wait', async () => {
    const clock = { now: 900_000 }
    const renew = issuing(clock)
    const { current } = tab(browser(at(0)), renew, clock)
    expect(await Promise.all([current(), current()])).toEqual([at(900).accessToken, at(900).accessToken])
    expect(renew).toHaveBeenCalledOnce()
  })

  test('of a computer whose clock is wrong is not renewed for every request', async () => {
    const clock = { now: 5_000_000 }
    const renew = vi.fn(async (): Promise<Renewal> => ({ kind: 'renewed', tokens: at(0) }))
    const { current } = tab(browser(at(-1)), renew, clock)
    await current()
    await current()
    clock.now += 800_000
    await current()
    expect(renew).toHaveBeenCalledOnce()
    clock.now += 200_000
    await current()
    expect(renew).toHaveBeenCalledTimes(2)
  })

  test('is nothing for strangers, and anything for a token that does not say how long it lasts', async () => {
    expect(await tab(browser(), renewing()).current()).toBeUndefined()
    expect(await tab(browser(tokens('odd')), renewing()).current()).toBe('access-odd')
  })

  test('is renewed a minute before it runs out when nobody asks', async () => {
    const clock = { now: 839_000 }
    const renew = issuing(clock)
    const { renewIfDue, untilDue } = tab(browser(at(0)), renew, clock)
    expect(untilDue()).toBe(1000)
    await renewIfDue()
    expect(renew).not.toHaveBeenCalled()
    clock.now += 1000
    await renewIfDue()
    expect(renew).toHaveBeenCalledOnce()
    expect(untilDue()).toBe(840_000)
  })
})
