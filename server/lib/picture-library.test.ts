import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sharp } from './picture-library.ts'

const folder = mkdtempSync(join(tmpdir(), 'kopczyk-pictures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
const blank = () => sharp({ create: { width: 9, height: 9, channels: 3, background: '#385' } })

function inFile(bytes: Buffer): string {
  const path = join(folder, crypto.randomUUID())
  writeFileSync(path, bytes)
  return path
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a picture in %s is read', async (format) => {
  const bytes = await blank().toFormat(format).toBuffer()
  for (const source of [bytes, inFile(bytes)]) expect((await sharp(source).metadata()).width).toBe(9)
})

test.each(['gif', 'tiff'] as const)('nothing in %s is read', async (format) => {
  const bytes = await blank().toFormat(format).toBuffer()
  for (const source of [bytes, inFile(bytes)])
    await expect(sharp(source).metadata()).rejects.toThrow('unsupported')
})

test('a drawing is read when it is ours, never when it is a file', async () => {
  expect((await sharp(drawing).metadata()).width).toBe(9)
  await expect(sharp(inFile(drawing)).metadata()).rejects.toThrow('unsupported')
})
