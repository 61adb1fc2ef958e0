import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '#contract/lib/route.ts'
import type { Reading } from '#server/db/reading.ts'
import type { Replicas } from '#server/db/replicas.ts'
import { batched } from '../batch.ts'
import { isInner } from '../inner-calls.ts'
import { forNobody, inReading } from '../tracing/cause.ts'
import type { Viewer } from '../viewer.ts'
import { WorkFailed } from '../worker-pool.ts'
import { noteDeed, readLastDeeds } from './last-deeds.queries.ts'
import { mayLag, jobResultRoutes } from './may-lag.ts'

type Visit = { route: Route; request: FastifyRequest; reply: FastifyReply }
/** Does the work of a route where it may read, and notes what whoever asked did. */
type AnswerFrom = <T>(visit: Visit, work: () => Promise<T> | T) => Promise<T>

declare module 'fastify' {
  interface FastifyInstance {
    /** Null: there are no replicas, and everything is read from the primary. */
    answerFrom: AnswerFrom | null
  }
}

export function registerReplicas(app: FastifyInstance, replicas: Replicas | null): void {
  app.decorate('answerFrom', replicas && answerFrom(app, replicas))
}

function answerFrom({ db, kept }: Pick<FastifyInstance, 'db' | 'kept'>, replicas: Replicas): AnswerFrom {
  // Asked for in nobody's name: it must come from the primary.
  const lastDeed = batched((ids: number[]) => forNobody(() => readLastDeeds(db, ids)))

  /** What they need to see: their own deeds, and nothing that was hidden from anybody before they asked. */
  async function readingFor({ route, request }: Visit): Promise<Reading> {
    // A page that is drawn of an answer may be kept by a version of its own, of which replicas know nothing.
    if (!mayLag.has(route) || isInner(request)) return replicas.fromPrimary()
    const { viewer } = request
    const [narrowed, own] = await Promise.all([
      kept.narrowedPlace(),
      viewer === null ? null : lastDeed(viewer.id),
    ])
    return replicas.reading(Math.max(narrowed, own ?? 0))
  }

  async function note({ id }: Viewer): Promise<void> {
    try {
      await forNobody(() => noteDeed(db, id))
    } catch (error) {
      // Their last deed was to delete their account.
      if ((error as { code?: string }).code !== '23503') throw error
    }
  }

  /** From the replica that was chosen; what that does not have yet, or only half of, may be whole on the primary. */
  async function twice<T>({ reply }: Visit, reading: Reading, work: () => Promise<T> | T): Promise<T> {
    try {
      return await inReading(reading, work)
    } catch (error) {
      if (!reading.wasUsed || reading.hasWritten || reply.sent || isBusy(error)) throw error
      return inReading(replicas.fromPrimary(), work)
    }
  }

  return async (visit, work) => {
    const { route, request } = visit
    const reading = await readingFor(visit)
    const noteIfDone = async () => {
      const isDone = route.method === 'GET' ? reading.hasWritten : reading.mayHaveWritten
      if (request.viewer !== null && (isDone || jobResultRoutes.has(route))) await note(request.viewer)
    }
    try {
      const answer = await twice(visit, reading, work)
      await noteIfDone()
      return answer
    } catch (error) {
      // Some of it may be done.
      await noteIfDone().catch(() => undefined)
      throw error
    }
  }
}

/** It took too long, or all threads are taken: a second time would make it worse. */
function isBusy(error: unknown): boolean {
  return error instanceof WorkFailed || (error as { code?: string }).code === '57014'
}
