import { expect, it } from 'vitest'
import fc from 'fast-check'
import { LinesMark, linesOf } from './lines.ts'

async function* pieces(bytes: Buffer, sizes: number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = Math.max(1, sizes[turn % sizes.length]!)
    yield bytes.subarray(at, at + size)
    at += size
  }
}

it('cuts lines at newlines alone, however the bytes come', async () => {
  const word = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\n', ''))
  const property = fc.asyncProperty(
    fc.array(word, { maxLength: 6 }),
    fc.array(fc.nat(9), { minLength: 1 }),
    async (lines, sizes) => {
      const text = lines.map((line) => `${line}\u2028\n`).join('')
      const found: string[] = []
      for await (const line of linesOf(pieces(Buffer.from(text), sizes))) found.push(line.toString())
      expect(found).toEqual(lines.map((line) => Buffer.from(`${line}\u2028`).toString()))
    },
  )
  await fc.assert(property, { numRuns: 100 })
})

it('marks lines alike in any order, and otherwise when one of them is another, twice or missing', () => {
  const mark = (...lines: string[]) => {
    const all = new LinesMark()
    for (const line of lines) all.add(Buffer.from(line))
    return all.mark
  }
  expect(mark('a', 'b', 'c')).toBe(mark('c', 'a', 'b'))
  const others = [mark('a', 'b'), mark('a', 'b', 'd'), mark('a', 'b', 'c', 'c'), mark('ab', 'c')]
  expect(others).not.toContain(mark('a', 'b', 'c'))
})
