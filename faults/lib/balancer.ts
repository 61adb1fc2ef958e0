import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { get } from './api.ts'

const LOOK_EVERY_MS = 200
const FIRST_LOOK_WITHIN_MS = 60_000

type Member = { address: string; agent: Agent; isReady: boolean; clock: NodeJS.Timeout }

/**
 * Shares requests out among processes as any balancer does: asks each again and again whether it is ready and sends to those
 * that are, over connections that it keeps. Nothing is sent a second time, so that whatever a process spoils is seen.
 */
export class Balancer {
  readonly #members = new Map<string, Member>()
  readonly #server = createServer((asked, answer) => this.#pass(asked, answer))
  #turn = 0

  async open(): Promise<string> {
    // It ends no connection of its own accord: whoever has to wait long on a busy machine would be cut off by it.
    Object.assign(this.#server, { keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0 })
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Resolves as soon as requests are sent to it. */
  async add(address: string): Promise<void> {
    const member: Member = {
      address,
      agent: new Agent({ keepAlive: true }),
      isReady: false,
      clock: setInterval(() => void this.#look(member), LOOK_EVERY_MS),
    }
    this.#members.set(address, member)
    const until = performance.now() + FIRST_LOOK_WITHIN_MS
    while (!member.isReady && performance.now() < until) await wait(20)
    if (!member.isReady) throw new Error(`${address} never became ready`)
  }

  /** Its process has ended. */
  remove(address: string): void {
    const member = this.#members.get(address)
    clearInterval(member?.clock)
    member?.agent.destroy()
    this.#members.delete(address)
  }

  close(): void {
    for (const address of this.#members.keys()) this.remove(address)
    this.#server.close()
    this.#server.closeAllConnections()
  }

  async #look(member: Member): Promise<void> {
    const { status } = await get(`${member.address}/api/health/ready`, { headers: { connection: 'close' } })
    member.isReady = status === 200
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const ready = [...this.#members.values()].filter(({ isReady }) => isReady)
    const member = ready[this.#turn++ % ready.length]
    if (member === undefined) return void answer.writeHead(502).end('nobody is ready')
    const { hostname, port } = new URL(member.address)
    const { method, url: path, headers } = asked
    const sent = request({ hostname, port, method, path, headers, agent: member.agent }, (got) => {
      const { connection: _ofThisLeg, 'keep-alive': _too, ...rest } = got.headers
      answer.writeHead(got.statusCode!, rest)
      got.pipe(answer)
      // Cut off in the middle: whoever asked sees it, too.
      got.on('error', () => answer.destroy())
    })
    sent.on('error', (error: Error & { code?: string }) => {
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end(`${error.code ?? error.message} from ${member.address}`)
    })
    answer.on('close', () => sent.destroy())
    asked.pipe(sent)
  }
}
