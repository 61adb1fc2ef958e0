import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { cachedBody, formOf, packedBody, unpackedBody } from './cached-body.ts'

const words = 'Z Trzech Koron widać Tatry. '.repeat(200)

it('is the same answer after it was kept in a file, in every form', async () => {
  const body = cachedBody(words, 'text/html')
  const again = unpackedBody(await packedBody(body), 'text/html')
  expect([again.type, again.etag]).toEqual([body.type, body.etag])
  const packed = formOf(again, 'gzip, br')
  expect([packed.encoding, brotliDecompressSync(packed.bytes as Buffer).toString()]).toEqual(['br', words])
  const older = formOf(again, 'gzip')
  expect([older.encoding, gunzipSync(await older.bytes).toString()]).toEqual(['gzip', words])
  expect(formOf(again, undefined)).toEqual({ encoding: null, bytes: Buffer.from(words) })
})

it('sends short answers and pictures as they are', () => {
  expect(formOf(cachedBody('Rysy'), 'br').encoding).toBe(null)
  expect(formOf(cachedBody(Buffer.alloc(5_000), 'image/png'), 'br').encoding).toBe(null)
})
