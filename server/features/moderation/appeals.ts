import { mayAnswer, whoAnswers, type Answerer } from '#domain/moderation/who-answers.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import { cleanText } from '#server/lib/clean-text.ts'
import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { copyOf, logDecision, takeBack } from './decide.ts'
import {
  closeAppeal,
  insertAppeal,
  lockDecision,
  readDecisionsAbout,
  readEntry,
  readOpenAppeals,
  type LogRow,
  type OwnRow,
} from './log.queries.ts'

const appealable = (entry: Pick<LogRow, 'action'>) => ['hide', 'warn', 'block'].includes(entry.action)

export async function ownDecisions(db: Db, viewer: Viewer) {
  const rows = await readDecisionsAbout(db, viewer.id)
  return rows.map((row) => ({
    ...decisionView(row),
    undone: row.undone,
    appeal:
      row.words === null
        ? null
        : { words: row.words, state: stateOf(row.answered), answer: row.answer ?? '', by: answererOf(row) },
    mayAppeal: row.words === null && !row.undone && appealable(row),
  }))
}

/** Of an answered one who did it, of an open one for whom it waits. */
function answererOf(row: OwnRow): Answerer {
  if (row.answered === null) return whoAnswers(row)
  return row.answererRole === 'admin' ? 'admin' : 'moderator'
}

function stateOf(answered: string | null) {
  if (answered === null) return 'open' as const
  return answered === 'appeal-granted' ? ('granted' as const) : ('refused' as const)
}

export function decisionView(row: LogRow) {
  const { id, action, subject, subjectId, label, message } = row
  return {
    id,
    action,
    subject,
    subjectId,
    label,
    message,
    until: row.until?.toISOString() ?? null,
    at: row.createdAt.toISOString(),
  }
}

/** Whoever is blocked, too. */
export async function appeal(db: Sql, viewer: Viewer, decisionId: number, words: string): Promise<void> {
  await db.begin(async (tx) => {
    await lockDecision(tx, decisionId)
    const entry = await readEntry(tx, decisionId)
    if (entry === null || entry.authorId !== viewer.id || !appealable(entry)) throw problem('not-found')
    const isNew = !entry.undone && (await insertAppeal(tx, decisionId, viewer.id, cleanText(words)))
    if (!isNew) throw problem('conflict', { message: 'Od tej decyzji nie można się już odwołać.' })
  })
}

export async function openAppeals(db: Db, viewer: Viewer) {
  const rows = await readOpenAppeals(db)
  return rows.map((row) => ({
    ...decisionView(row),
    words: row.words,
    author: row.author,
    mayAnswer: mayAnswer(viewer, row, row),
    own: row.moderatorId === viewer.id,
    by: whoAnswers(row),
    appealedAt: row.appealedAt.toISOString(),
  }))
}

const refusals: Record<Answerer, string> = {
  moderator: 'Na odwołanie odpowiada ktoś inny niż osoba, która zdecydowała.',
  admin: 'Nie ma drugiego moderatora, więc na to odwołanie odpowie administrator.',
}

export async function answerAppeal(
  db: Sql,
  viewer: Viewer,
  decisionId: number,
  { granted, message }: { granted: boolean; message: string },
): Promise<void> {
  await db.begin(async (tx) => {
    await lockDecision(tx, decisionId)
    const entry = await readEntry(tx, decisionId)
    if (entry === null) throw problem('not-found')
    if (!mayAnswer(viewer, entry, entry)) {
      throw problem('forbidden', { message: refusals[whoAnswers(entry)] })
    }
    if (!(await closeAppeal(tx, decisionId))) {
      throw problem('conflict', { message: 'Na to odwołanie ktoś już odpowiedział.' })
    }
    if (granted && !entry.undone) await takeBack(tx, entry)
    const action = granted ? ('appeal-granted' as const) : ('appeal-refused' as const)
    await logDecision(tx, { ...copyOf(entry, viewer), action, message: cleanText(message) })
  })
}
