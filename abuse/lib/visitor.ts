import { Agent, request, type IncomingMessage } from 'node:http'

export type Answer = { status: number; ms: number; body: Buffer; headers: IncomingMessage['headers'] }
export type Sent = {
  method?: string
  headers?: Record<string, string>
  body?: Buffer | string | undefined
  /** Only the status is wanted. */
  discard?: boolean
}

/** Somebody with an address of their own, however many connections they open. */
export class Visitor {
  static readonly password = 'Haslo-do-prob-1'
  readonly address: string
  readonly connections: number
  private readonly port: number
  private readonly agent: Agent
  private token: string | null = null
  /** The cookie by which the product knows a device again, kept as a browser keeps it. */
  private device: string | null = null

  constructor(port: number, address: string, connections = 64) {
    this.port = port
    this.address = address
    this.connections = connections
    this.agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  ask(path: string, sent: Sent = {}): Promise<Answer> {
    const began = performance.now()
    const { method = 'GET', headers = {}, body, discard = false } = sent
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port: this.port,
          agent: this.agent,
          method,
          path,
          headers: {
            'x-forwarded-for': this.address,
            ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
            ...(this.device !== null && { cookie: this.device }),
            ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
            ...headers,
          },
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => discard || chunks.push(chunk))
          const finish = () =>
            resolve({
              status: answer.statusCode!,
              ms: performance.now() - began,
              body: Buffer.concat(chunks),
              headers: answer.headers,
            })
          answer.on('end', finish)
          // A stream of notices stays open for as long as somebody listens: its beginning is the answer.
          if (answer.headers['content-type']?.startsWith('text/event-stream')) {
            finish()
            asked.destroy()
          }
          answer.on('error', reject)
        },
      )
      // A connection that the other side closed just as it was used again says nothing about the request.
      asked.on('error', (error) => (asked.reusedSocket ? resolve(this.ask(path, sent)) : reject(error)))
      asked.end(body)
    })
  }

  json(method: string, path: string, body: object): Promise<Answer> {
    return this.ask(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  async signIn(email: string, password: string): Promise<Answer> {
    const answer = await this.json('POST', '/api/auth/signin', { email, password })
    if (answer.status !== 200) return answer
    this.token = JSON.parse(String(answer.body)).accessToken
    this.device = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? null
    return answer
  }

  /** Makes an account and signs in to it. */
  async join(name: string): Promise<this> {
    const account = { email: `${name}@example.pl`, password: Visitor.password }
    const made = await this.json('POST', '/api/auth/signup', {
      ...account,
      passwordConfirm: account.password,
      firstName: name,
      rules: true,
    })
    const inside = await this.signIn(account.email, account.password)
    if (inside.status !== 200) throw new Error(`No account for ${name}: ${made.body} ${inside.body}`)
    return this
  }

  leave(): void {
    this.agent.destroy()
  }
}
