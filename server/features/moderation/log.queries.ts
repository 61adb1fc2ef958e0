import type { LogAction, ReportSubject } from '#contract/moderation.ts'
import type { Others } from '#domain/moderation/who-answers.ts'
import type { UserCard } from '#contract/users.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { personCard } from '#server/sql/person-card.ts'

export type Entry = {
  caseId: number | null
  moderatorId: number
  authorId: number | null
  action: LogAction
  subject: ReportSubject
  subjectId: number
  label: string
  message: string
  until: Date | null
  aboutId: number | null
}

export async function writeLog(tx: Transaction, entry: Entry): Promise<number> {
  const [row] = await tx<{ id: number }[]>`insert into moderation_log ${tx(entry)} returning id`
  return row!.id
}

export type LogRow = Entry & { id: number; createdAt: Date }

const columns = (db: Db) => db`
  l.id, l.case_id, l.moderator_id, l.author_id, l.action, l.subject, l.subject_id, l.label, l.message, l.until, l.about_id,
  l.created_at`

/** Taken back by hand or by an appeal. */
const isUndone = (db: Db) => db`exists (
  select from moderation_log o where o.about_id = l.id and o.action in ('restore', 'unblock', 'appeal-granted'))`

export type FoundRow = LogRow & Others & { undone: boolean }

export async function readEntry(db: Db, id: number): Promise<FoundRow | null> {
  const [row] = await db<FoundRow[]>`
    select ${columns(db)}, ${isUndone(db)} as undone, ${others(db)} from moderation_log l where l.id = ${id}`
  return row ?? null
}

/** Of two who answer the same decision one waits for the other. */
export async function lockDecision(tx: Transaction, id: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(${MODERATION}, ${id})`
}
/** Apart from the advisory locks of other purposes. */
const MODERATION = 8

export type ListedRow = LogRow & { moderator: UserCard | null; author: UserCard | null; undone: boolean }

export async function readLog(db: Db, before: number | null, limit: number): Promise<ListedRow[]> {
  return db<ListedRow[]>`
    select ${columns(db)}, ${isUndone(db)} as undone,
      (select ${personCard(db)} from offered.users u where u.id = l.moderator_id) as moderator,
      (select ${personCard(db)} from offered.users u where u.id = l.author_id) as author
    from moderation_log l ${before === null ? db`` : db`where l.id < ${before}`} order by l.id desc limit ${limit}`
}

/** Who could answer an appeal beside who decided and who appeals; whoever is blocked cannot. */
const others = (db: Db) => {
  const other = (role: 'moderator' | 'admin') => db`exists (
    select from offered.users j where j.role = ${role} and not j.blocked and j.id <> l.moderator_id and j.id is distinct from l.author_id)`
  return db`${other('moderator')} as other_moderator, ${other('admin')} as other_admin`
}

export type OwnRow = LogRow &
  Others & {
    undone: boolean
    words: string | null
    answer: string | null
    answered: LogAction | null
    answererRole: string | null
  }

/** What was decided about somebody; answers to their appeals stand beside what they appealed against. */
export async function readDecisionsAbout(db: Db, authorId: number): Promise<OwnRow[]> {
  return db<OwnRow[]>`
    select ${columns(db)}, ${isUndone(db)} as undone, a.words, o.message as answer, o.action as answered,
      (select u.role from offered.users u where u.id = o.moderator_id) as answerer_role, ${others(db)}
    from moderation_log l
    left join appeals a on a.decision_id = l.id
    left join moderation_log o on o.about_id = l.id and o.action in ('appeal-granted', 'appeal-refused')
    where l.author_id = ${authorId} and l.action not in ('dismiss', 'appeal-granted', 'appeal-refused')
    order by l.id desc limit 100`
}

/** False when there is one already. */
export async function insertAppeal(
  tx: Transaction,
  decisionId: number,
  authorId: number,
  words: string,
): Promise<boolean> {
  const { count } = await tx`
    insert into appeals (decision_id, author_id, words) values (${decisionId}, ${authorId}, ${words})
    on conflict do nothing`
  return count > 0
}

export type AppealRow = LogRow & Others & { words: string; author: UserCard | null; appealedAt: Date }

export async function readOpenAppeals(db: Db): Promise<AppealRow[]> {
  return db<AppealRow[]>`
    select ${columns(db)}, a.words, a.created_at as appealed_at, ${others(db)},
      (select ${personCard(db)} from offered.users u where u.id = a.author_id) as author
    from appeals a join moderation_log l on l.id = a.decision_id
    where a.answered_at is null order by a.decision_id limit 100`
}

/** False when it was answered already, or there is none. */
export async function closeAppeal(tx: Transaction, decisionId: number): Promise<boolean> {
  const { count } = await tx`
    update appeals set answered_at = now() where decision_id = ${decisionId} and answered_at is null`
  return count > 0
}

export type QuarterRow = {
  year: number
  quarter: number
  kind: 'reason' | 'action'
  name: string
  count: number
}

/** What was reported and decided, by quarter of the calendar of Warsaw. */
export async function readQuarters(db: Db): Promise<QuarterRow[]> {
  return db<QuarterRow[]>`
    with facts as (
      select created_at at time zone 'Europe/Warsaw' as at, 'reason' as kind, reason as name from reports
      union all
      select created_at at time zone 'Europe/Warsaw', 'action', action from moderation_log)
    select extract(year from at)::integer as year, extract(quarter from at)::integer as quarter, kind, name, count(*)
    from facts group by 1, 2, 3, 4 order by 1 desc, 2 desc, 3, 4`
}

export type WaitRow = { year: number; quarter: number; hours: number }

export async function readWaits(db: Db): Promise<WaitRow[]> {
  return db<WaitRow[]>`
    select extract(year from decided_at at time zone 'Europe/Warsaw')::integer as year,
      extract(quarter from decided_at at time zone 'Europe/Warsaw')::integer as quarter,
      percentile_cont(0.5) within group (order by extract(epoch from decided_at - opened_at) / 3600) as hours
    from moderation_cases where decided_at is not null group by 1, 2`
}
