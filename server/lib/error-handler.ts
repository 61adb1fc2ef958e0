import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ProblemCode } from '#contract/errors.ts'
import { ProblemError, problem } from './errors.ts'
import { fieldMessages } from './validation.ts'

/** Turns whatever was thrown into the one body of product errors; the text of a 5xx never leaves the process. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = toProblem(error as FastifyError & { validationContext?: string })
  if (known.status >= 500) request.log.error({ err: error }, known.code)
  if (known.code === 'unavailable') reply.header('retry-after', '2')
  return reply.code(known.status).headers(known.headers).send({
    statusCode: known.status,
    error: known.code,
    message: known.message,
    fields: known.fields,
  })
}

function toProblem(error: FastifyError): ProblemError {
  if (error instanceof ProblemError) return error
  if (error.validation) return problem('validation', { fields: fieldMessages(error.validation) })
  const code = codes[error.code] ?? (error.statusCode ? byStatus[error.statusCode] : undefined)
  if (code !== undefined) return problem(code)
  if (error.statusCode !== undefined && error.statusCode < 500) return problem('malformed-request')
  return problem('internal-error')
}

const byStatus: Record<number, ProblemCode> = {
  400: 'malformed-request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  503: 'unavailable',
}

const codes: Record<string, ProblemCode> = {
  // Text that PostgreSQL cannot hold (NUL characters, numbers out of range) is the caller's mistake.
  '22021': 'malformed-request',
  '22P05': 'malformed-request',
  '22P02': 'malformed-request',
  '22003': 'malformed-request',
  '22008': 'malformed-request',
  // Two writers met; the loser may simply try again.
  '40001': 'conflict',
  '40P01': 'conflict',
  '23505': 'conflict',
  '23503': 'conflict',
  // The database went away or is going: the driver reconnects by itself.
  CONNECTION_CLOSED: 'unavailable',
  CONNECTION_ENDED: 'unavailable',
  CONNECTION_DESTROYED: 'unavailable',
  CONNECT_TIMEOUT: 'unavailable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  ENOENT: 'unavailable',
  EPIPE: 'unavailable',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '53300': 'unavailable',
  '08006': 'unavailable',
  '08001': 'unavailable',
  '08003': 'unavailable',
}
