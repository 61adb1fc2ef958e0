import { createHash, createHmac } from 'node:crypto'
import type { S3Config } from '../config.ts'

type Keys = Pick<S3Config, 'region' | 'bucket' | 'accessKeyId' | 'secretAccessKey' | 'forcePathStyle'>

/**
 * An address under which anybody may read one object for a while, signed as Amazon describes it (Signature Version 4 in the query).
 * `answer` says which headers the store answers with (`response-cache-control`). Nothing is asked for it: signing is arithmetic.
 */
export function signedLink(
  keys: Keys,
  { endpoint, key, at, seconds }: { endpoint: string; key: string; at: Date; seconds: number },
  answer: Record<string, string> = {},
): string {
  const url = new URL(endpoint)
  const base = url.pathname.replace(/\/+$/, '')
  if (!keys.forcePathStyle) url.hostname = `${keys.bucket}.${url.hostname}`
  const parts = [...(keys.forcePathStyle ? [keys.bucket] : []), ...key.split('/')]
  url.pathname = `${base}/${parts.map(encoded).join('/')}`
  const moment = at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const day = moment.slice(0, 8)
  const scope = `${day}/${keys.region}/s3/aws4_request`
  const asked = {
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${keys.accessKeyId}/${scope}`,
    'X-Amz-Date': moment,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
    ...answer,
  }
  const query = Object.entries(asked)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
  const canonical = ['GET', url.pathname, query, `host:${url.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join(
    '\n',
  )
  const digest = createHash('sha256').update(canonical).digest('hex')
  const words = ['AWS4-HMAC-SHA256', moment, scope, digest].join('\n')
  const signing = [day, keys.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${keys.secretAccessKey}`,
  )
  url.search = `${query}&X-Amz-Signature=${hmac(signing, words).toString('hex')}`
  return url.href
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** As RFC 3986 has it: five signs more than the language's own. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
