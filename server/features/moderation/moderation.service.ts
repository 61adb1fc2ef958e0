import { moderationLimits, type ReportReason, type ReportSubject } from '#contract/moderation.ts'
import { excerpt } from '#domain/richtext/stored-text.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import { cleanText } from '#server/lib/clean-text.ts'
import { problem } from '#server/lib/errors.ts'
import { decodeCursor, pageOf } from '#server/lib/page.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { lockQuotas } from '#server/sql/lock-quotas.ts'
import { countOpenCases, countReportsToday, insertReport, openCase, readOpenCases } from './cases.queries.ts'
import { subjects } from './subjects.ts'
import { readPaths } from './subjects.queries.ts'

export { decide as decideCase } from './decide.ts'

const EXCERPT = 600

type Report = { subject: ReportSubject; subjectId: number; reason: ReportReason; words?: string }

/** Joins the open case about the thing. Reported while a moderator hides it, it is not there any more. */
export async function report(db: Sql, viewer: Viewer, given: Report): Promise<void> {
  const { subject, subjectId, reason, words = '' } = given
  await db.begin(async (tx) => {
    await lockQuotas(tx, viewer.id)
    if ((await countReportsToday(tx, viewer.id)) >= moderationLimits.reportsADay) {
      throw problem('quota-reached', {
        message: 'Na dziś to już dość zgłoszeń. Dziękujemy, resztę zgłosisz jutro.',
      })
    }
    const found = await subjects[subject].find(tx, viewer, subjectId)
    if (found === null) throw problem('not-found')
    if (found.authorId === viewer.id) {
      throw problem('conflict', { message: 'To Twoje: możesz to zmienić lub usunąć bez zgłaszania.' })
    }
    const caseId = await openCase(tx, {
      subject,
      subjectId,
      authorId: found.authorId,
      label: found.label,
      excerpt: excerpt(found.text, EXCERPT),
    })
    // Whoever decided about it meanwhile held the case: what they hid is found no more.
    if ((await subjects[subject].find(tx, viewer, subjectId)) === null) throw problem('not-found')
    await insertReport(tx, { caseId, reporterId: viewer.id, reason, words: cleanText(words) })
  })
}

export async function listCases(db: Db, cursor: string | undefined) {
  const after = decodeCursor(cursor, ['id'])?.[0] ?? 0
  const [rows, total] = await Promise.all([
    readOpenCases(db, after, moderationLimits.page + 1),
    countOpenCases(db),
  ])
  const { items, next } = pageOf(rows, moderationLimits.page, (row) => [row.id])
  const paths = await readPaths(db, items)
  return {
    items: items.map(({ openedAt, subjectId, ...row }) => ({
      ...row,
      path: paths.get(`${row.subject} ${subjectId}`) ?? '',
      openedAt: openedAt.toISOString(),
      reports: row.reports.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    })),
    next,
    total,
  }
}
