import { expect, test } from 'vitest'
import { fairQueue, type Waiting } from './fair-queue.ts'

type Named = Waiting & { name: string }
const everything = () => true

function queueOf(...names: string[]) {
  const queue = fairQueue<Named>()
  for (const name of names) {
    queue.push({ name, by: name.startsWith('-') ? null : name[0]!, urgent: !name.endsWith('~') })
  }
  return queue
}

function takeAll(queue: ReturnType<typeof queueOf>): string[] {
  const names: string[] = []
  for (let one = queue.take(everything); one !== null; one = queue.take(everything)) names.push(one.name)
  return names
}

test('one person’s wishes are taken in the order of their coming', () => {
  expect(takeAll(queueOf('a1', 'a2', 'a3'))).toEqual(['a1', 'a2', 'a3'])
})

test('everybody gets a turn before anybody gets a second one', () => {
  expect(takeAll(queueOf('a1', 'a2', 'a3', 'b1', 'c1', 'b2'))).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('who comes late still goes before the second wish of those who wait', () => {
  const queue = queueOf('a1', 'a2', 'a3', 'b1', 'b2')
  expect([queue.take(everything)!.name, queue.take(everything)!.name]).toEqual(['a1', 'b1'])
  queue.push({ name: 'c1', by: 'c', urgent: true })
  expect(takeAll(queue)).toEqual(['c1', 'a2', 'b2', 'a3'])
})

test('what is urgent goes before what is not', () => {
  expect(takeAll(queueOf('-1~', 'a1~', 'b1', '-2'))).toEqual(['b1', '-2', '-1~', 'a1~'])
})

test('what may not go now is left where it is', () => {
  const queue = queueOf('a1', 'b1')
  expect(queue.take((one) => one.by === 'b')!.name).toBe('b1')
  expect(queue.take((one) => one.by === 'b')).toBeNull()
  expect([queue.size, queue.countOf('a'), queue.countOf('b')]).toEqual([1, 1, 0])
  expect(queue.drain().map((one) => one.name)).toEqual(['a1'])
  expect(queue.size).toBe(0)
})
