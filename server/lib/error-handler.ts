import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ProblemCode } from '#contract/errors.ts'
import type { LanguageName } from '#contract/language.ts'
import { ProblemError, problem, type Fields } from './errors.ts'
import { languageOf } from './language.ts'
import { translated } from './say.ts'
import { fieldMessages } from './validation.ts'
import { WorkFailed } from './worker-pool.ts'

/** Turns whatever was thrown into the one body of product errors; the text of a 5xx never leaves the process. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = toProblem(error)
  if (known.status >= 500) request.log.error({ err: error }, known.code)
  const wait = retryAfter[known.code]
  if (wait !== undefined) reply.header('retry-after', wait)
  const language = languageOf(request)
  return reply
    .code(known.status)
    .headers(known.headers)
    .send({
      statusCode: known.status,
      error: known.code,
      message: translated(language, known.message),
      fields: known.fields && translatedFields(language, known.fields),
    })
}

function translatedFields(language: LanguageName, fields: Fields): Fields {
  if (language === 'pl') return fields
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, translated(language, text)]))
}

/** Seconds: a database comes back by itself, room on a disk is made by a person. */
const retryAfter: Partial<Record<ProblemCode, string>> = {
  unavailable: '2',
  'storage-read-only': '60',
  'storage-full': '60',
}

/** The problem behind whatever was thrown; what nobody knows is ours. */
export function toProblem(thrown: unknown): ProblemError {
  if (thrown instanceof ProblemError) return thrown
  // The machine was too busy for it, or its thread ended: features know which inputs are at fault themselves.
  if (thrown instanceof WorkFailed) return problem('unavailable')
  const error = thrown as FastifyError
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
  '22007': 'malformed-request',
  '22008': 'malformed-request',
  // Two writers met; the loser may simply try again.
  '40001': 'conflict',
  '40P01': 'conflict',
  '23505': 'conflict',
  '23503': 'conflict',
  // The database went away or is going: the pool looks for it.
  CONNECTION_CLOSED: 'unavailable',
  CONNECTION_ENDED: 'unavailable',
  CONNECTION_DESTROYED: 'unavailable',
  CONNECT_TIMEOUT: 'unavailable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  ETIMEDOUT: 'unavailable',
  EHOSTUNREACH: 'unavailable',
  ENETUNREACH: 'unavailable',
  ENOTFOUND: 'unavailable',
  EAI_AGAIN: 'unavailable',
  ENOENT: 'unavailable',
  EPIPE: 'unavailable',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '57P05': 'unavailable',
  '53300': 'unavailable',
  '08000': 'unavailable',
  '08006': 'unavailable',
  '08001': 'unavailable',
  '08003': 'unavailable',
  '08004': 'unavailable',
  // What pgbouncer says of all its troubles: no connection was free in time, or its server is away.
  '08P01': 'unavailable',
  // It took too long, or waited too long in the middle of a transaction.
  '57014': 'unavailable',
  '55P03': 'unavailable',
  '25P03': 'unavailable',
  // It has no memory left, cannot read or write its files, or is a copy that only reads.
  '53000': 'unavailable',
  '53200': 'unavailable',
  '58000': 'unavailable',
  '58030': 'unavailable',
  '25006': 'unavailable',
  // A page that was begun asks for its data while the process stops.
  FST_ERR_REOPENED_CLOSE_SERVER: 'unavailable',
  // No room is left: on the database's disk, or on that of the media.
  '53100': 'storage-full',
  ENOSPC: 'storage-full',
  EDQUOT: 'storage-full',
  EROFS: 'storage-read-only',
  EACCES: 'storage-read-only',
  EPERM: 'storage-read-only',
}
