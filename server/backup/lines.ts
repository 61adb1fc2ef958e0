import { createHash } from 'node:crypto'

const NEWLINE = 10

/**
 * Cuts a stream into its lines, as bytes without their ends. Not by `readline`: it takes further signs for the end of a line, which
 * stand in people's words.
 */
export async function* linesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  for await (const piece of stream) {
    const chunk = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    let from = 0
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      yield rest.length === 0 ? chunk.subarray(from, at) : Buffer.concat([...rest, chunk.subarray(from, at)])
      rest = []
      from = at + 1
    }
    if (from < chunk.length) rest.push(chunk.subarray(from))
  }
  if (rest.length > 0) yield Buffer.concat(rest)
}

const PARTS = 8

/**
 * One mark of many lines, the same in whatever order they come: no two engines sort words alike. Each line is hashed, and the hashes
 * are added up, number by number.
 */
export class LinesMark {
  rows = 0
  bytes = 0
  readonly #sum = new Uint32Array(PARTS)

  add(line: Buffer): void {
    this.rows++
    this.bytes += line.length + 1
    const hash = createHash('sha256').update(line).digest()
    for (let part = 0; part < PARTS; part++) this.#sum[part]! += hash.readUInt32LE(part * 4)
  }

  get mark(): string {
    return Buffer.from(this.#sum.buffer).toString('hex')
  }
}
