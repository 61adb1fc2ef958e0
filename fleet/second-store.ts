import { createHash, randomFillSync } from 'node:crypto'
import { closeSync, createReadStream, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { S3Config } from '#server/config.ts'
import { makeBucket } from '#server/make-bucket.ts'
import { s3Storage } from '#server/lib/storage-s3.ts'
import type { Storage } from '#server/lib/storage.ts'
import { formOf, picture } from '#server/testing/pictures.ts'
import { startProduct } from '../faults/lib/product.ts'
import { startSwift, type SwiftStore } from './lib/swift.ts'
import { temporaryFolder, type Started } from './lib/place.ts'

const LARGE_MB = 160
/** A large file goes in parts of eight; a few of them may be on their way or wait to be thrown away. */
const MEMORY_MB = 96
const BUCKET = 'media'

export type Found = { name: string; figure: string; problem: string | null }
type Way = [name: string, go: () => Promise<string>]

function must(isSo: boolean, sentence: string): asserts isSo {
  if (!isSo) throw new Error(sentence)
}

/** What we ask of a store, asked of one that others wrote. */
export async function secondStore(started: Started): Promise<Found[]> {
  const folder = started.add(temporaryFolder('kopczyk-swift-'), (path) =>
    rmSync(path, { recursive: true, force: true }),
  )
  const swift = await startSwift(started, join(folder, 'swift'))
  const { endpoint, region, accessKeyId, secretAccessKey } = swift
  const config = { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle: true }
  const store: S3Config = { ...config, bucket: BUCKET, downloadUrl: endpoint }
  const made = [await makeBucket(store), await makeBucket(store)]
  const found: Found[] = []
  if (made.join() !== 'true,false') throw new Error(`The bucket was made: ${made.join()}`)
  for (const [name, go] of [
    ...storeWays(s3Storage(store), s3Storage({ ...store, bucket: 'nie-ma' }), folder),
    ...productWays(started, swift, folder),
  ]) {
    const answer = await go().then(
      (figure) => ({ figure, problem: null }),
      (error: Error) => ({ figure: '', problem: `${error.message} ${String(error.cause ?? '')}`.trim() }),
    )
    found.push({ name, ...answer })
  }
  return found
}

function storeWays(store: Storage, missing: Storage, folder: string): Way[] {
  const key = 'uploads/ab/cdef.jpg'
  const bytes = Buffer.from('0123456789')
  return [
    [
      'small objects: put, described, read, replaced, removed twice',
      async () => {
        await store.check()
        await store.put(key, bytes, 'image/jpeg')
        const about = await store.stat(key)
        must(about?.size === 10 && about.type === 'image/jpeg', `It is described as ${JSON.stringify(about)}`)
        must((await read(store, key)).equals(bytes), 'It comes back different')
        await store.put(key, Buffer.from('nowe'), 'image/jpeg')
        must((await read(store, key)).toString() === 'nowe', 'It is not replaced')
        await store.remove(key)
        await store.remove(key)
        must((await store.stat(key)) === null && (await store.get(key)) === null, 'It is not gone')
        return ''
      },
    ],
    [
      'a bucket that is not there is told apart from an object that is not',
      async () => {
        const name = await missing.check().then(
          () => 'nothing',
          (error: Error) => error.name,
        )
        must(name === 'NoSuchBucket', `It says ${name}`)
        return name
      },
    ],
    [
      `a file of ${LARGE_MB} MB: in parts, never whole in memory`,
      async () => {
        const path = join(folder, 'large')
        const size = writeMegabytes(path, LARGE_MB)
        const peak = watchMemory()
        const began = performance.now()
        await store.putFile('uploads/ab/large.bin', path, 'application/octet-stream')
        const sent = (performance.now() - began) / 1000
        const most = peak()
        must(most < MEMORY_MB, `${most} MB of it were in memory`)
        must((await store.stat('uploads/ab/large.bin'))?.size === size, 'It has another size')
        const back = await store.get('uploads/ab/large.bin')
        must((await digest(back!.body)) === (await digest(createReadStream(path))), 'It comes back different')
        return `${Math.round(LARGE_MB / sent)} MB/s, at most ${most} MB in memory`
      },
    ],
    [
      'ranges, over the seam of two parts too',
      async () => {
        const path = join(folder, 'large')
        for (const start of [0, 8 * 1024 * 1024 - 100, 33_000_000]) {
          const range = { start, end: start + 199 }
          const [mine, theirs] = await Promise.all([
            digest(createReadStream(path, range)),
            store.get('uploads/ab/large.bin', range).then((part) => digest(part!.body)),
          ])
          must(mine === theirs, `From ${start} on it is different`)
        }
        return ''
      },
    ],
    [
      'signed links: followed by anybody, whole and in part; not forged, not for something else',
      async () => {
        await store.put(key, bytes, 'image/jpeg')
        const { url } = store.linkTo(key)!
        const whole = await fetch(url)
        must(whole.status === 200 && (await whole.text()) === '0123456789', `It gave ${whole.status}`)
        const part = await fetch(url, { headers: { range: 'bytes=2-5' } })
        must(part.status === 206 && (await part.text()) === '2345', `A part gave ${part.status}`)
        const statuses = await Promise.all(
          [url.replace('cdef', 'large'), url.replace(/Signature=./, 'Signature=x'), url.split('?')[0]!].map(
            async (other) => (await fetch(other)).status,
          ),
        )
        must(
          statuses.every((status) => status >= 400 && status < 500),
          `Forged ones gave ${statuses.join(', ')}`,
        )
        return ''
      },
    ],
  ]
}

/** The product itself on this store, which goes away and comes back. */
function productWays(started: Started, swift: SwiftStore, folder: string): Way[] {
  let address = ''
  let token = ''
  let path = ''
  let before = Buffer.alloc(0)
  const upload = async (width: number) => {
    const form = formOf({ type: 'photo' }, await picture(width, 700, 'jpeg'))
    const headers = { ...form.headers, authorization: `Bearer ${token}` }
    return fetch(`${address}/api/files/upload`, {
      method: 'POST',
      headers,
      body: new Uint8Array(form.payload),
    })
  }
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${address}${url}`, { headers })
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  return [
    [
      'the product on it: a picture sent, read whole and in part',
      async () => {
        const product = started.add(
          await startProduct({
            env: {
              DATA_DIR: join(folder, 'product'),
              S3_ENDPOINT: swift.endpoint,
              S3_REGION: swift.region,
              S3_BUCKET: BUCKET,
              S3_ACCESS_KEY_ID: swift.accessKeyId,
              S3_SECRET_ACCESS_KEY: swift.secretAccessKey,
            },
          }),
          (running) => running.end('SIGTERM'),
        )
        address = product.address
        token = await signUp(address)
        const sent = await upload(900)
        must(sent.status === 201, `It gave ${sent.status}: ${await sent.clone().text()}`)
        ;({ path } = (await sent.json()) as { path: string })
        const whole = await ask(`/api/${path}`)
        before = whole.bytes
        const part = await ask(`/api/${path}`, { range: 'bytes=10-109' })
        must(part.status === 206 && part.bytes.equals(before.subarray(10, 110)), `A part gave ${part.status}`)
        return `${before.length} bytes`
      },
    ],
    [
      'the store is away: 503 for whoever needs it, and soon',
      async () => {
        await swift.door.stop()
        const began = performance.now()
        const statuses = [
          (await upload(901)).status,
          (await ask(`/api/${path}`)).status,
          (await ask('/api/health/ready')).status,
        ]
        const took = (performance.now() - began) / 1000
        must(
          statuses.every((status) => status === 503),
          `It gave ${statuses.join(', ')}`,
        )
        must((await ask('/api/health')).status === 200, 'The process is not alive')
        return `${took.toFixed(1)} s for three answers`
      },
    ],
    [
      'the store is back: nothing is lost, and what was refused is taken',
      async () => {
        await swift.openDoor()
        const again = await ask(`/api/${path}`)
        must(again.status === 200 && again.bytes.equals(before), `The picture gave ${again.status}`)
        const sent = await upload(901)
        must(sent.status === 201, `What was refused gives ${sent.status}`)
        must((await ask('/api/health/ready')).status === 200, 'It is not ready')
        return ''
      },
    ],
  ]
}

async function signUp(address: string): Promise<string> {
  const person = { email: 'lucja@example.pl', password: 'kopiec kreta' }
  const send = (path: string, body: object) =>
    fetch(`${address}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await send('signup', { ...person, passwordConfirm: person.password, rules: true })
  const answer = await send('signin', person)
  return ((await answer.json()) as { accessToken: string }).accessToken
}

async function read(store: Storage, key: string): Promise<Buffer> {
  const found = await store.get(key)
  const chunks: Uint8Array[] = []
  for await (const chunk of found!.body) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}

async function digest(body: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of body) hash.update(chunk)
  return hash.digest('hex')
}

/** Gives its size. With one buffer: what is thrown away here would be taken for memory that sending gave back. */
function writeMegabytes(path: string, count: number): number {
  const file = openSync(path, 'w')
  const megabyte = Buffer.alloc(1024 * 1024)
  for (let number = 0; number < count; number++) writeSync(file, randomFillSync(megabyte))
  closeSync(file)
  return count * megabyte.length
}

/** Megabytes outside of the heap, which is where bodies are; gives the most that there was more than at first. */
function watchMemory(): () => number {
  const now = () => process.memoryUsage().external
  const first = now()
  let most = first
  const clock = setInterval(() => {
    most = Math.max(most, now())
  }, 5)
  return () => {
    clearInterval(clock)
    return Math.round((most - first) / 1024 / 1024)
  }
}
