import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { zipStream } from './zip-stream.ts'

const content = new Uint8Array(100_000).fill(97)

/** One file of an archive, as it is read again, and how large the archive is. */
async function packed(path: string) {
  const bytes = await buffer(Readable.from(zipStream(Readable.from([{ path, content }]))))
  return { size: bytes.length, read: unzipSync(bytes)[path]! }
}

it('makes text smaller, and leaves what is compressed already as it is', async () => {
  for (const path of ['historia.txt', 'ślad.gpx']) {
    const { size, read } = await packed(path)
    expect(Buffer.compare(read, content)).toBe(0)
    expect(size).toBeLessThan(2_000)
  }
  for (const path of ['zdjęcie.jpg', 'mapa.PNG', 'ślad.gpx.gz']) {
    const { size, read } = await packed(path)
    expect(Buffer.compare(read, content)).toBe(0)
    expect(size).toBeGreaterThan(content.length)
  }
})

it('lets others go on while it packs, also what comes in one piece', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const large = new Uint8Array(4 * 1024 * 1024).fill(97)
  let bytes = 0
  const entries = (async function* () {
    yield { path: 'wszystko.jsonl', content: large }
  })()
  for await (const piece of zipStream(entries)) bytes += piece.length
  isDone = true
  expect(bytes).toBeLessThan(large.length / 50)
  // One for each piece at least.
  expect(turns).toBeGreaterThanOrEqual(16)
})
