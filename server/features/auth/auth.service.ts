import { followLanguage, makeAccount, writePassword } from '#server/features/users/users.service.ts'
import type { SignIn, SignUp, Tokens } from '#contract/auth.ts'
import type { LanguageName } from '#contract/language.ts'
import type { Config } from '#server/config.ts'
import type { Db, Sql, Transaction } from '#server/db/connect.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { bearerOf } from '#server/lib/bearer.ts'
import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { batched } from '#server/lib/batch.ts'
import { cleanName } from '#server/lib/clean-text.ts'
import { accessTokens } from './access-token.ts'
import { countAttempt, forgiveAttempts } from './attempts.ts'
import { findCredentials, findPasswordHash, findViewers } from './auth.queries.ts'
import { isKnown, type Device } from './devices.ts'
import { hashPassword, passwordFits } from './password.ts'
import { endAllSessions, startSession } from './sessions.ts'

// The door of the feature: what others may use of it.
export { countAttempt } from './attempts.ts'
export { deviceCookie } from './devices.ts'
export { startSession } from './sessions.ts'

export { hashPassword }

/**
 * Reads the bearer of a request; the database decides, so that a deleted or blocked person, or a session that was ended
 * by signing off, by a new password or by a stolen token, is known at once.
 */
export function viewerFinder(db: Db, secret: string) {
  const tokens = accessTokens(secret)
  const find = batched((sessionIds: string[]) => findViewers(db, sessionIds))
  return async (request: { headers: { authorization?: string | undefined } }): Promise<Viewer | null> => {
    const bearer = bearerOf(request)
    if (bearer === null) return null
    const token = await tokens.verify(bearer)
    if (token === null) return null
    const found = await find(token.sessionId)
    if (found === null || found.id !== token.id) return null
    return { id: found.id, role: found.role, blocked: found.blocked, fresh: token.fresh }
  }
}

/** Where a call comes from: the network, and the browser if somebody has signed in with it before. */
type Origin = { address: string; device: Device | null; language: LanguageName }

/** Unknown address and wrong password answer alike and cost alike. */
export async function signIn(
  db: Sql,
  config: Config,
  given: SignIn,
  { address, device, language }: Origin,
): Promise<Tokens> {
  const known = isKnown(config, device, given.email) ? device!.id : null
  const attempt = { action: 'signin', address, account: given.email, device: known } as const
  await countAttempt(db, config, attempt)
  const found = await findCredentials(db, given.email)
  const fits = await passwordFits(found?.passwordHash ?? null, given.password)
  if (found === null || !fits) throw problem('wrong-credentials')
  await forgiveAttempts(db, config, attempt)
  await followLanguage(db, found.id, language)
  return startSession(db, config.secret, found)
}

export async function signUp(
  db: Sql,
  config: Config,
  jobs: Queue,
  given: SignUp,
  { address, language }: Omit<Origin, 'device'>,
): Promise<void> {
  await countAttempt(db, config, { action: 'signup', address, account: given.email })
  const user = {
    email: given.email,
    passwordHash: await hashPassword(given.password),
    firstName: cleanName(given.firstName ?? ''),
    lastName: cleanName(given.lastName ?? ''),
    invited: given.qrcode === 'invited',
    language,
  }
  await db.begin(async (tx) => {
    const id = await makeAccount(tx, user)
    await jobs.add(tx, 'mail-welcome', { userId: id })
  })
  jobs.wake()
}

export async function confirmPassword(db: Db, id: number, password: string): Promise<boolean> {
  return passwordFits(await findPasswordHash(db, id), password)
}

/** A new password ends every session: whoever knew the old one is out. */
export async function replacePassword(tx: Transaction, id: number, passwordHash: string): Promise<void> {
  await writePassword(tx, id, passwordHash)
  await endAllSessions(tx, id)
}
