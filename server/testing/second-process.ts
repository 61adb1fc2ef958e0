import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Answer, Wish } from './second-main.ts'

export type SecondProcess = {
  inject(request: InjectOptions): Promise<LightMyRequestResponse>
  stop(): Promise<void>
}

let running: ChildProcess | null = null

/** Started with the first file that asks for it; the files after it find the program loaded. */
function program(): ChildProcess {
  if (running !== null) return running
  const child = fork('server/testing/second-main.ts', { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.once('exit', () => {
    running = null
  })
  // It ends with us and is no reason to stay.
  child.unref()
  child.channel?.unref()
  running = child
  return child
}

/** One wish at a time: files of a worker run one after another. */
async function ask(wish: Wish): Promise<string> {
  const child = program()
  child.channel?.ref()
  const over = new AbortController()
  const ended = once(child, 'exit', over).then(([code]): [Answer] => [{ failed: `it ended with ${code}` }])
  const answered = once(child, 'message', over) as Promise<[Answer]>
  child.send(wish)
  try {
    const [answer] = await Promise.race([answered, ended])
    if ('failed' in answer) throw new Error(`The second process failed: ${answer.failed}`)
    return answer.address
  } finally {
    over.abort()
    child.channel?.unref()
  }
}

/** The whole product again in a process of its own, on the same database: what two machines behind a balancer are. */
export async function startSecondProcess(env: Record<string, string>): Promise<SecondProcess> {
  const address = await ask({ open: { ...(process.env as Record<string, string>), ...env } })
  return {
    inject: (request) => requestOver(address, request),
    async stop() {
      await ask({ close: address })
    },
  }
}

/** A request over real HTTP, answered in the shape that `app.inject` has; bytes come as they were sent. */
async function requestOver(address: string, request: InjectOptions): Promise<LightMyRequestResponse> {
  const { method = 'GET', url, headers, payload } = request
  const { body, type } = encoded(payload)
  const sent = httpRequest(new URL(String(url), address), {
    method,
    headers: {
      ...(type && { 'content-type': type }),
      ...(Buffer.isBuffer(body) && { 'content-length': body.length }),
      ...(headers as Record<string, string>),
    },
  })
  if (body instanceof Readable) body.pipe(sent)
  else sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const rawPayload = await buffer(answer)
  const text = rawPayload.toString('utf8')
  return {
    statusCode: answer.statusCode,
    headers: answer.headers,
    body: text,
    payload: text,
    rawPayload,
    json: () => JSON.parse(text),
  } as unknown as LightMyRequestResponse
}

type Encoded = { body: Buffer | Readable | undefined; type?: string }

function encoded(payload: InjectOptions['payload']): Encoded {
  if (payload === undefined) return { body: undefined }
  if (typeof payload === 'string') return { body: Buffer.from(payload) }
  if (Buffer.isBuffer(payload)) return { body: payload }
  if (payload instanceof Readable) return { body: payload }
  return { body: Buffer.from(JSON.stringify(payload)), type: 'application/json' }
}
