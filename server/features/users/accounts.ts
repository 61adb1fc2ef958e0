import type { SettingsChange } from '#contract/account.ts'
import type { LanguageName } from '#contract/language.ts'
import type { Db, Sql, Transaction } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { problem } from '#server/lib/errors.ts'
import type { Role } from '#server/lib/viewer.ts'
import { lockHikers } from '#server/sql/lock-hikers.ts'
import {
  blocksOver,
  deleteUser,
  insertUser,
  markConfirmed,
  noteLanguage,
  setBlocked,
  updatePassword,
  updateSettings,
  updateStanding,
  type NewUser,
  type Standing,
} from './user-rows.queries.ts'

// What becomes of an account, whoever asks for it: who is held first and who is told of it is decided here.

/** The id of the new account; an address has one, and of two at once exactly one gets it. */
export async function makeAccount(tx: Transaction, user: NewUser): Promise<number> {
  const id = await insertUser(tx, user)
  if (id === null) {
    throw problem('email-taken', { fields: { email: 'Konto z tym adresem e-mail już istnieje.' } })
  }
  await emit(tx, 'account-made', { userId: id })
  return id
}

/** Everything that belongs to it goes with it: first what others follow by the fact, then the row with its references. */
export async function removeAccount(tx: Transaction, id: number): Promise<void> {
  await emit(tx, 'account-removed', { userId: id })
  await deleteUser(tx, id)
}

export async function writeSettings(tx: Transaction, id: number, change: SettingsChange): Promise<void> {
  const isAboutRanking = change.inRanking !== undefined || change.honour !== undefined
  // Before the row: whoever deletes an account holds its hiker first, then the row.
  if (isAboutRanking) await lockHikers(tx, [id])
  await updateSettings(tx, id, change)
  if (change.visibility !== undefined) await emit(tx, 'profile-visibility-changed', { userId: id })
  if (isAboutRanking) await emit(tx, 'ranking-choice-changed', { userId: id })
}

export type StandingChange = { role: Role } | { blocked: boolean }

/** A block of this kind is for good. Null when the account is gone, or has another address by now. */
export async function changeStanding(
  tx: Transaction,
  { id, email }: { id: number; email: string },
  change: StandingChange,
): Promise<Standing | null> {
  // Before the row, as with the settings.
  await lockHikers(tx, [id])
  const user = await updateStanding(tx, email, change)
  if (user !== null && 'blocked' in change) await sayBlocked(tx, user.id, user.blocked)
  return user
}

/** For moderators; until null: for good. Reading, exporting and deleting stay possible. */
export function blockUser(tx: Transaction, id: number, until: Date | null): Promise<void> {
  return writeBlocked(tx, id, true, until)
}

export function unblockUser(tx: Transaction, id: number): Promise<void> {
  return writeBlocked(tx, id, false, null)
}

async function writeBlocked(tx: Transaction, id: number, blocked: boolean, until: Date | null) {
  await lockHikers(tx, [id])
  if (await setBlocked(tx, id, blocked, until)) await sayBlocked(tx, id, blocked)
}

function sayBlocked(tx: Transaction, userId: number, blocked: boolean): Promise<void> {
  return emit(tx, blocked ? 'account-blocked' : 'account-unblocked', { userId })
}

/** Blocks for a time end by themselves: writing at once, lists and rankings with this. */
export async function endBlocks(db: Sql): Promise<void> {
  for (const id of await blocksOver(db)) await db.begin((tx) => unblockUser(tx, id))
}

/** Part of a larger change: whoever sets a password ends the sessions that were begun with the old one. */
export async function writePassword(tx: Transaction, id: number, passwordHash: string): Promise<void> {
  await updatePassword(tx, id, passwordHash)
}

/** Somebody opened a link that was sent to the address and nowhere else. The first time is what counts. */
export async function confirmAddress(db: Db, id: number): Promise<void> {
  await markConfirmed(db, id)
}

/** Letters are written in the language that a hiker read last; whoever comes back reading the same writes nothing. */
export async function followLanguage(db: Db, id: number, language: LanguageName): Promise<void> {
  await noteLanguage(db, id, language)
}
