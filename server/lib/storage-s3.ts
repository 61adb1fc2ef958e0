import { open as openFile, readFile, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { S3Config } from '../config.ts'
import { problem } from './errors.ts'
import { signedLink } from './s3-link.ts'
import type { Storage } from './storage.ts'
import { currentSpan, inSpan } from './tracing/cause.ts'
import { writeTraceparent } from './tracing/traceparent.ts'

/** Larger files go in parts, each of which is tried again by itself; no store takes all in one. */
const PART_BYTES = 8 * 1024 * 1024

/** A store that says nothing for so long is away. */
const CONNECTS_MS = 3_000
const SILENT_MS = 20_000

/** Links are the same for five minutes, so that browsers keep what they fetched, and good for five more. */
const LINK_SECONDS = 300

/** Names are fingerprints of what is inside. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Media in a bucket of any S3-compatible store. The client is large, so it is loaded only when it is needed. */
export function s3Storage(config: S3Config): Storage {
  const bucket = { Bucket: config.bucket }
  let opened: ReturnType<typeof open> | undefined
  const ready = () => (opened ??= open(config))

  async function putWhole(key: string, body: Buffer, type: string): Promise<void> {
    const { client, sdk } = await ready()
    await client.send(new sdk.PutObjectCommand({ ...bucket, Key: key, Body: body, ContentType: type }))
  }

  async function putInParts(key: string, path: string, size: number, type: string): Promise<void> {
    const { client, sdk } = await ready()
    const place = { ...bucket, Key: key }
    const begun = await client.send(new sdk.CreateMultipartUploadCommand({ ...place, ContentType: type }))
    const upload = { ...place, UploadId: begun.UploadId }
    const file = await openFile(path)
    try {
      // One after another: a part is answered before its room is filled again.
      const part = Buffer.alloc(PART_BYTES)
      const parts: { PartNumber: number; ETag: string | undefined }[] = []
      for (let start = 0; start < size; start += PART_BYTES) {
        const length = Math.min(PART_BYTES, size - start)
        const { bytesRead } = await file.read(part, 0, length, start)
        if (bytesRead !== length) throw new Error('The file became shorter while it was sent.')
        const PartNumber = parts.length + 1
        const Body = part.subarray(0, length)
        const sent = await client.send(new sdk.UploadPartCommand({ ...upload, PartNumber, Body }))
        parts.push({ PartNumber, ETag: sent.ETag })
      }
      const whole = { ...upload, MultipartUpload: { Parts: parts } }
      await client.send(new sdk.CompleteMultipartUploadCommand(whole))
    } catch (error) {
      // Parts that nobody puts together are paid for; a store that is away cannot even be told.
      await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => undefined)
      throw error
    } finally {
      await file.close()
    }
  }

  return {
    put: (key, body, type) => orAway(putWhole(key, body, type)),
    async putFile(key, path, type) {
      const { size } = await stat(path)
      if (size > PART_BYTES) return orAway(putInParts(key, path, size, type))
      // Not as a stream: that could not be sent again.
      return orAway(putWhole(key, await readFile(path), type))
    },
    pathOf: () => null,
    async get(key, range) {
      const { client, sdk } = await ready()
      const Range = range && `bytes=${range.start}-${range.end}`
      const asked = client.send(new sdk.GetObjectCommand({ ...bucket, Key: key, Range }))
      const found = await orAway(orNull(asked))
      if (found?.Body === undefined) return null
      return { body: found.Body as Readable, ...describe(found) }
    },
    async stat(key) {
      const { client, sdk } = await ready()
      const found = await orAway(orNull(client.send(new sdk.HeadObjectCommand({ ...bucket, Key: key }))))
      return found && describe(found)
    },
    async remove(key) {
      const { client, sdk } = await ready()
      await orAway(orNull(client.send(new sdk.DeleteObjectCommand({ ...bucket, Key: key }))))
    },
    linkTo(key) {
      if (config.downloadUrl === null) return null
      const now = Math.floor(Date.now() / 1000)
      const begun = now - (now % LINK_SECONDS)
      const link = {
        endpoint: config.downloadUrl,
        key,
        at: new Date(begun * 1000),
        seconds: 2 * LINK_SECONDS,
      }
      const url = signedLink(config, link, { 'response-cache-control': FOR_EVER })
      return { url, seconds: begun + LINK_SECONDS - now }
    },
    async *list() {
      const { client, sdk } = await ready()
      let from: string | undefined
      do {
        const page = await client.send(new sdk.ListObjectsV2Command({ ...bucket, ContinuationToken: from }))
        for (const { Key, Size } of page.Contents ?? []) if (Key) yield { key: Key, size: Size ?? 0 }
        from = page.NextContinuationToken
      } while (from !== undefined)
    },
    async check() {
      const { client, sdk } = await ready()
      // Asking for an object that nobody made tells a missing bucket apart, with the rights that reading needs anyway.
      const asked = client.send(new sdk.GetObjectCommand({ ...bucket, Key: 'uploads/check' }))
      await asked.catch((error: { name?: string }) => {
        if (error.name !== 'NoSuchKey') throw error
      })
    },
  }
}

/** Whatever keeps a store from answering is for its operator to read; people are told to come back. */
async function orAway<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw Object.assign(problem('unavailable'), { cause: error })
  }
}

async function open(config: S3Config) {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region: config.region,
    forcePathStyle: config.forcePathStyle,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Checksums in trailers are Amazon's own; other stores refuse or store them as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECTS_MS, socketTimeout: SILENT_MS },
    ...(config.endpoint !== null && { endpoint: config.endpoint }),
  })
  client.middlewareStack.add(
    (next, { commandName }) =>
      (call) =>
        inSpan(`s3 ${commandName}`, 'client', {}, () => {
          const span = currentSpan()
          const { headers } = call.request as { headers: Record<string, string> }
          if (span !== null) headers['traceparent'] = writeTraceparent(span)
          return next(call)
        }),
    { step: 'build', name: 'traces' },
  )
  // `/bucket/` and `/bucket` are the same place; small stores check the signature of the second.
  client.middlewareStack.add(
    (next) => (call) => {
      const request = call.request as { path: string }
      request.path = request.path.replace(/(?<=.)\/$/, '')
      return next(call)
    },
    { step: 'build', name: 'bucketPath' },
  )
  return { client, sdk }
}

type Described = {
  ContentLength?: number | undefined
  ContentType?: string | undefined
  ETag?: string | undefined
}

function describe(found: Described) {
  return {
    size: found.ContentLength ?? 0,
    type: found.ContentType ?? 'application/octet-stream',
    etag: found.ETag ?? '',
  }
}

/** An object that is not there is an answer, not a failure; a bucket that is not there is one. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    const { name } = error as { name?: string }
    if (name === 'NoSuchKey' || name === 'NotFound') return null
    throw error
  }
}
