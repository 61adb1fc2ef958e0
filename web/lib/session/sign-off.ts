import { authRoutes } from '#contract/auth.ts'
import { routeUrl } from '#contract/lib/route.ts'
import { API_BASE } from '../api/media.ts'
import { send } from '../api/transport.ts'
import { forgetOwn } from './forget-own.ts'
import { session } from './session.ts'

/**
 * Ends the session on the server too; nobody waits for that answer, and without network the tokens still go. What was
 * written here goes with them: after the tokens, because nothing is kept any more once nobody is signed in.
 */
export function signOff(): void {
  const tokens = session.tokens()
  if (tokens) void endOnServer(tokens.refreshToken)
  session.signOff()
  forgetOwn()
}

async function endOnServer(refreshToken: string): Promise<void> {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' }
  const body = JSON.stringify({ refreshToken })
  const url = routeUrl(API_BASE, authRoutes.signoff, {})
  await send({ method: 'POST', url, headers, body }).catch(() => undefined)
}
