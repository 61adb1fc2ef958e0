import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A span as it came in, with its attributes as plain values and the process that sent it. */
export type Collected = {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: number
  ms: number
  failed: boolean
  attributes: Record<string, string>
  resource: Record<string, string>
}

type Value = Record<string, string>
type Pair = { key: string; value: Value }
type Sent = {
  resourceSpans: {
    resource: { attributes: Pair[] }
    scopeSpans: {
      spans: {
        traceId: string
        spanId: string
        parentSpanId?: string
        name: string
        kind: number
        startTimeUnixNano: string
        endTimeUnixNano: string
        attributes: Pair[]
        status: { code?: number }
      }[]
    }[]
  }[]
}

const plain = (pairs: Pair[]) =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, String(Object.values(value)[0])]))

/**
 * A collector of OpenTelemetry over real HTTP. `answer` gives the status of each call, or never to leave it without one.
 */
export async function startCollector(answer: () => number | Promise<number> = () => 200) {
  const spans: Collected[] = []
  const calls: { path: string; headers: Record<string, unknown>; at: number }[] = []
  const server = createServer(async (request, reply) => {
    calls.push({ path: request.url!, headers: request.headers, at: performance.now() })
    const sent = (await json(request)) as Sent
    const status = await answer()
    if (status === 200) {
      for (const { resource, scopeSpans } of sent.resourceSpans) {
        for (const span of scopeSpans.flatMap((one) => one.spans)) {
          const { traceId, spanId, parentSpanId, name, kind } = span
          const ms = Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6
          const attributes = plain(span.attributes)
          const failed = span.status.code === 2
          const from = plain(resource.attributes)
          spans.push({ traceId, spanId, parentSpanId, name, kind, ms, failed, attributes, resource: from })
        }
      }
    }
    reply.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    calls,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
