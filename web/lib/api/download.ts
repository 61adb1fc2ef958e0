import type { Route } from '#contract/lib/route.ts'
import { offlineProblem } from './api-problem.ts'
import { askToSignIn } from '../session/ask-to-sign-in.ts'
import { createCaller, type CallArguments } from './caller.ts'
import { API_BASE } from './media.ts'
import { session } from '../session/session.ts'
import type { Transport } from './transport.ts'

/** Like `send`, but a success is kept as the bytes that came; a refusal is still JSON. */
const receive: Transport = async ({ method, url, headers, signal }) => {
  const response = await fetch(url, { method, headers, signal: signal ?? null }).catch(() => {
    throw offlineProblem()
  })
  const content: unknown = response.ok ? await response.blob() : await response.json().catch(() => undefined)
  return { status: response.status, body: content }
}

/**
 * Calls a contract route that answers with a file and gives its bytes. A plain link could not: the browser would send
 * no token with it.
 */
export const fetchFile = createCaller({
  base: API_BASE,
  send: receive,
  session,
  onUnauthorized: askToSignIn,
}) as unknown as <R extends Route>(route: R, ...input: CallArguments<R>) => Promise<Blob>

/** Long enough for a busy telephone to begin. */
const BYTES_STAY_MS = 60_000

/** Puts bytes into the folder where the browser keeps what was downloaded. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Firefox and Safari ask for the bytes only after a while.
  setTimeout(() => URL.revokeObjectURL(link.href), BYTES_STAY_MS)
}
