import { holderOf } from '#web/lib/session/access-token.ts'
import { session } from '#web/lib/session/session.ts'

/** Whose answers are kept and shown; '' for a stranger. */
export function holder(): string {
  const tokens = session.tokens()
  return (tokens && holderOf(tokens)) ?? ''
}
