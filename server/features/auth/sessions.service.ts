import type { Tokens } from '#contract/auth.ts'
import type { Db } from '#server/db/connect.ts'
import { problem } from '#server/lib/errors.ts'
import { accessTokens } from './access-token.ts'
import { fingerprint, newRefreshToken, readRefreshToken, successor } from './session.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  findInGrace,
  insertSession,
  revokeReplayed,
  rotateSession,
} from './sessions.queries.ts'

/** For somebody who has just given the password. */
export async function startSession(db: Db, secret: string, userId: number): Promise<Tokens> {
  const { token, sessionId } = newRefreshToken()
  const owner = await insertSession(db, sessionId, userId, fingerprint(token))
  return {
    accessToken: await accessTokens(secret).sign(owner.id, { ...owner, fresh: true }),
    refreshToken: token,
  }
}

export async function refreshSession(db: Db, secret: string, bearer: string): Promise<Tokens> {
  const given = readRefreshToken(bearer)
  if (given === null) throw problem('session-expired')
  const hash = fingerprint(given.token)
  const next = successor(secret, given)
  const owner =
    (await rotateSession(db, given.sessionId, hash, fingerprint(next))) ??
    (await findInGrace(db, given.sessionId, hash))
  if (owner === null) {
    await revokeReplayed(db, given.sessionId, hash)
    throw problem('session-expired')
  }
  return { accessToken: await accessTokens(secret).sign(owner.id, owner), refreshToken: next }
}

/** Ends the session of any token of its chain, old ones too: whoever holds one may close it, which harms nobody. */
export async function endSession(db: Db, refreshToken: string): Promise<void> {
  const given = readRefreshToken(refreshToken)
  if (given !== null) await deleteSession(db, given.sessionId)
}

export { deleteSessionsOf as endAllSessions, deleteExpiredSessions }
