import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type SecondProcess = {
  inject(request: InjectOptions): Promise<LightMyRequestResponse>
  stop(): Promise<void>
}

/** The whole product again in a process of its own, on the same database: what two machines behind a balancer are. */
export async function startSecondProcess(env: Record<string, string>): Promise<SecondProcess> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
      const found = /http:\/\/[^\s]+/.exec(said)
      if (found) resolve(found[0].replace('localhost', '127.0.0.1'))
    })
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

/** A request over real HTTP, answered in the shape that `app.inject` has. */
async function requestOver(address: string, request: InjectOptions): Promise<LightMyRequestResponse> {
  const { method = 'GET', url, headers, payload } = request
  const asJson =
    payload !== undefined && typeof payload === 'object' && !Buffer.isBuffer(payload) && !isStream(payload)
  const answer = await fetch(address + String(url), {
    method,
    redirect: 'manual',
    headers: {
      ...(asJson && { 'content-type': 'application/json' }),
      ...(headers as Record<string, string>),
    },
    ...(payload !== undefined && {
      body: (asJson ? JSON.stringify(payload) : payload) as NonNullable<RequestInit['body']>,
      duplex: 'half',
    }),
  } as RequestInit)
  const rawPayload = Buffer.from(await answer.arrayBuffer())
  const body = rawPayload.toString('utf8')
  return {
    statusCode: answer.status,
    headers: Object.fromEntries(answer.headers),
    body,
    payload: body,
    rawPayload,
    json: () => JSON.parse(body),
  } as unknown as LightMyRequestResponse
}

function isStream(payload: object): boolean {
  return Symbol.asyncIterator in payload
}
