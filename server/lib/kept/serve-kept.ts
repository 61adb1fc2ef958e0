import type { FastifyReply } from 'fastify'
import type { ReplyOf, Route } from '#contract/lib/route.ts'
import { cachedBody, LIVING_QUALITY, sendCached, type CachedBody } from '../cached-body.ts'
import { isInner } from '../inner-calls.ts'
import { serve, type App, type Call } from '../serve.ts'
import type { Topic } from './topics.ts'

/** Told to whoever draws a page of this answer inside the process. */
export const TOPICS = 'x-kopczyk-topics'

/**
 * Answers a contract route whose strangers all get the same: to them as kept bytes, to everybody else as `handle` says.
 * Null topics: this call is not kept.
 */
export function serveKept<const R extends Route>(
  app: App,
  route: R,
  topicsOf: (call: Call<NoInfer<R>>) => readonly Topic[] | null,
  handle: (call: Call<NoInfer<R>>) => Promise<ReplyOf<NoInfer<R>>>,
): void {
  serve(app, route, async (call) => {
    const { viewer, params, query, request, reply } = call
    const topics = viewer === null ? topicsOf(call) : null
    if (topics === null) return handle(call)
    const key = `${route.path} ${JSON.stringify(params)} ${JSON.stringify(query)}`
    const found = await app.kept.get(key, topics, async () => ({
      body: cachedBody(serialized(reply, await handle(call)), undefined, LIVING_QUALITY),
    }))
    if (isInner(request)) reply.header(TOPICS, topics.join(','))
    const answer = sendCached(request, reply, found!.body, 0)
    if (!isInner(request)) app.front.remember(request, reply, key, topics)
    return answer
  })
}

/** Answers a contract route with a file that is the same for whoever asks, as strangers may have it: kept until its topics change. */
export function serveKeptFile<const R extends Route>(
  app: App,
  route: R,
  topicsOf: (call: Call<NoInfer<R>>) => readonly Topic[],
  make: (call: Call<NoInfer<R>>) => Promise<CachedBody>,
): void {
  serve(app, route, async (call) => {
    const { params, query, request, reply } = call
    const topics = topicsOf(call)
    const key = `${route.path} ${JSON.stringify(params)} ${JSON.stringify(query)}`
    const found = await app.kept.get(key, topics, async () => ({ body: await make(call) }))
    if (isInner(request)) reply.header(TOPICS, topics.join(','))
    const answer = sendCached(request, reply, found!.body, 0)
    if (!isInner(request)) app.front.remember(request, reply, key, topics)
    return answer
  })
}

/** By the compiled serialiser of the route, which drops whatever the contract does not declare. */
function serialized(reply: FastifyReply, answer: unknown): string {
  return reply.serialize(answer) as string
}
