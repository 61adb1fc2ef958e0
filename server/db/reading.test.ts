import { expect, it } from 'vitest'
import type { Rows } from './connection.ts'
import { Reading, type Source } from './reading.ts'

const rows = (...from: string[]) => from as unknown as Rows

/** A replica that has everything up to a place, and answers or fails as it is told. */
function setUp(needs: number) {
  const replica = { place: 10, failure: null as Error | null, asked: 0 }
  const source: Source = {
    has: (place) => place <= replica.place,
    async run() {
      replica.asked++
      if (replica.failure !== null) throw replica.failure
      return rows('replica')
    },
  }
  const reading = new Reading(source, needs)
  const run = async (kind: 'read' | 'perhaps' | 'write') =>
    String(
      await reading.run(
        () => null as never,
        kind,
        async () => rows('primary'),
      ),
    )
  return { replica, reading, run }
}

const failed = (code: string) => Object.assign(new Error('failed'), { code })

it('reads from a replica that has what is needed, and from no other', async () => {
  const enough = setUp(10)
  expect(await enough.run('read')).toBe('replica')
  expect(await enough.run('perhaps')).toBe('replica')
  expect(enough.reading.wasUsed).toBe(true)
  const tooFew = setUp(11)
  expect(await tooFew.run('read')).toBe('primary')
  expect(tooFew.replica.asked).toBe(0)
  expect(tooFew.reading.wasUsed).toBe(false)
})

it('goes on with the primary once it has read there, so that nothing becomes older', async () => {
  const { replica, run } = setUp(10)
  replica.place = 9
  expect(await run('read')).toBe('primary')
  replica.place = 20
  expect(await run('read')).toBe('primary')
  expect(replica.asked).toBe(0)
})

it('writes to the primary, and reads there what it wrote', async () => {
  const { reading, replica, run } = setUp(0)
  expect(await run('write')).toBe('primary')
  expect(await run('read')).toBe('primary')
  expect(replica.asked).toBe(0)
  expect(reading).toMatchObject({ hasWritten: true, mayHaveWritten: true })
})

it('asks the primary what the replica failed to answer: lost, cancelled by replay, a write in disguise', async () => {
  for (const code of ['CONNECTION_CLOSED', '40001', '57P01', '42P01', '25006']) {
    const { replica, run } = setUp(0)
    replica.failure = failed(code)
    expect(await run('perhaps')).toBe('primary')
    replica.failure = null
    expect(await run('read')).toBe('primary')
    expect(replica.asked).toBe(1)
  }
})

it('gives up what took too long: the primary would need as long again', async () => {
  const { replica, run } = setUp(0)
  replica.failure = failed('57014')
  await expect(run('read')).rejects.toThrow('failed')
})

it('takes only a write for a deed, and what may be one for a deed that may be', async () => {
  const { reading, run } = setUp(11)
  await run('read')
  expect(reading).toMatchObject({ hasWritten: false, mayHaveWritten: false })
  await run('perhaps')
  expect(reading).toMatchObject({ hasWritten: false, mayHaveWritten: true })
  reading.write()
  expect(reading.hasWritten).toBe(true)
})
