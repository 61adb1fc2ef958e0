import { Agent, request } from 'node:http'

export type Sent = {
  method?: string
  token?: string | undefined
  type?: string
  body?: Buffer | string
  /** The body of the answer is wanted; else it is only counted. */
  read?: boolean
}

export type Answer = { status: number; bytes: number; retryAfter: number | null; text: string }

const HANGS_MS = 30_000
/** People have a connection each: nobody waits in this program for what others have asked. */
const agent = new Agent({ keepAlive: true, maxSockets: 10_000 })

/** As a browser asks, on this machine's own address only. Nobody answering is an answer too: status 0. */
export function send(address: string, path: string, sent: Sent = {}): Promise<Answer> {
  const { method = 'GET', token, type, body, read = false } = sent
  const none = { status: 0, bytes: 0, retryAfter: null, text: '' }
  return new Promise((resolve) => {
    const asked = request(
      new URL(path, address),
      {
        agent,
        method,
        timeout: HANGS_MS,
        headers: {
          'accept-encoding': read ? 'identity' : 'br',
          accept: path.startsWith('/api/') ? 'application/json' : 'text/html',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(type !== undefined && { 'content-type': type }),
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        let bytes = 0
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => {
          bytes += part.length
          if (read) parts.push(part)
        })
        answer.on('end', () => {
          const after = answer.headers['retry-after']
          const retryAfter = after === undefined ? null : Number(after)
          resolve({ status: answer.statusCode!, bytes, retryAfter, text: Buffer.concat(parts).toString() })
        })
        answer.on('error', () => resolve(none))
      },
    )
    asked.on('timeout', () => asked.destroy())
    // A connection that the other side closed just as it was used again says nothing about the request.
    asked.on('error', () =>
      resolve(asked.reusedSocket && method === 'GET' ? send(address, path, sent) : none),
    )
    asked.end(body)
  })
}

export const json = (body: object) => ({ type: 'application/json', body: JSON.stringify(body) })

/** Sends no more: connections that are kept would keep the program. */
export function leave(): void {
  agent.destroy()
}
