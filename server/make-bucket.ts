import { pathToFileURL } from 'node:url'
import { readConfig, type S3Config } from './config.ts'

/** Makes the bucket of the settings where it is not there yet; gives whether it did. For stores that begin empty, see compose.yaml. */
export async function makeBucket(config: S3Config): Promise<boolean> {
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3')
  const { region, forcePathStyle, endpoint, accessKeyId, secretAccessKey } = config
  const client = new S3Client({
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // As in server/lib/storage-s3.ts.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== null && { endpoint }),
  })
  try {
    await client.send(new CreateBucketCommand({ Bucket: config.bucket }))
    return true
  } catch (error) {
    if (/^Bucket(?:AlreadyOwnedByYou|AlreadyExists)$/.test((error as Error).name)) return false
    throw error
  } finally {
    client.destroy()
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { s3 } = readConfig(process.env)
  if (s3 === null) throw new Error('S3_BUCKET is not set.')
  const isNew = await makeBucket(s3)
  process.stdout.write(`${s3.bucket} ${isNew ? 'is made' : 'was there'}.\n`)
}
