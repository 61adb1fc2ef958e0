import { expect, test } from 'vitest'
import { withLock } from './browser-lock.ts'

const refusing = {
  request: () => Promise.reject(new DOMException('Forbidden', 'SecurityError')),
} as unknown as LockManager

const granting = {
  request: (_name: string, ...rest: unknown[]) => (rest.at(-1) as () => Promise<unknown>)(),
} as unknown as LockManager

test('a task is done once, with a lock, without one and where locks are forbidden', async () => {
  for (const locks of [granting, refusing, undefined]) {
    let times = 0
    const done = await withLock('x', async () => ++times, locks ? { locks } : {})
    expect([done, times]).toEqual([1, 1])
  }
})

test('a task that fails is not done again', async () => {
  let times = 0
  const failing = withLock(
    'x',
    async () => {
      times += 1
      throw new Error('no')
    },
    { locks: granting },
  )
  await expect(failing).rejects.toThrow('no')
  expect(times).toBe(1)
})

test('whoever stopped waiting for the lock does nothing', async () => {
  const signal = AbortSignal.abort()
  let times = 0
  await expect(withLock('x', async () => ++times, { signal, locks: refusing })).rejects.toThrow('Forbidden')
  expect(times).toBe(0)
})
