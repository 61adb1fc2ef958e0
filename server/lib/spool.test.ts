import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { createSpool } from './spool.ts'

const folder = mkdtempSync(join(tmpdir(), 'kopczyk-spool-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what is sent waits in a file until it is removed', async () => {
  const spool = createSpool(folder)
  const { path, size } = await spool.write(Readable.from([Buffer.from('ślad'), Buffer.from('!')]), 6)
  expect([readFileSync(path, 'utf8'), size]).toEqual(['ślad!', 6])
  await spool.remove(path)
  expect(existsSync(path)).toBe(false)
})

test('what is too large or breaks off leaves nothing behind', async () => {
  const spool = createSpool(folder)
  await expect(spool.write(Readable.from([Buffer.alloc(10)]), 9)).rejects.toMatchObject({
    code: 'payload-too-large',
  })
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(5)
      throw new Error('hung up')
    })(),
  )
  await expect(spool.write(broken, 9)).rejects.toThrow('hung up')
  expect(readdirSync(folder)).toEqual([])
})

test('what a dead process left is removed by the next one, what others work on stays', async () => {
  const [old, fresh] = [join(folder, 'old'), join(folder, 'fresh')]
  writeFileSync(old, 'x')
  writeFileSync(fresh, 'x')
  utimesSync(old, 0, 0)
  await createSpool(folder).place()
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
})

test('one person fills no more than a share, everybody together no more than all; others are not told to wait for one', async () => {
  const spool = createSpool(folder, { all: 20, ofOne: 8 })
  const send = (by: string, bytes: number) => spool.write(Readable.from([Buffer.alloc(bytes)]), 100, by)
  const held = await send('a', 8)
  await expect(send('a', 1)).rejects.toMatchObject({ code: 'too-many-requests' })
  await send('b', 8)
  await expect(send('c', 5)).rejects.toMatchObject({ code: 'unavailable' })
  await spool.remove(held.path)
  await expect(send('a', 4)).resolves.toMatchObject({ size: 4 })
})

test('whoever is refused while still sending is let finish, to read why', async () => {
  const spool = createSpool(folder)
  const body = Readable.from(Array.from({ length: 50 }, () => Buffer.alloc(1_000)))
  const ended = once(body, 'end')
  await expect(spool.write(body, 9_000)).rejects.toMatchObject({ code: 'payload-too-large' })
  await ended
  expect(body.errored).toBe(null)
})
