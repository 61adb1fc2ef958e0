import { currentCause, currentSpan, type Cause } from '#server/lib/tracing/cause.ts'
import type { Attributes } from '#server/lib/tracing/span.ts'
import { readTraceparent, writeTraceparent } from '#server/lib/tracing/traceparent.ts'
import type { Tracer } from '#server/lib/tracing/tracer.ts'
import type { Job, Payload } from './job.ts'

/** Beside what a job is about, its row says which request asked for it: whatever process does it tells of both together. */
const CAUSE = 'cause'
type Kept = { request: string; trace?: string }

export function withCause(payload: Payload): Payload {
  const request = currentCause()?.requestId ?? null
  if (request === null) return payload
  const span = currentSpan()
  const kept: Kept = { request, ...(span && { trace: writeTraceparent(span) }) }
  return { ...payload, [CAUSE]: kept }
}

/** The job without its cause, and that. What repeats itself, and rows of earlier versions, have none. */
export function takeCause(job: Job, lane: string, tracer: Tracer | null): { job: Job; cause: Cause } {
  const { [CAUSE]: kept, ...payload } = job.payload
  const { request, trace } = (kept ?? {}) as Partial<Kept>
  const attributes: Attributes = {
    'kopczyk.lane': lane,
    'kopczyk.job': job.id,
    'kopczyk.attempt': job.attempts,
  }
  if (request !== undefined) attributes['kopczyk.request_id'] = request
  const span = tracer?.start(`job ${job.kind}`, 'consumer', attributes, readTraceparent(trace)) ?? null
  return { job: { ...job, payload }, cause: { requestId: request ?? null, span } }
}
