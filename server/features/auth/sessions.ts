import type { Tokens } from '#contract/auth.ts'
import type { LanguageName } from '#contract/language.ts'
import type { Db } from '#server/db/connect.ts'
import { followLanguage } from '#server/features/users/users.service.ts'
import { problem } from '#server/lib/errors.ts'
import { accessTokens } from './access-token.ts'
import type { Credentials } from './auth.queries.ts'
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
export async function startSession(db: Db, secret: string, owner: Credentials): Promise<Tokens> {
  const { token, sessionId } = newRefreshToken()
  const isBegun = await insertSession(db, sessionId, owner, fingerprint(token))
  if (!isBegun) throw problem('wrong-credentials')
  return {
    accessToken: await accessTokens(secret).sign({ id: owner.id, sessionId, fresh: true }),
    refreshToken: token,
  }
}

export async function refreshSession(
  db: Db,
  secret: string,
  bearer: string,
  language: LanguageName,
): Promise<Tokens> {
  const given = readRefreshToken(bearer)
  if (given === null) throw problem('session-expired')
  const hash = fingerprint(given.token)
  const next = successor(secret, given)
  const { sessionId } = given
  const id =
    (await rotateSession(db, sessionId, hash, fingerprint(next))) ?? (await findInGrace(db, sessionId, hash))
  if (id === null) {
    await revokeReplayed(db, sessionId, hash)
    throw problem('session-expired')
  }
  await followLanguage(db, id, language)
  return {
    accessToken: await accessTokens(secret).sign({ id, sessionId, fresh: false }),
    refreshToken: next,
  }
}

/** Ends the session of any token of its chain, old ones too: whoever holds one may close it, which harms nobody. */
export async function endSession(db: Db, refreshToken: string): Promise<void> {
  const given = readRefreshToken(refreshToken)
  if (given !== null) await deleteSession(db, given.sessionId)
}

export { deleteSessionsOf as endAllSessions, deleteExpiredSessions }
