import { routeUrl, type InputOf, type ReplyOf, type Route } from '#contract/lib/route.ts'
import { problemFrom, sessionProblem } from './api-problem.ts'
import { SessionEnded } from '../session/session-renewal.ts'
import type { Transport, WireAnswer } from './transport.ts'

export type CallOptions = { signal?: AbortSignal | undefined; onProgress?: (done: number) => void }

export type CallInput<R> = InputOf<R> & CallOptions

/** A route without required parts may be called with nothing beside it. */
export type CallArguments<R> =
  Record<never, never> extends InputOf<R> ? [input?: CallInput<R>] : [input: CallInput<R>]

type Session = {
  /** The access token to ask with, renewed if it has run out; nothing for strangers. */
  current: () => Promise<string | undefined>
  /** Another one than this, which was refused. */
  renewed: (refusedAccessToken: string) => Promise<string>
  lapse: (why: 'refused') => void
}

type Parts = {
  base: string
  send: Transport
  session: Session
  onUnauthorized: () => void
}

export type Call = ReturnType<typeof createCaller>

type LooseInput = CallOptions & { params?: object; query?: object; body?: unknown }

export function createCaller({ base, send, session, onUnauthorized }: Parts) {
  async function call<R extends Route>(route: R, ...[given]: CallArguments<R>): Promise<ReplyOf<R>> {
    const input = (given ?? {}) as LooseInput
    // A call with proof of its own says nothing of a session, and a refusal of that proof is its screen's to show.
    const isOurs = route.bearer === undefined
    const bearer = isOurs ? await unlessEnded(session.current()) : undefined
    let answer = await once(route, input, bearer)
    if (answer.status === 401 && isOurs) {
      if (bearer !== undefined) answer = await retried(route, input, bearer)
      else onUnauthorized()
    }
    if (answer.status < 200 || answer.status > 299) throw problemFrom(answer.status, answer.body)
    return answer.body as ReplyOf<R>
  }

  async function retried(route: Route, input: LooseInput, refused: string): Promise<WireAnswer> {
    const second = await once(route, input, await unlessEnded(session.renewed(refused)))
    // A token of this very second was refused: the account is gone or closed, and asking again would never end.
    if (second.status === 401) session.lapse('refused')
    return second
  }

  function once(route: Route, input: LooseInput, bearer: string | undefined): Promise<WireAnswer> {
    const headers: Record<string, string> = { Accept: 'application/json' }
    if (bearer !== undefined) headers['Authorization'] = `Bearer ${bearer}`
    const body = encoded(input.body, headers)
    const { signal, onProgress } = input
    return send({
      method: route.method,
      url: routeUrl(base, route, input),
      headers,
      body,
      signal,
      onProgress,
    })
  }

  return call
}

async function unlessEnded<T>(token: Promise<T>): Promise<T> {
  try {
    return await token
  } catch (error) {
    throw error instanceof SessionEnded ? sessionProblem() : error
  }
}

function encoded(body: unknown, headers: Record<string, string>): BodyInit | undefined {
  if (body === undefined || body === null) return undefined
  if (body instanceof FormData) return body
  if (body instanceof Blob) {
    headers['Content-Type'] = body.type || 'application/octet-stream'
    return body
  }
  headers['Content-Type'] = 'application/json'
  return JSON.stringify(body)
}
