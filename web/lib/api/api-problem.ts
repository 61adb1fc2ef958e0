import { unexpected } from '#contract/unexpected.ts'
import { typeset } from '../format/typeset.ts'
import { sentence } from '../i18n.ts'

/**
 * Every answer that is not a success, in one shape and with its words as they are shown; `status` 0 means that no answer
 * came at all.
 */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, code: string, message: string, fields: Record<string, string> = {}) {
    super(typeset(message))
    this.status = status
    this.code = code
    this.fields = Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, typeset(words)]))
  }
}

/** No answer came at all. */
export const isUnreached = (error: unknown): boolean => error instanceof ApiProblem && error.status === 0

const offline = 'Nie udało się połączyć z Kopczykiem. Sprawdź zasięg i spróbuj jeszcze raz.'
const expired = 'Sesja wygasła. Zaloguj się ponownie.'

export function offlineProblem(): ApiProblem {
  return new ApiProblem(0, 'offline', sentence(offline))
}

/** What an answer would have said that nobody could ask for any more. */
export function sessionProblem(): ApiProblem {
  return new ApiProblem(401, 'session-expired', sentence(expired))
}

/** A proxy in between may answer with a page of HTML: then people still get a sentence, not a parser's complaint. */
export function problemFrom(status: number, body: unknown): ApiProblem {
  if (typeof body !== 'object' || body === null)
    return new ApiProblem(status, 'unexpected', sentence(unexpected))
  const { error, message, fields } = body as Record<string, unknown>
  return new ApiProblem(
    status,
    typeof error === 'string' ? error : 'unexpected',
    typeof message === 'string' ? message : sentence(unexpected),
    isTextRecord(fields) ? fields : {},
  )
}

function isTextRecord(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => typeof one === 'string')
  )
}
