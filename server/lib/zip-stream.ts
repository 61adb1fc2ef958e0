import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZipEntry = { path: string; content: Uint8Array | AsyncIterable<Uint8Array> }

const packed = /\.(jpe?g|png|webp|zip|gz)$/i

/** A ZIP archive written while it is read: no more than a piece of one file is held in memory. */
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
    const file = packed.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path)
    zip.add(file)
    if (content instanceof Uint8Array) file.push(content)
    else {
      for await (const chunk of content) {
        file.push(chunk)
        yield* taken()
      }
    }
    file.push(new Uint8Array(0), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
