import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

export type SecondProcess = {
  inject(request: InjectOptions): Promise<LightMyRequestResponse>
  stop(): Promise<void>
}

/** The whole product again in a process of its own, on the same database: what two machines behind a balancer are. */
export async function startSecondProcess(env: Record<string, string>): Promise<SecondProcess> {
  const child = spawn(process.execPath, ['server/testing/second-main.ts'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim()))
    child.once('exit', (code) => reject(new Error(`the second process ended with ${code}`)))
  })
  return {
    inject: (request) => requestOver(address, request),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
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
