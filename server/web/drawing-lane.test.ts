import { expect, it } from 'vitest'
import { drawingLane, TooManyDrawings, visitorGate } from './drawing-lane.ts'

/** A lane whose time passes only in drawings of ten milliseconds each, and in rests. */
function lane() {
  let time = 0
  const timers: { at: number; go(): void }[] = []
  const drawn: string[] = []
  const draw = drawingLane({
    now: () => time,
    wait: (ms) => new Promise<void>((go) => timers.push({ at: time + ms, go })),
  })
  const ask = (name: string) =>
    draw(name[0]!, () => {
      time += 10
      drawn.push(`${name} at ${time}`)
    })
  /** Lets all timers run out, in their order. */
  const pass = async () => {
    while (timers.length > 0) {
      timers.sort((one, other) => one.at - other.at)
      const next = timers.shift()!
      time = Math.max(time, next.at)
      next.go()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { ask, drawn, pass }
}

it('draws in turns: one page of somebody else goes before the second of a hundred', async () => {
  const { ask, drawn, pass } = lane()
  void Promise.all([ask('a1'), ask('a2'), ask('a3'), ask('b1')])
  await pass()
  expect(drawn.map((one) => one.slice(0, 2))).toEqual(['a1', 'b1', 'a2', 'a3'])
})

it('rests after each page of a visitor, also when the next one is asked for later, and others do not', async () => {
  const { ask, drawn, pass } = lane()
  void ask('a1').then(() => ask('a2'))
  await pass()
  expect(drawn).toEqual(['a1 at 10', 'a2 at 60'])
  void Promise.all([ask('b1'), ask('c1'), ask('b2')])
  await pass()
  expect(drawn.slice(2)).toEqual(['b1 at 110', 'c1 at 120', 'b2 at 160'])
})

it('lets a visitor have so many waiting, and others theirs', async () => {
  const { ask, drawn, pass } = lane()
  const all = Promise.allSettled([...Array.from({ length: 60 }, () => ask('a')), ask('b')])
  await pass()
  const ends = await all
  const refused = ends.filter((end) => end.status === 'rejected')
  expect(refused).toHaveLength(35)
  expect(refused.every(({ reason }) => reason instanceof TooManyDrawings)).toBe(true)
  expect(drawn[1]).toBe('b at 20')
})

it('goes on after a drawing that failed', async () => {
  const draw = drawingLane()
  await expect(
    draw('a', () => {
      throw new Error('on purpose')
    }),
  ).rejects.toThrow('on purpose')
  await expect(draw('a', () => 'page')).resolves.toBe('page')
})

it('gathers answers for two pages of a visitor at once, whatever they ask for, and refuses beyond measure', async () => {
  const gate = visitorGate()
  let most = 0
  let now = 0
  const make = async () => {
    most = Math.max(most, ++now)
    await new Promise((go) => setTimeout(go, 1))
    now--
  }
  const ends = await Promise.allSettled(Array.from({ length: 60 }, () => gate('a', make)))
  expect(most).toBe(2)
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(26)
  await expect(Promise.all(['a', 'b', 'c'].map((by) => gate(by, make)))).resolves.toHaveLength(3)
  expect(most).toBe(3)
})
