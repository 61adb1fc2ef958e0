import { problems, type ProblemCode } from '#contract/errors.ts'

export type Fields = Record<string, string>

/** A problem that the caller may know about. Services throw it; one handler turns it into the answer. */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly fields: Fields | undefined
  readonly headers: Record<string, string>

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(options.message ?? problems[code].message)
    this.name = 'ProblemError'
    this.code = code
    this.status = problems[code].status
    this.fields = options.fields
    this.headers = options.headers ?? {}
  }
}

export type ProblemOptions = { message?: string; fields?: Fields; headers?: Record<string, string> }

export function problem(code: ProblemCode, options?: ProblemOptions): ProblemError {
  return new ProblemError(code, options)
}

/** Wrong input found by a rule that a schema cannot say. */
export function invalid(fields: Fields): ProblemError {
  return new ProblemError('validation', { fields })
}
