import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fingerprintOf, openDiskCache } from './disk-cache.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'kopczyk-cache-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('keeps bytes over restarts', async () => {
  const first = await openDiskCache(folder, 'one')
  expect(await first.read('rysy')).toBeNull()
  await first.write('rysy', Buffer.from('view'))
  expect(first.has('rysy')).toBe(true)
  const second = await openDiskCache(folder, 'one')
  expect(String(await second.read('rysy'))).toBe('view')
  expect(readdirSync(join(folder, 'one'))).toEqual(['rysy'])
})

it('throws away what was made from something else', async () => {
  await (await openDiskCache(folder, 'one')).write('rysy', Buffer.from('view'))
  const other = await openDiskCache(folder, 'two')
  expect(other.has('rysy')).toBe(false)
  expect(readdirSync(folder)).toEqual(['two'])
})

it('does without what somebody removed, and without a folder', async () => {
  const cache = await openDiskCache(folder, 'one')
  await cache.write('rysy', Buffer.from('view'))
  rmSync(join(folder, 'one', 'rysy'))
  expect(await cache.read('rysy')).toBeNull()
  expect(cache.has('rysy')).toBe(false)
  writeFileSync(join(folder, 'file'), '')
  const nowhere = await openDiskCache(join(folder, 'file'), 'one')
  await nowhere.write('rysy', Buffer.from('view'))
  expect(nowhere.has('rysy')).toBe(false)
})

it('is another one when a source or the size of a file of data changes, and not for tests', async () => {
  const [source, data] = [join(folder, 'draw.ts'), join(folder, 'heights')]
  const put = (code: string, heights: string) => {
    writeFileSync(source, code)
    writeFileSync(data, heights)
    return fingerprintOf([source], [data], '1')
  }
  const name = await put('a', 'b')
  expect(await put('a', 'b')).toBe(name)
  expect(await put('aa', 'b')).not.toBe(name)
  expect(await put('a', 'bb')).not.toBe(name)
  writeFileSync(join(folder, 'draw.test.ts'), 'x')
  await put('a', 'b')
  const whole = await fingerprintOf([folder], [], '1')
  writeFileSync(join(folder, 'draw.test.ts'), 'y')
  expect(await fingerprintOf([folder], [], '1')).toBe(whole)
})
