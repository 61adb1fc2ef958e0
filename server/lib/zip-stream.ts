import { once } from 'node:events'
import { createDeflateRaw } from 'node:zlib'
import { Zip, ZipPassThrough } from 'fflate'

export type ZipEntry = { path: string; content: Uint8Array | AsyncIterable<Uint8Array> }

const packed = /\.(jpe?g|png|webp|zip|gz)$/i

/** Checked sums are made where everybody is answered: so many bytes of a file at a time. */
const PIECE = 256 * 1024
const DEFLATED = 8

/** A ZIP archive written while it is read: no more than a piece of one file is held in memory, and nothing is packed on this thread. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else ready.push(chunk)
  })
  function* taken(): Generator<Uint8Array> {
    if (failure) throw failure
    yield* ready.splice(0)
  }
  for await (const { path, content } of entries) {
    // What is compressed already only costs time to compress again.
    const file = packed.test(path) ? storedFile(path) : deflatedFile(path)
    zip.add(file.entry)
    try {
      for await (const chunk of content instanceof Uint8Array ? [content] : content) {
        for (let from = 0; from < chunk.length; from += PIECE) {
          await file.push(chunk.subarray(from, from + PIECE))
          yield* taken()
        }
      }
      await file.end()
      yield* taken()
    } finally {
      file.close()
    }
  }
  zip.end()
  yield* taken()
}

type ZipFile = {
  entry: ZipPassThrough
  push(piece: Uint8Array): Promise<void> | void
  end(): Promise<void> | void
  close(): void
}

const nothing = new Uint8Array(0)

function storedFile(path: string): ZipFile {
  const entry = new ZipPassThrough(path)
  return { entry, push: (piece) => entry.push(piece), end: () => entry.push(nothing, true), close: () => {} }
}

/** Counts what it is given, and hands on only what it is told to. */
class CountedEntry extends ZipPassThrough {
  override compression = DEFLATED
  protected override process(): void {}
}

/** Packed by the threads of the runtime; the next piece goes in when this one is done. */
function deflatedFile(path: string): ZipFile {
  const entry = new CountedEntry(path)
  const packer = createDeflateRaw()
  packer.on('data', (bytes: Buffer<ArrayBuffer>) => entry.ondata(null, bytes, false))
  return {
    entry,
    push(piece) {
      entry.push(piece)
      return new Promise((resolve, reject) => {
        packer.write(piece, (error) => (error ? reject(error) : resolve()))
      })
    },
    async end() {
      entry.push(nothing, true)
      const ended = once(packer, 'end')
      packer.end()
      await ended
      entry.ondata(null, nothing, true)
    },
    close: () => void packer.destroy(),
  }
}
