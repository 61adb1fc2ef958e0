import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import { safeError } from './safe-error.ts'
import { currentCause, currentSpan } from './tracing/cause.ts'

/** Where lines go other than to the output of the process. */
export type LogTarget = { write(line: string): void }

/**
 * Every line is JSON, knows the request behind it (`reqId`), also in its jobs, and tells nothing about a person. `ofProcess` gives the
 * log of the whole process: a line in the log of one request has the id already.
 */
export function logOptions(
  { logLevel: level }: Pick<Config, 'logLevel'>,
  ofProcess: () => unknown,
  target?: LogTarget,
) {
  const mixin = (_line: object, _level: number, log: unknown): Record<string, string> => {
    const span = currentSpan()
    const requestId = log === ofProcess() ? currentCause()?.requestId : null
    return { ...(requestId && { reqId: requestId }), ...(span && { traceId: span.traceId }) }
  }
  return {
    level,
    base: null,
    // What reads forms would tell the headers of their request, the token among them.
    serializers: { err: safeError, req: () => ({}), busboyOptions: () => ({}) },
    mixin,
    ...(target && { stream: target }),
  } satisfies FastifyServerOptions['logger']
}
