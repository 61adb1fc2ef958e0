import { setTimeout as wait } from 'node:timers/promises'
import { forNobody } from './cause.ts'
import { otlpOf } from './otlp.ts'
import { Span, type Attributes, type SpanKind } from './span.ts'
import type { RemoteParent } from './traceparent.ts'

export type TracesConfig = {
  /** Where the collector takes spans: the endpoint of the settings with `/v1/traces`. */
  url: string
  headers: Record<string, string>
  serviceName: string
  /** Of the traces that begin here, so many are recorded: 0–1. */
  share: number
}

export type Tracer = {
  /** The first span of this process in a trace; null when this one is not recorded. */
  start(name: string, kind: SpanKind, attributes: Attributes, parent: RemoteParent | null): Span | null
  /** Spans so far, by what became of them. */
  figures(): { sent: number; dropped: number; waiting: number }
  /** Sends what waits, if the collector takes it soon. */
  close(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null unless the settings name a collector. */
    tracer: Tracer | null
  }
}

/** Spans that wait at most, about 4 MB; beyond it new ones are dropped and counted. */
const MOST_WAITING = 8192
const MOST_AT_ONCE = 512
const SEND_EVERY_MS = 2000
const ANSWER_WITHIN_MS = 10_000
/** A collector that refuses is left alone for a while; twice as long each time. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
const CLOSE_WITHIN_MS = 1500

/**
 * Gathers spans and sends them in batches, one at a time, beside everything else: nobody ever waits for the collector, and what it
 * does not take is dropped and counted, never kept for later.
 */
export function createTracer(
  { url, headers, share, serviceName }: TracesConfig,
  more: Attributes = {},
  mostWaiting = MOST_WAITING,
): Tracer {
  const resource: Attributes = { 'service.name': serviceName, 'process.pid': process.pid, ...more }
  let waiting: Span[] = []
  let sending: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let pause = 0
  let isClosed = false
  const count = { sent: 0, dropped: 0 }

  function take(span: Span): void {
    if (isClosed || waiting.length >= mostWaiting) {
      count.dropped++
      return
    }
    waiting.push(span)
    if (sending !== null || pause > 0) return
    if (waiting.length >= MOST_AT_ONCE) void send()
    else plan(SEND_EVERY_MS)
  }

  function plan(ms: number): void {
    timer ??= forNobody(() => setTimeout(() => void send(), ms).unref())
  }

  function send(): Promise<void> {
    sending ??= forNobody(sendBatches).finally(() => {
      sending = null
      if (!isClosed && waiting.length > 0) plan(pause || SEND_EVERY_MS)
    })
    return sending
  }

  async function sendBatches(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    for (
      let isFull = true;
      isFull && waiting.length > 0;
      isFull = waiting.length >= MOST_AT_ONCE || isClosed
    ) {
      const batch = waiting.slice(0, MOST_AT_ONCE)
      waiting = waiting.slice(MOST_AT_ONCE)
      const isTaken = await post(batch)
      count[isTaken ? 'sent' : 'dropped'] += batch.length
      pause = isTaken ? 0 : Math.min(LONGEST_PAUSE_MS, pause * 2 || FIRST_PAUSE_MS)
      if (!isTaken) return
    }
  }

  async function post(batch: Span[]): Promise<boolean> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        // Asked each time: the clock of the machine may have been put right meanwhile.
        body: JSON.stringify(otlpOf(resource, batch, Date.now() - performance.now())),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        redirect: 'error',
      })
      await answer.body?.cancel()
      return answer.ok
    } catch {
      return false
    }
  }

  return {
    start(name, kind, attributes, parent) {
      const isRecorded = parent === null ? Math.random() < share : parent.isSampled
      return isRecorded ? new Span(name, kind, attributes, parent, take) : null
    },
    figures: () => ({ ...count, waiting: waiting.length }),
    async close() {
      isClosed = true
      const all = (async () => {
        await sending
        await send()
      })()
      await Promise.race([all, wait(CLOSE_WITHIN_MS, undefined, { ref: false })])
      count.dropped += waiting.length
      waiting = []
    },
  }
}
