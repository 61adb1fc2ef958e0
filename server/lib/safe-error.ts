/** An error as logs may have it. */
export type SafeError = {
  type: string
  message: string
  stack: string
  cause?: SafeError
  [more: string]: unknown
}

/** Names and numbers of systems, which say what is wrong and nothing about anybody. */
const TELLING = [
  'code',
  'errno',
  'syscall',
  'severity',
  'schema_name',
  'table_name',
  'column_name',
  'constraint_name',
  'routine',
  'statusCode',
  'responseCode',
  'reason',
] as const

/** As deep as causes are followed. */
const DEEPEST = 3
const LONGEST_MESSAGE = 500

/**
 * What is worth knowing of whatever was thrown, without what somebody sent: errors of a database repeat whole rows, those of a mail
 * server name who was written to, those of a parser quote the text.
 */
export function safeError(thrown: unknown, depth = 1): SafeError {
  const error = (typeof thrown === 'object' && thrown !== null ? thrown : { message: thrown }) as Error &
    Record<string, unknown>
  const type = String(error.name ?? error.constructor?.name ?? 'Error')
  const message = withoutWords(String(error.message ?? ''))
  const safe: SafeError = { type, message, stack: `${type}: ${message}${callsOf(error)}` }
  for (const name of TELLING) {
    const value = error[name]
    if (typeof value === 'number' || (typeof value === 'string' && /^[\w .-]{1,80}$/.test(value)))
      safe[name] = value
  }
  if (error.cause !== undefined && error.cause !== null && depth < DEEPEST)
    safe.cause = safeError(error.cause, depth + 1)
  return safe
}

/** Anything quoted, addresses, tokens and finer numbers: whatever a message may repeat of an input. */
const repeated = [
  /"(?:[^"\\]|\\.)*("|$)/gs,
  /'(?:[^'\\]|\\.)*'/gs,
  /„[^”]*”/gs,
  /`[^`]*`/gs,
  /\([^()]*\)=\([^]*\)/g,
  /\S*@\S*/g,
  /\b(?:https?|postgres(?:ql)?|smtps?):\S+/g,
  /[\w+/=.-]{20,}/g,
  /-?\d+\.\d{3,}/g,
  /<[^>]*>/g,
]

/** The first line: what comes after it is a text, not a name of what is wrong. */
function withoutWords(message: string): string {
  const [line = ''] = message.split('\n')
  const text = repeated.reduce((left, pattern) => left.replaceAll(pattern, '…'), line)
  return text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)}…` : text
}

/** The lines of calls; the words before them are the message once more. */
function callsOf({ stack, message }: Error): string {
  if (typeof stack !== 'string') return ''
  const words = String(message ?? '')
  const after = words === '' ? 0 : stack.indexOf(words)
  const calls = stack.slice(after < 0 ? 0 : after + words.length).match(/^ {4}at .*:\d+\)?$/gm)
  return calls === null ? '' : `\n${calls.join('\n')}`
}
