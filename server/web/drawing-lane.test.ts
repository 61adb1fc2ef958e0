import { expect, it } from 'vitest'
import { drawingLane, TooManyDrawings, visitorGate } from './drawing-lane.ts'

function lane() {
  const pauses: number[] = []
  const drawn: string[] = []
  const draw = drawingLane(async (ms) => void pauses.push(ms))
  const ask = (name: string) => draw(name[0]!, () => void drawn.push(name))
  return { ask, drawn, pauses }
}

it('draws in turns: one page of somebody else goes before the second of a hundred', async () => {
  const { ask, drawn } = lane()
  await Promise.all([ask('a1'), ask('a2'), ask('a3'), ask('b1')])
  expect(drawn).toEqual(['a1', 'b1', 'a2', 'a3'])
})

it('rests between the pages of one visitor, and not for one page alone', async () => {
  const { ask, pauses } = lane()
  await ask('a1')
  expect(pauses).toEqual([0])
  await Promise.all([ask('a2'), ask('a3'), ask('a4')])
  expect(pauses.some((ms) => ms > 0)).toBe(true)
})

it('lets a visitor have so many waiting, and others theirs', async () => {
  const { ask, drawn } = lane()
  const ends = await Promise.allSettled([...Array.from({ length: 60 }, () => ask('a')), ask('b')])
  const refused = ends.filter((end) => end.status === 'rejected')
  expect(refused).toHaveLength(35)
  expect(refused.every(({ reason }) => reason instanceof TooManyDrawings)).toBe(true)
  expect(drawn).toContain('b')
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
