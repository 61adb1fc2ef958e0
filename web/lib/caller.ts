import { authRoutes } from '#contract/auth.ts'
import { routeUrl, type InputOf, type ReplyOf, type Route } from '#contract/lib/route.ts'
import { problemFrom } from './api-problem.ts'
import { SessionEnded, type SessionStore } from './session-store.ts'
import type { Transport, WireAnswer } from './transport.ts'

export type CallOptions = { signal?: AbortSignal | undefined; onProgress?: (done: number) => void }

export type CallInput<R> = InputOf<R> & CallOptions

/** A route without required parts may be called with nothing beside it. */
export type CallArguments<R> =
  Record<never, never> extends InputOf<R> ? [input?: CallInput<R>] : [input: CallInput<R>]

type Parts = {
  base: string
  send: Transport
  session: Pick<SessionStore, 'tokens' | 'renewed' | 'signOff'>
  onUnauthorized: () => void
}

type LooseInput = CallOptions & { params?: object; query?: object; body?: unknown }

export function createCaller({ base, send, session, onUnauthorized }: Parts) {
  async function call<R extends Route>(route: R, ...[given]: CallArguments<R>): Promise<ReplyOf<R>> {
    const input = (given ?? {}) as LooseInput
    const bearer = session.tokens()?.accessToken
    let answer = await once(route, input, bearer)
    if (answer.status === 401 && !ownsItsRefusal(route)) {
      if (bearer !== undefined) answer = await retried(route, input, bearer, answer)
      else onUnauthorized()
    }
    if (answer.status < 200 || answer.status > 299) throw problemFrom(answer.status, answer.body)
    return answer.body as ReplyOf<R>
  }

  async function retried(
    route: Route,
    input: LooseInput,
    refused: string,
    answer: WireAnswer,
  ): Promise<WireAnswer> {
    let fresh: string
    try {
      fresh = await session.renewed(refused)
    } catch (error) {
      if (error instanceof SessionEnded) return answer
      throw error
    }
    const second = await once(route, input, fresh)
    // A token of this very second was refused: the account is gone or closed, and asking again would never end.
    if (second.status === 401) session.signOff()
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

/** A refused password or refresh token is that screen's own answer, not a session that ran out. */
function ownsItsRefusal(route: Route): boolean {
  return route.path === authRoutes.signin.path || route.path === authRoutes.refresh.path
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
