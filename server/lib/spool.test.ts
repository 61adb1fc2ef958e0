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
