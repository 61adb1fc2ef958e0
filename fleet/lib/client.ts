import { once } from 'node:events'
import { request, Agent } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { routeUrl, type InputOf, type ReplyOf, type Route } from '#contract/lib/route.ts'
import type { NewsEvent } from '#contract/notices.ts'
import { SERVED_BY } from './nginx.ts'

export type Answer = {
  status: number
  headers: IncomingMessage['headers']
  bytes: Buffer
  /** Which process answered. */
  servedBy: string
}
type Sent = { method?: string; token?: string | null; headers?: Record<string, string>; body?: Buffer }

/** Longer than any deadline of the product. */
const HANGS_MS = 60_000

/** Somebody outside, who reaches the product by the proxy's address alone and believes its certificate and no other. */
export class Client {
  /** How often each process answered. */
  readonly served = new Map<string, number>()
  requests = 0
  readonly #origin: string
  readonly #agent: Agent

  constructor(origin: string, certificate: string) {
    this.#origin = origin
    this.#agent = new Agent({ ca: certificate, keepAlive: true })
  }

  async send(path: string, { method = 'GET', token = null, headers = {}, body }: Sent = {}): Promise<Answer> {
    const answer = await this.#open(path, { method, token, headers, ...(body && { body }) })
    return { ...this.#about(answer), bytes: await buffer(answer) }
  }

  /** A route of the contract; anything but its own status is an error that says what came instead. */
  async call<const R extends Route>(
    token: string | null,
    route: R,
    input: InputOf<R>,
  ): Promise<{ body: ReplyOf<R>; servedBy: string }> {
    const { params, query, body } = input as { params?: object; query?: object; body?: object }
    const answer = await this.send(routeUrl('/api', route, { params, query }), {
      method: route.method,
      token,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: Buffer.from(JSON.stringify(body)) }),
    })
    const { status, bytes, servedBy } = answer
    if (status !== (route.status ?? 200)) {
      throw new Error(`${route.method} ${route.path} gave ${status}: ${bytes.toString().slice(0, 300)}`)
    }
    return { body: (bytes.length > 0 ? JSON.parse(bytes.toString()) : null) as ReplyOf<R>, servedBy }
  }

  /** Notices as they come, until it is closed. */
  async listen(token: string): Promise<{ servedBy: string; events: NewsEvent[]; close(): void }> {
    const answer = await this.#open('/api/notices/stream', {
      token,
      headers: { accept: 'text/event-stream' },
    })
    const { status, servedBy } = this.#about(answer)
    if (status !== 200) throw new Error(`The stream of notices gave ${status}`)
    const events: NewsEvent[] = []
    let text = ''
    answer.on('data', (chunk: Buffer) => {
      text += String(chunk)
      const whole = text.split('\n\n')
      text = whole.pop()!
      for (const lines of whole) {
        const data = /^data: (.*)$/m.exec(lines)?.[1]
        if (data !== undefined) events.push(JSON.parse(data) as NewsEvent)
      }
    })
    answer.on('error', () => {})
    return { servedBy, events, close: () => answer.destroy() }
  }

  close(): void {
    this.#agent.destroy()
  }

  async #open(path: string, { method = 'GET', token = null, headers = {}, body }: Sent) {
    this.requests++
    const sent = request(new URL(path, this.#origin), {
      method,
      agent: this.#agent,
      headers: {
        ...headers,
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-length': String(body.length) }),
      },
    })
    sent.setTimeout(HANGS_MS, () => sent.destroy(new Error(`${method} ${path} was not answered`)))
    sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return answer
  }

  #about({ statusCode = 0, headers }: IncomingMessage) {
    // Of several that were asked in turn the last one answered.
    const servedBy = String(headers[SERVED_BY] ?? '')
      .split(', ')
      .at(-1)!
    this.served.set(servedBy, (this.served.get(servedBy) ?? 0) + 1)
    return { status: statusCode, headers, servedBy }
  }
}
