import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Days that a session lives without being used. */
export const SESSION_DAYS = 30
/** Seconds in which the token before the current one is still answered: two tabs at once, or an answer that was lost. */
export const GRACE_SECONDS = 10

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const idShape = new RegExp(`^${uuid}$`)
const tokenShape = new RegExp(`^(${uuid})\\.[\\w-]{43}$`)

export type RefreshToken = { token: string; sessionId: string }

/** A refresh token is the name of its session and a secret; only its fingerprint is stored. */
export function newRefreshToken(): RefreshToken {
  const sessionId = crypto.randomUUID()
  return { sessionId, token: `${sessionId}.${randomBytes(32).toString('base64url')}` }
}

export function isSessionId(value: unknown): value is string {
  return typeof value === 'string' && idShape.test(value)
}

export function readRefreshToken(token: string): RefreshToken | null {
  const sessionId = tokenShape.exec(token)?.[1]
  return sessionId === undefined ? null : { token, sessionId }
}

/**
 * The token that follows. It is derived, not random: whoever repeats a refresh within the grace gets the very same
 * successor, so a session stays one chain and a stolen token always collides with its owner's.
 */
export function successor(secret: string, { token, sessionId }: RefreshToken): string {
  return `${sessionId}.${createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url')}`
}

export function fingerprint(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
