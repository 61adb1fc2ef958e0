import { LRUCache } from 'lru-cache'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bearerOf } from '../bearer.ts'
import { formOf, isHeld, type CachedBody } from '../cached-body.ts'
import { isInner } from '../inner-calls.ts'
import { languageOf } from '../language.ts'
import type { KeptValue } from './kept.ts'
import type { Topic } from './topics.ts'

/** Addresses that strangers asked for last, each with its headers. */
const ADDRESSES = 2_000
/** Longer ones are nobody's link, and would only fill the memory. */
const LONGEST_ADDRESS = 300

/** Differ from visit to visit: whoever counts visits has put them into the reply already. */
const OF_A_VISIT = [
  'x-request-id',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
] as const
/** Follow from the bytes. */
const OF_BYTES = ['etag', 'content-type', 'content-encoding', 'content-length'] as const
const notShared: ReadonlySet<string> = new Set([...OF_A_VISIT, ...OF_BYTES])

type Headers = string[]
type Address = { key: string; topics: readonly Topic[]; shared: Headers }

declare module 'fastify' {
  interface FastifyInstance {
    front: {
      /** This address was just answered with what is kept under this key: the next stranger gets it at the door. */
      remember(request: FastifyRequest, reply: FastifyReply, key: string, topics: readonly Topic[]): void
    }
  }
}

/**
 * Answers strangers at the door with what is kept for the address they ask for, once one of them has been answered in the usual
 * way: nothing is parsed, checked, looked up or serialised again. Its version is asked for as everywhere; whatever is not there,
 * or was changed since, goes the usual way. Registered after the limits, so that every visit is counted.
 */
export function registerFront(app: FastifyInstance): void {
  const addresses = new LRUCache<string, Address>({ max: ADDRESSES })

  app.decorate('front', {
    remember(request, reply, key, topics) {
      const { url, method } = request.raw
      if (method !== 'GET' || url === undefined || url.length > LONGEST_ADDRESS) return
      // What an answer is made of may change: a thread is moved to another board.
      const asked = askedFor(request, url)
      const known = addresses.get(asked)
      if (known?.key === key && String(known.topics) === String(topics)) return
      const shared = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
        notShared.has(name) ? [] : [name, String(value)],
      )
      addresses.set(asked, { key, topics, shared })
    },
  })

  app.addHook('onRequest', (request, reply, done) => {
    const { method, url } = request.raw
    const address = method === 'GET' ? addresses.get(askedFor(request, url!)) : undefined
    if (address === undefined || bearerOf(request) !== null || isInner(request)) return done()
    const answer = (found: KeptValue | null) => {
      if (found === null || !sendAtOnce(request, reply, address, found.body)) done()
    }
    const found = app.kept.find(address.key, address.topics)
    if (found instanceof Promise) found.then(answer, done)
    else answer(found)
  })
}

/** The same address is another page in another language. */
const askedFor = (request: FastifyRequest, url: string) =>
  languageOf(request) === 'pl' ? url : `${languageOf(request)} ${url}`

/** Without the ways of the framework, which cost more than the bytes. False: they are not packed yet. */
function sendAtOnce(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { shared }: Address,
  body: CachedBody,
): boolean {
  const own: Headers = ['etag', body.etag]
  for (const name of OF_A_VISIT) {
    const value = reply.getHeader(name)
    if (value !== undefined) own.push(name, String(value))
  }
  if (isHeld(headers['if-none-match'], body.etag)) {
    reply.hijack()
    reply.raw.writeHead(304, shared.concat(own))
    reply.raw.end()
    return true
  }
  const { encoding, bytes } = formOf(body, headers['accept-encoding'])
  if (!(bytes instanceof Buffer)) return false
  if (encoding !== null) own.push('content-encoding', encoding)
  own.push('content-type', body.type, 'content-length', String(bytes.length))
  reply.hijack()
  reply.raw.writeHead(200, shared.concat(own))
  reply.raw.end(bytes)
  return true
}
