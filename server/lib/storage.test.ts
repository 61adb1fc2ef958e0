import S3rver from '@20minutes/s3rver'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderStorage } from './storage-folder.ts'
import { s3Storage } from './storage-s3.ts'
import type { Storage } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'kopczyk-storage-'))
const MB = 1024 * 1024
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const stores: Record<string, Storage> = {}
let server: S3rver

beforeAll(async () => {
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'media' }],
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const region = 'eu-central-1'
  const config = { endpoint, region, forcePathStyle: true, downloadUrl: endpoint, ...credentials }
  stores['S3'] = s3Storage({ ...config, bucket: 'media' })
  stores['a missing bucket'] = s3Storage({ ...config, bucket: 'nie-ma' })
  stores['a folder'] = folderStorage(join(folder, 'media'))
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function bytes(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const key = 'uploads/ab/cdef.jpg'

describe.each(['S3', 'a folder'])('media in %s', (name) => {
  const store = () => stores[name]!

  it('are there after being put, whole and in parts', async () => {
    await store().check()
    await store().put(key, Buffer.from('0123456789'), 'image/jpeg')
    expect(await store().stat(key)).toMatchObject({ size: 10, type: 'image/jpeg' })
    const whole = await store().get(key)
    expect([whole!.type, await bytes(whole!.body)]).toEqual(['image/jpeg', '0123456789'])
    const part = await store().get(key, { start: 2, end: 5 })
    expect(await bytes(part!.body)).toBe('2345')
  })

  it('may come from a file, which stays', async () => {
    const path = join(folder, 'a file')
    writeFileSync(path, 'z pliku')
    await store().putFile(key, path, 'image/jpeg')
    expect(await bytes((await store().get(key))!.body)).toBe('z pliku')
    expect(readFileSync(path, 'utf8')).toBe('z pliku')
    const here = store().pathOf(key)
    expect(here === null ? name : readFileSync(here, 'utf8')).toBe(here === null ? 'S3' : 'z pliku')
  })

  it('may be large: such a file is never held whole, and comes back the same', async () => {
    const path = join(folder, 'a large file')
    // Two parts and a bit, none of them like another.
    const content = Buffer.concat([
      Buffer.alloc(8 * MB, 'a'),
      Buffer.alloc(8 * MB, 'b'),
      Buffer.from('koniec'),
    ])
    writeFileSync(path, content)
    await store().putFile('uploads/ab/large.bin', path, 'application/octet-stream')
    expect(await store().stat('uploads/ab/large.bin')).toMatchObject({ size: content.length })
    const whole = await store().get('uploads/ab/large.bin')
    expect((await buffer(whole!.body)).equals(content)).toBe(true)
    const seam = await store().get('uploads/ab/large.bin', { start: 8 * MB - 2, end: 8 * MB + 1 })
    expect(await bytes(seam!.body)).toBe('aabb')
    await store().remove('uploads/ab/large.bin')
  })

  it('are replaced by being put again, and gone after being removed', async () => {
    await store().put(key, Buffer.from('nowe'), 'image/jpeg')
    expect(await bytes((await store().get(key))!.body)).toBe('nowe')
    await store().remove(key)
    await store().remove(key)
    expect([await store().stat(key), await store().get(key)]).toEqual([null, null])
  })

  it('that were never there are null, and a folder is not an object', async () => {
    await store().put('uploads/cd/x.jpg', Buffer.from('x'), 'image/jpeg')
    expect(await store().stat('uploads/cd')).toBeNull()
    expect(await store().get('uploads/nie/ma.jpg')).toBeNull()
  })

  it('are told, each with its size', async () => {
    await store().put('uploads/ef/two.gpx', Buffer.from('xy'), 'application/gpx+xml')
    const told: { key: string; size: number }[] = []
    for await (const one of store().list()) told.push(one)
    expect(told).toContainEqual({ key: 'uploads/ef/two.gpx', size: 2 })
    expect(told).toContainEqual({ key: 'uploads/cd/x.jpg', size: 1 })
    expect(told.map(({ key: one }) => one)).not.toContain(key)
  })
})

it('an object of a bucket has a link that anybody may follow, the same for minutes; one of a folder has none', async () => {
  const store = stores['S3']!
  await store.put(key, Buffer.from('0123456789'), 'image/jpeg')
  const link = store.linkTo(key)!
  expect(link.seconds).toBeGreaterThan(0)
  expect(link.seconds).toBeLessThanOrEqual(300)
  const answer = await fetch(link.url)
  expect([answer.status, await answer.text()]).toEqual([200, '0123456789'])
  expect(answer.headers.get('cache-control')).toContain('immutable')
  const part = await fetch(link.url, { headers: { range: 'bytes=2-3' } })
  expect([part.status, await part.text()]).toEqual([206, '23'])
  const forged = await fetch(link.url.replace('cdef', 'cdeg'))
  expect(forged.status).toBe(403)
  expect(stores['a folder']!.linkTo(key)).toBeNull()
})

it('a store that is away is told as such, whatever was asked of it', async () => {
  const nowhere = s3Storage({
    endpoint: 'http://127.0.0.1:9',
    region: 'eu-central-1',
    bucket: 'media',
    forcePathStyle: true,
    downloadUrl: null,
    ...credentials,
  })
  const path = join(folder, 'a file')
  writeFileSync(path, 'x')
  const asked = [
    nowhere.put(key, Buffer.from('x'), 'image/jpeg'),
    nowhere.putFile(key, path, 'image/jpeg'),
    nowhere.get(key),
    nowhere.stat(key),
    nowhere.remove(key),
  ]
  const answers = await Promise.allSettled(asked)
  expect(answers.map((one) => (one.status === 'rejected' ? one.reason.status : 'there'))).toEqual([
    503, 503, 503, 503, 503,
  ])
})

it('a bucket that does not exist is noticed by the check', async () => {
  await expect(stores['a missing bucket']!.check()).rejects.toMatchObject({ name: 'NoSuchBucket' })
})

it('a folder refuses keys that lead out of it and shows no half-written files', async () => {
  const store = stores['a folder']!
  for (const bad of ['../x', 'uploads/../../x', '/etc/passwd', '']) {
    await expect(store.put(bad, Buffer.from('x'), 'x')).rejects.toThrow('leads out')
  }
  await Promise.all(Array.from({ length: 20 }, () => store.put(key, Buffer.alloc(50_000, 'a'), 'image/jpeg')))
  expect(readdirSync(join(folder, 'media/uploads/ab'))).toEqual(['cdef.jpg'])
})
