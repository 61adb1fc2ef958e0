import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { S3Config } from '../config.ts'
import type { Storage } from './storage.ts'
import { currentSpan, inSpan } from './tracing/cause.ts'
import { writeTraceparent } from './tracing/traceparent.ts'

/** Media in a bucket of any S3-compatible store. The client is large, so it is loaded only when it is needed. */
export function s3Storage(config: S3Config): Storage {
  const bucket = { Bucket: config.bucket }
  let opened: ReturnType<typeof open> | undefined
  const ready = () => (opened ??= open(config))

  return {
    async put(key, body, type) {
      const { client, sdk } = await ready()
      await client.send(new sdk.PutObjectCommand({ ...bucket, Key: key, Body: body, ContentType: type }))
    },
    async putFile(key, path, type) {
      const { client, sdk } = await ready()
      const { size } = await stat(path)
      const body = { Body: createReadStream(path), ContentLength: size, ContentType: type }
      await client.send(new sdk.PutObjectCommand({ ...bucket, Key: key, ...body }))
    },
    pathOf: () => null,
    async get(key, range) {
      const { client, sdk } = await ready()
      const Range = range && `bytes=${range.start}-${range.end}`
      const found = await orNull(client.send(new sdk.GetObjectCommand({ ...bucket, Key: key, Range })))
      if (found?.Body === undefined) return null
      return { body: found.Body as Readable, ...describe(found) }
    },
    async stat(key) {
      const { client, sdk } = await ready()
      const found = await orNull(client.send(new sdk.HeadObjectCommand({ ...bucket, Key: key })))
      return found && describe(found)
    },
    async remove(key) {
      const { client, sdk } = await ready()
      await client.send(new sdk.DeleteObjectCommand({ ...bucket, Key: key }))
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

async function open(config: S3Config) {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region: config.region,
    forcePathStyle: config.forcePathStyle,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Checksums in trailers are Amazon's own; other stores refuse or store them as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
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
