import { confirmAddress } from '#server/features/users/users.service.ts'
import { createHash, randomBytes } from 'node:crypto'
import {
  RESET_LINK_MINUTES,
  type ChangePassword,
  type ResetLink,
  type SetNewPassword,
} from '#contract/account.ts'
import type { Tokens } from '#contract/auth.ts'
import type { Config } from '#server/config.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import { countAttempt } from '#server/features/auth/auth.service.ts'
import { confirmPassword, hashPassword, replacePassword } from '#server/features/auth/auth.service.ts'
import { startSession } from '#server/features/auth/auth.service.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { invalid, problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { findAddressee } from './account.queries.ts'
import { deleteExpiredResets, deleteResetsOf, insertReset, isGoodReset, takeReset } from './resets.queries.ts'

export { deleteExpiredResets }

/**
 * Looks nobody up: whether the address has an account is found out later, by the job, where nobody can measure it. The job
 * is not woken either: at once it would share processor and connection with the answer, which then told by its time.
 */
export async function askForReset(
  db: Db,
  config: Config,
  jobs: Queue,
  email: string,
  address: string,
): Promise<void> {
  await countAttempt(db, config, { action: 'reset', address, account: email })
  await jobs.add(db, 'mail-reset', { email })
}

/** The secret part of a new link; only its fingerprint is stored, and that only for somebody who is there. */
export async function newResetLink(
  db: Db,
  publicUrl: string,
  user: { id: number; email: string },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await insertReset(db, fingerprint(secret), user.id, RESET_LINK_MINUTES)
  return `${publicUrl}/password-new/${encodeURIComponent(user.email)}/${secret}`
}

/** A secret of 256 bits is not guessed, so asking costs nothing but the address's own budget. */
export async function checkResetLink(
  db: Db,
  config: Config,
  { email, hash }: ResetLink,
  address: string,
): Promise<void> {
  await countAttempt(db, config, { action: 'check-link', address, account: email })
  if (!(await isGoodReset(db, fingerprint(hash), email))) throw problem('link-expired')
}

export async function setNewPassword(
  db: Sql,
  config: Config,
  given: SetNewPassword,
  address: string,
): Promise<void> {
  await countAttempt(db, config, { action: 'new-password', address, account: given.email })
  const passwordHash = await hashPassword(given.password)
  await db.begin(async (tx) => {
    const userId = await takeReset(tx, fingerprint(given.hash), given.email)
    if (userId === null) throw problem('link-expired')
    await deleteResetsOf(tx, userId)
    await replacePassword(tx, userId, passwordHash)
    await confirmAddress(tx, userId)
  })
}

/** Ends every session, links that are under way too; the caller goes on with a session of its own. */
export async function changePassword(
  db: Sql,
  config: Config,
  viewer: Viewer,
  given: ChangePassword,
  address: string,
): Promise<Tokens> {
  const user = await findAddressee(db, viewer.id)
  if (user === null) throw problem('unauthorized')
  await countAttempt(db, config, { action: 'change-password', address, account: user.email })
  if (!(await confirmPassword(db, viewer.id, given.currentPassword))) {
    throw invalid({ currentPassword: 'To nie jest Twoje obecne hasło.' })
  }
  const passwordHash = await hashPassword(given.password)
  return db.begin(async (tx) => {
    await deleteResetsOf(tx, viewer.id)
    await replacePassword(tx, viewer.id, passwordHash)
    return startSession(tx, config.secret, { id: viewer.id, passwordHash })
  })
}

function fingerprint(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
