import { readdirSync } from 'node:fs'
import { createServer, request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'

const built = new URL('../../dist/web/', import.meta.url)

/** Names that carry a hash: in another build they would be others. */
const HASHED = new Set([
  ...readdirSync(new URL('static/', built)),
  ...readdirSync(built).filter((name) => /^shell-.*\.html$/.test(name)),
])

const NAME = /[\w.-]+-[\w-]{8}\.\w+/g
const TEXT = /^(?:text\/|application\/(?:javascript|json|manifest))/

const renamed = (name: string) => name.replace(/\.\w+$/, (end) => `_2${end}`)
const before = (name: string) => name.replace(/_2(\.\w+)$/, '$1')

/** The same text with every hashed name as another build would have it, and the worker's version. */
const ofSecond = (text: string) =>
  text
    .replace(NAME, (name) => (HASHED.has(name) ? renamed(name) : name))
    .replace(/(["']?version["']?:\s*[`"'])([\w-]{8})([`"'])/, '$1$2_2$3')

export type TwoBuilds = {
  url: string
  /** From now on the server has the second build, and nothing of the first. */
  release: () => void
  /** Paths of the first build that were asked for after it was gone. */
  missed: string[]
  /** Documents that were sent, by their path. */
  documents: string[]
  stop: () => Promise<void>
}

/**
 * A server in front of the product, whose files all get other names at the release: what a browser meets is a second build,
 * without building twice.
 */
export async function serveTwoBuilds(productUrl: string): Promise<TwoBuilds> {
  const product = new URL(productUrl)
  let isReleased = false
  const missed: string[] = []
  const documents: string[] = []
  const server = createServer(async (request, response) => {
    // What was asked for before the release is answered as it was asked.
    const isSecond = isReleased
    const path = request.url ?? '/'
    const name = basename(path.replace(/\?.*/, ''))
    if (isSecond && HASHED.has(name)) {
      missed.push(path)
      response.writeHead(404).end()
      return
    }
    const answer = await passOn(product, request, isSecond ? path.replace(name, before(name)) : path)
    const type = answer.headers['content-type'] ?? ''
    if (type.startsWith('text/html')) documents.push(path)
    const headers = { ...answer.headers }
    delete headers['content-length']
    delete headers.etag
    response.writeHead(answer.statusCode ?? 500, headers)
    if (!isSecond || !TEXT.test(type) || type.startsWith('text/event-stream')) return answer.pipe(response)
    const parts: Buffer[] = []
    for await (const part of answer) parts.push(part as Buffer)
    response.end(ofSecond(Buffer.concat(parts).toString()))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => (isReleased = true),
    missed,
    documents,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function passOn(product: URL, from: IncomingMessage, path: string): Promise<IncomingMessage> {
  const headers: IncomingHttpHeaders = { ...from.headers, host: product.host, 'accept-encoding': 'identity' }
  // What the browser has is of the first build.
  delete headers['if-none-match']
  delete headers['if-modified-since']
  return new Promise((resolve, reject) => {
    const passing = ask(
      { hostname: product.hostname, port: product.port, path, method: from.method, headers },
      resolve,
    )
    passing.on('error', reject)
    from.pipe(passing)
  })
}
