import type { IncomingHttpHeaders } from 'node:http'

const INNER = 'x-kopczyk-inner'
const FOR = 'x-kopczyk-for'
/** Known to this process alone. */
const secret = crypto.randomUUID()

/** Headers of a call that this process makes to itself, to draw a page for somebody. */
export function innerHeaders(visitor: string): Record<string, string> {
  return { [INNER]: secret, [FOR]: encodeURIComponent(visitor) }
}

type Asking = { headers: IncomingHttpHeaders }

export function isInner(request: Asking): boolean {
  return request.headers[INNER] === secret
}

/** For whom this process asks itself; null when somebody else asks. */
export function askedFor(request: Asking): string | null {
  return isInner(request) ? decodeURIComponent(String(request.headers[FOR])) : null
}
