import { routeUrl, type InputOf, type ReplyOf, type Route } from '#contract/lib/route.ts'

/** Longer than any deadline of the product: what is not answered by then hangs. */
const HANGS_SECONDS = 60

export type Answer<R> =
  | { status: number; body: ReplyOf<R>; text: string }
  /** Nobody answered: refused, cut off or not within a minute. */
  | { status: 0; body: null; text: string }

export async function call<const R extends Route>(
  address: string,
  token: string | null,
  route: R,
  input: InputOf<R>,
): Promise<Answer<R>> {
  const { params, query, body } = input as { params?: object; query?: object; body?: object }
  const isForm = body instanceof FormData
  const init = {
    method: route.method,
    headers: {
      accept: 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  }
  const answer = await get(routeUrl(`${address}/api`, route, { params, query }), init)
  if (answer.status === 0) return { status: 0, body: null, text: answer.text }
  const isJson = answer.text.startsWith('{')
  return { ...answer, body: (isJson ? JSON.parse(answer.text) : null) as ReplyOf<R> }
}

export async function get(url: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
  // Counted in turns, not in time: on a machine that stood still nobody waited.
  const controller = new AbortController()
  let seconds = 0
  const clock = setInterval(() => {
    if (++seconds >= HANGS_SECONDS) controller.abort(new Error(`no answer after ${seconds} s`))
  }, 1000)
  try {
    const answer = await fetch(url, { ...init, signal: controller.signal })
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    const { message, cause } = error as Error
    return { status: 0, text: `${message} ${String((cause as { code?: string })?.code ?? '')}` }
  } finally {
    clearInterval(clock)
  }
}
