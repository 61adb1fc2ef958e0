import { AsyncLocalStorage } from 'node:async_hooks'
import type { Reading } from '#server/db/reading.ts'
import type { Attributes, Span, SpanKind } from './span.ts'

/**
 * Why something is done: the request that asked for it, also when a job does it later in another process, and what is being
 * recorded of it at the moment. `reading`: where it reads, where there are replicas; without it, from the primary.
 */
export type Cause = { requestId: string | null; span: Span | null; reading?: Reading }

const causes = new AsyncLocalStorage<Cause | null>()

export function currentCause(): Cause | null {
  return causes.getStore() ?? null
}

/** The span that is open now. Whatever outlives its span, say a clock that a request started, belongs to nobody. */
export function currentSpan(): Span | null {
  const span = currentCause()?.span ?? null
  return span === null || span.isOver ? null : span
}

export function currentReading(): Reading | null {
  return currentCause()?.reading ?? null
}

/** The work reads there, and belongs to whomever it belonged to. */
export function inReading<T>(reading: Reading, work: () => T): T {
  const { requestId = null, span = null } = currentCause() ?? {}
  return causes.run({ requestId, span, reading }, work)
}

export function inCause<T>(cause: Cause, act: () => T): T {
  return causes.run(cause, act)
}

/** For what serves everybody and is only begun by somebody: clocks, lines to other processes, the next look at the queue. */
export function forNobody<T>(act: () => T): T {
  return causes.run(null, act)
}

/** Records the work as a part of what is recorded now; where nothing is, it is simply done. */
export function inSpan<T>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  const parent = currentSpan()
  if (parent === null) return work()
  const span = parent.child(name, kind, attributes)
  return causes.run({ ...currentCause()!, span }, () => untilEnd(span, work))
}

/** Ends the span with the work. */
export async function untilEnd<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}
