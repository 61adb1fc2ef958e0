import type { BodyOf } from '#contract/lib/route.ts'
import type { moderationRoutes } from '#contract/moderation.ts'
import type { Sql, Transaction } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { blockUser, unblockUser } from '#server/features/users/users.service.ts'
import { cleanText } from '#server/lib/clean-text.ts'
import { invalid, problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { closeCase, lockCase, readReporters } from './cases.queries.ts'
import { lockDecision, readEntry, writeLog, type LogRow } from './log.queries.ts'
import { subjects } from './subjects.ts'

const DAY = 86_400_000
const SHORTEST = 10

type Decision = BodyOf<typeof moderationRoutes.decide>

/** Once for each case: of two moderators at once the second is told that it is done. */
export async function decide(db: Sql, viewer: Viewer, caseId: number, decision: Decision): Promise<void> {
  const { action, hide = false, days = null } = decision
  const message = cleanText(decision.message ?? '')
  if (action !== 'dismiss' && message.length < SHORTEST) {
    throw invalid({ message: 'Napisz autorowi lub autorce, dlaczego tak decydujesz.' })
  }
  await db.begin(async (tx) => {
    const found = await lockCase(tx, caseId)
    if (found === null) throw problem('not-found')
    if (found.state !== 'open') {
      throw problem('conflict', { message: 'O tym zgłoszeniu ktoś już zdecydował. Odśwież kolejkę.' })
    }
    if (found.authorId === viewer.id)
      throw problem('forbidden', { message: 'O swoich rzeczach decyduje ktoś inny.' })
    const { subject, subjectId, authorId, label } = found
    const isHiding = action === 'hide' || (hide && action !== 'dismiss')
    if (isHiding && subjects[subject].hide === undefined) {
      throw invalid({ action: 'Profilu się nie ukrywa: możesz ostrzec albo zablokować.' })
    }
    const shared = {
      caseId,
      moderatorId: viewer.id,
      authorId,
      subject,
      subjectId,
      label,
      message,
      aboutId: null,
    }
    if (isHiding) {
      await subjects[subject].hide!(tx, subjectId, true)
      await logDecision(tx, { ...shared, action: 'hide', until: null })
    }
    if (action === 'warn') await logDecision(tx, { ...shared, action, until: null })
    if (action === 'block') {
      if (authorId === null) throw invalid({ action: 'Tego konta już nie ma.' })
      const until = days === null ? null : new Date(Date.now() + days * DAY)
      await blockUser(tx, authorId, until)
      await logDecision(tx, { ...shared, action, until })
    }
    if (action === 'dismiss') await writeLog(tx, { ...shared, action, until: null })
    await closeCase(tx, caseId)
    await emit(tx, 'case-decided', { caseId, userIds: await readReporters(tx, caseId) })
  })
}

type Logged = Parameters<typeof writeLog>[1]

/** The author learns of everything that was decided about them, with the moderators' words. */
export async function logDecision(tx: Transaction, entry: Logged): Promise<void> {
  const decisionId = await writeLog(tx, entry)
  const { authorId, message } = entry
  if (authorId !== null) await emit(tx, 'decision-made', { decisionId, userId: authorId, message })
}

/** Shows again what was hidden, or ends a block. */
export async function undo(db: Sql, viewer: Viewer, decisionId: number, message: string): Promise<void> {
  await db.begin(async (tx) => {
    await lockDecision(tx, decisionId)
    const entry = await readEntry(tx, decisionId)
    if (entry === null) throw problem('not-found')
    if (entry.undone || !isUndoable(entry))
      throw problem('conflict', { message: 'Tego nie da się już cofnąć.' })
    await takeBack(tx, entry)
    const action = entry.action === 'block' ? 'unblock' : 'restore'
    await logDecision(tx, { ...copyOf(entry, viewer), action, message: cleanText(message) })
  })
}

export const isUndoable = ({ action }: Pick<LogRow, 'action'>) => action === 'hide' || action === 'block'

export async function takeBack(tx: Transaction, entry: LogRow): Promise<void> {
  if (entry.action === 'hide') await subjects[entry.subject].hide!(tx, entry.subjectId, false)
  if (entry.action === 'block' && entry.authorId !== null) await unblockUser(tx, entry.authorId)
}

/** A decision about an earlier one. */
export function copyOf(entry: LogRow, viewer: Viewer): Omit<Logged, 'action' | 'message'> {
  const { caseId, authorId, subject, subjectId, label, id: aboutId } = entry
  return { caseId, moderatorId: viewer.id, authorId, subject, subjectId, label, until: null, aboutId }
}
