import type { ReportReason, ReportSubject } from '#contract/moderation.ts'
import type { UserCard } from '#contract/users.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { personCard } from '#server/sql/person-card.ts'

export type NewCase = {
  subject: ReportSubject
  subjectId: number
  authorId: number | null
  label: string
  excerpt: string
}

/** The open case about this thing; a new one if there is none. Its row stays locked until the transaction ends. */
export async function openCase(tx: Transaction, row: NewCase): Promise<number> {
  const [opened] = await tx<{ id: number }[]>`
    insert into moderation_cases ${tx(row)}
    on conflict (subject, subject_id) where state = 'open' do update set label = excluded.label, excerpt = excluded.excerpt
    returning id`
  return opened!.id
}

export type NewReport = { caseId: number; reporterId: number; reason: ReportReason; words: string }

export async function insertReport(tx: Transaction, report: NewReport): Promise<void> {
  await tx`insert into reports ${tx(report)} on conflict do nothing`
}

export async function countReportsToday(db: Db, reporterId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from reports where reporter_id = ${reporterId} and created_at > now() - interval '1 day'`
  return row!.count
}

export type CaseRow = NewCase & {
  id: number
  author: UserCard | null
  earlier: number
  openedAt: Date
  reports: { reason: ReportReason; words: string; reporter: UserCard | null; at: string }[]
}

export async function readOpenCases(db: Db, after: number, limit: number): Promise<CaseRow[]> {
  return db<CaseRow[]>`
    select k.id, k.subject, k.subject_id, k.author_id, k.label, k.excerpt, k.opened_at,
      (select ${personCard(db)} from offered.users u where u.id = k.author_id) as author,
      (select count(*) from moderation_log l
        where l.author_id = k.author_id and l.action in ('hide', 'warn', 'block')) as earlier,
      (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'words', r.words, 'at', r.created_at,
          'reporter', (select ${personCard(db)} from offered.users u where u.id = r.reporter_id)) order by r.created_at), '[]')
        from (select * from reports r where r.case_id = k.id order by r.created_at limit 20) r) as reports
    from moderation_cases k where k.state = 'open' and k.id > ${after} order by k.id limit ${limit}`
}

export async function countOpenCases(db: Db): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*) from moderation_cases where state = 'open'`
  return row!.count
}

type Held = NewCase & { id: number; state: 'open' | 'decided' }

export async function lockCase(tx: Transaction, id: number): Promise<Held | null> {
  const [row] = await tx<Held[]>`
    select id, subject, subject_id, author_id, label, excerpt, state from moderation_cases where id = ${id} for update`
  return row ?? null
}

export async function closeCase(tx: Transaction, id: number): Promise<void> {
  await tx`update moderation_cases set state = 'decided', decided_at = now() where id = ${id}`
}

export async function readReporters(db: Db, caseId: number): Promise<number[]> {
  const rows = await db<{ reporterId: number }[]>`select reporter_id from reports where case_id = ${caseId}`
  return rows.map((row) => row.reporterId)
}

/** For the archive of one's own data. */
export async function exportReports(db: Db, userId: number): Promise<object[]> {
  return db`
    select k.subject, k.label, r.reason, r.words, r.created_at from reports r join moderation_cases k on k.id = r.case_id
    where r.reporter_id = ${userId} order by r.created_at`
}
