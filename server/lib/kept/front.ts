import proxyAddr from '@fastify/proxy-addr'
import { LRUCache } from 'lru-cache'
import type { FastifyInstance } from 'fastify'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import type { LimitKind } from '#contract/lib/route.ts'
import { bearerOf } from '../bearer.ts'
import { formOf, isHeld, type CachedBody } from '../cached-body.ts'
import { languageOf } from '../language.ts'
import { budgetOf, hasBudgetHeaders, type Counted } from '../rate-limit.ts'
import { spanOf } from '../tracing/register-causes.ts'
import { trustedBy } from '../trusted-proxies.ts'
import type { KeptValue } from './kept.ts'
import type { Topic } from './topics.ts'

/** Addresses that strangers asked for last, each with its headers. */
const ADDRESSES = 2_000
/** Longer ones are nobody's link, and would only fill the memory. */
const LONGEST_ADDRESS = 300

/** Not the same at each visit, or following from the bytes. */
const notShared: ReadonlySet<string> = new Set([
  'x-request-id',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'etag',
  'content-type',
  'content-encoding',
  'content-length',
])

type Headers = string[]
type Address = { key: string; topics: readonly Topic[]; shared: Headers; route: string; limit: LimitKind }
type Exchange = { request: IncomingMessage; response: ServerResponse; began: number }
/** Whether it was answered. */
type Door = (exchange: Exchange, address: Address) => boolean | Promise<boolean>

declare module 'fastify' {
  interface FastifyInstance {
    front: {
      /** This address was just answered with what is kept under this key: the next stranger gets it at the door. */
      remember(request: FastifyRequest, reply: FastifyReply, key: string, topics: readonly Topic[]): void
    }
  }
}

/**
 * Answers strangers at the door, before the framework, with what is kept for the address they ask for, once one of them has been
 * answered in the usual way: nothing is routed, parsed, checked, looked up or serialised again. Its version is asked for as
 * everywhere; whatever is not there, or was changed since, goes the usual way. Visits are limited, counted, logged and recorded as
 * those of the framework are.
 */
export function createFront() {
  const addresses = new LRUCache<string, Address>({ max: ADDRESSES })
  let door: Door | null = null

  const listener = (usual: RequestListener) => (request: IncomingMessage, response: ServerResponse) => {
    const { method, url } = request
    const address = method === 'GET' ? addresses.get(askedFor(request, url!)) : undefined
    if (door === null || address === undefined || bearerOf(request) !== null) return usual(request, response)
    const answered = door({ request, response, began: performance.now() }, address)
    if (answered === true) return
    if (answered === false) return usual(request, response)
    answered.then(
      (isDone) => isDone || usual(request, response),
      () => usual(request, response),
    )
  }

  return {
    /** As the framework makes its own. */
    createServer(usual: RequestListener, options: Record<string, unknown>) {
      const server = createServer(listener(usual))
      server.keepAliveTimeout = options['keepAliveTimeout'] as number
      server.requestTimeout = options['requestTimeout'] as number
      server.setTimeout(options['connectionTimeout'] as number)
      return server
    },

    /** From now on; to be called before the first route. */
    open(app: FastifyInstance): void {
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
          const { url: route = 'unknown', config } = request.routeOptions
          addresses.set(asked, { key, topics, shared, route, limit: config.limit ?? 'page' })
        },
      })
      door = doorOf(app)
      // Connections are given up one by one then, which the framework sees to.
      app.addHook('preClose', (done) => {
        door = null
        done()
      })
    },
  }
}

function doorOf(app: FastifyInstance): Door {
  const { kept, countVisit, visits, config } = app
  const trusted = trustedBy(config.trustProxy)
  const believed = typeof trusted === 'string' ? proxyAddr.compile(trusted.split(',')) : trusted
  const callerOf = (request: IncomingMessage): string =>
    believed === false ? (request.socket.remoteAddress ?? '') : proxyAddr(request, believed)

  function answer(
    { request, response, began }: Exchange,
    address: Address,
    found: KeptValue | null,
  ): boolean {
    if (found === null) return false
    const { headers } = request
    const form = formFor(headers, found.body)
    if (form === null) return false
    const { limit, route } = address
    const counted = countVisit?.(limit, callerOf(request)) ?? null
    // Refused in the usual way.
    if (counted?.isOver) return false
    const reqId = crypto.randomUUID()
    visits.inFlight++
    spanOf(app, { method: 'GET', route, requestId: reqId, headers }, response)
    response.on('close', () => {
      visits.inFlight--
      const { statusCode: status } = response
      app.noteAnswer({ reqId, method: 'GET', route, status, ms: performance.now() - began }, app.log)
    })
    response.writeHead(form.status, address.shared.concat(form.headers, ofVisit(reqId, limit, counted)))
    response.end(form.bytes)
    return true
  }

  return (exchange, address) => {
    const found = kept.find(address.key, address.topics)
    return found instanceof Promise
      ? found.then((one) => answer(exchange, address, one))
      : answer(exchange, address, found)
  }
}

/** The same address is another page in another language. */
const askedFor = (request: Pick<IncomingMessage, 'headers'>, url: string) =>
  languageOf(request) === 'pl' ? url : `${languageOf(request)} ${url}`

function ofVisit(requestId: string, limit: LimitKind, counted: Counted | null): Headers {
  const headers = ['x-request-id', requestId]
  if (counted !== null && hasBudgetHeaders(limit)) headers.push(...Object.entries(budgetOf(counted)).flat())
  return headers
}

type Answer = { status: number; headers: Headers; bytes?: Buffer }

/** Null: it is not packed yet. */
function formFor(asked: IncomingHttpHeaders, body: CachedBody): Answer | null {
  const { etag, type } = body
  if (isHeld(asked['if-none-match'], etag)) return { status: 304, headers: ['etag', etag] }
  const { encoding, bytes } = formOf(body, asked['accept-encoding'])
  if (!(bytes instanceof Buffer)) return null
  const headers = ['etag', etag, 'content-type', type, 'content-length', String(bytes.length)]
  if (encoding !== null) headers.push('content-encoding', encoding)
  return { status: 200, headers, bytes }
}
