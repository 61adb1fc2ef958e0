import { expect, it } from 'vitest'
import { preparePanoramas } from './prepare-panoramas.ts'

type Parts = Parameters<typeof preparePanoramas>[0]

/** Summits 1 to 4, of which the second is there already; the third has most hikers. */
function world(isIdle: () => boolean, whenDrawn: (id: number) => void = () => undefined) {
  const drawn: number[] = []
  const summits = [1, 2, 3, 4].map((id) => ({ id, heightM: 1_000 + id }))
  const panoramas = Object.assign(
    async (_catalogue: unknown, { id }: { id: number }, _asked: unknown, by: unknown) => {
      expect(by).toBeUndefined()
      drawn.push(id)
      whenDrawn(id)
      if (id === 4) throw new Error('no luck')
    },
    { isReady: (_catalogue: unknown, { id }: { id: number }) => id === 2 },
  )
  const parts = {
    mountains: { current: () => ({ summits, hikers: new Map([[3, 9]]) }) },
    panoramas,
    workers: { isIdle },
  }
  return { drawn, parts: parts as unknown as Parts }
}

it('draws what is missing, where most people were first, and goes on after a failure', async () => {
  const { drawn, parts } = world(() => true)
  await preparePanoramas(parts, new AbortController().signal)
  expect(drawn).toEqual([3, 4, 1])
})

it('waits while somebody asks for something', async () => {
  let asked = 0
  const { drawn, parts } = world(() => ++asked > 2)
  await preparePanoramas(parts, new AbortController().signal)
  expect(asked).toBeGreaterThan(3)
  expect(drawn).toHaveLength(3)
})

it('ends when the server stops, also while it waits', async () => {
  const stop = new AbortController()
  const { drawn, parts } = world(
    () => true,
    () => stop.abort(),
  )
  await preparePanoramas(parts, stop.signal)
  expect(drawn).toEqual([3])
  const busy = world(() => {
    stop.abort()
    return false
  })
  await preparePanoramas(busy.parts, stop.signal)
  expect(busy.drawn).toEqual([])
})
