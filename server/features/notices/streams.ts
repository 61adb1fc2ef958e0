import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import { noticeLimits, streamLimits, type NewsEvent } from '#contract/notices.ts'
import { problem } from '#server/lib/errors.ts'
import type { App } from '#server/lib/serve.ts'
import { forNobody } from '#server/lib/tracing/cause.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { readNews, type News } from './notices.queries.ts'
import { noticeView } from './notices.view.ts'

type Stream = {
  userId: number
  /** Everything before this was sent. Null: nothing yet, and nothing is wanted of the past. */
  since: string | null
  authorization: string | undefined
  raw: ServerResponse
  /** Sent with the first news: whoever sees a stream begin is told of everything that comes from then on. */
  head: Record<string, string>
}

/** Calls that come together are answered together. */
const GATHER_MS = 15
/** A reader who takes nothing for so many bytes is sent away; coming back, it gets what it missed. */
const MOST_UNSENT = 256 * 1024

/** Streams of this process: whoever is called is looked up in one query, however many are called at once. */
export function createStreams(app: App) {
  const streams = new Map<number, Set<Stream>>()
  const called = new Set<number>()
  let count = 0
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> = Promise.resolve()
  let stopListening: (() => void) | undefined
  let clock: NodeJS.Timeout | undefined

  function listen(): void {
    stopListening ??= forNobody(() =>
      app.calls.on('notices', {
        receive: (text) => text.split(' ').map(Number).forEach(call),
        missed: () => [...streams.keys()].forEach(call),
      }),
    )
    clock ??= forNobody(() => setInterval(() => void beat(), streamLimits.beat * 1000).unref())
  }

  function call(userId: number): void {
    if (!streams.has(userId)) return
    called.add(userId)
    timer ??= forNobody(() =>
      setTimeout(() => {
        timer = undefined
        reading = reading.then(deliver)
      }, GATHER_MS),
    )
  }

  /** One after another: two at once could send an older state after a newer one. */
  async function deliver(): Promise<void> {
    const all = [...called].flatMap((userId) => [...(streams.get(userId) ?? [])])
    called.clear()
    if (all.length === 0) return
    try {
      const asking = [
        ...new Map(all.map((one) => [keyOf(one), { userId: one.userId, since: one.since }])).values(),
      ]
      const news = await readNews(app.db, asking, noticeLimits.counted + 1, streamLimits.items)
      const found = new Map(news.map((one, place) => [keyOf(asking[place]!), one]))
      for (const stream of all) send(stream, found.get(keyOf(stream))!)
    } catch (error) {
      app.log.warn({ err: error }, 'streams could not be served')
      // Ended, they come again with the id of what they got last.
      all.forEach(close)
    }
  }

  function send(stream: Stream, news: News): void {
    const { counted } = noticeLimits
    const event: NewsEvent = {
      unread: Math.min(news.unread, counted),
      more: news.unread > counted,
      items: news.items.map(noticeView),
    }
    if (!stream.raw.headersSent) stream.raw.writeHead(200, stream.head).write('retry: 3000\n\n')
    stream.since = news.mark
    write(stream, `id: ${news.mark}\nevent: notices\ndata: ${JSON.stringify(event)}\n\n`)
  }

  function write(stream: Stream, text: string): void {
    if (stream.raw.writableLength > MOST_UNSENT) close(stream)
    else stream.raw.write(text)
  }

  /** A sign of life; whoever signed off, or whose token has run out, is ended and comes again if they may. */
  async function beat(): Promise<void> {
    const all = [...streams.values()].flatMap((some) => [...some])
    await Promise.all(
      all.map(async (stream) => {
        const headers = { authorization: stream.authorization }
        const viewer = await app.findViewer({ headers } as FastifyRequest).catch(() => undefined)
        if (viewer === null || (viewer && viewer.id !== stream.userId)) close(stream)
        else if (stream.raw.headersSent) write(stream, ': \n\n')
      }),
    )
  }

  function close(stream: Stream): void {
    leave(stream)
    // It never began: whoever asked comes again.
    if (!stream.raw.headersSent) stream.raw.writeHead(503, { 'retry-after': '3' })
    stream.raw.end()
  }

  function leave(stream: Stream): void {
    const some = streams.get(stream.userId)
    if (!some?.delete(stream)) return
    count--
    if (some.size === 0) streams.delete(stream.userId)
  }

  return {
    open(viewer: Viewer, request: FastifyRequest, reply: FastifyReply): void {
      const some = streams.get(viewer.id) ?? new Set()
      if (some.size >= streamLimits.ofHiker) throw problem('too-many-requests')
      if (count >= streamLimits.inAll) throw problem('unavailable')
      const { authorization } = request.headers
      const lastId = String(request.headers['last-event-id'] ?? '')
      const { raw } = reply.hijack()
      const head = {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'x-accel-buffering': 'no',
      }
      // Whoever asks for the head alone would wait for ever: nothing that is sent later belongs to it.
      if (request.method === 'HEAD') {
        raw.writeHead(200, head).end()
        return
      }
      const stream = {
        userId: viewer.id,
        since: /^\d{1,18}$/.test(lastId) ? lastId : null,
        authorization,
        raw,
        head,
      }
      listen()
      streams.set(viewer.id, some.add(stream))
      count++
      raw.on('close', () => leave(stream))
      // Sent after it is listened to: what comes in between is called and sent again.
      call(viewer.id)
    },
    get count() {
      return count
    },
    /** The server stops: nobody is waited for. */
    end(): void {
      stopListening?.()
      clearInterval(clock)
      clearTimeout(timer)
      for (const some of streams.values()) [...some].forEach(close)
    },
  }
}

/** Several windows of one hiker that have got the same get the same. */
const keyOf = ({ userId, since }: { userId: number; since: string | null }) => `${userId} ${since ?? ''}`
