import type { UserCard } from '#contract/users.ts'
import type { ChallengeKind, ChallengeUnit } from '#domain/challenges/challenge.ts'
import type { ChallengeStep } from '#domain/challenges/standing.ts'
import type { Precision } from '#domain/time/rough-day.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { personCard } from '#server/sql/person-card.ts'
import { visibleTo } from '#server/visibility/story-visibility.ts'

export type Issued = {
  number: string
  challengeId: number
  userId: number
  finishedOn: string
  finishedPrecision: Precision
  evidence: ChallengeStep[]
}

/** One for a hiker and a challenge: whoever has one already keeps its number, and it is in force again. */
export async function issueCertificates(tx: Transaction, issued: Issued[]): Promise<void> {
  if (issued.length === 0) return
  await tx`
    insert into challenge_certificates (number, challenge_id, user_id, finished_on, finished_precision, evidence)
    select number, "challengeId", "userId", "finishedOn", "finishedPrecision", evidence
    from jsonb_to_recordset(${tx.json(issued)}) as i (number text, "challengeId" integer, "userId" integer,
      "finishedOn" date, "finishedPrecision" text, evidence jsonb)
    on conflict (challenge_id, user_id) do update set finished_on = excluded.finished_on,
      finished_precision = excluded.finished_precision, evidence = excluded.evidence, withdrawn_at = null`
}

export async function withdrawCertificates(
  tx: Transaction,
  of: { challengeId: number; userId: number }[],
): Promise<void> {
  if (of.length === 0) return
  await tx`
    update challenge_certificates f set withdrawn_at = now()
    from jsonb_to_recordset(${tx.json(of)}) as w ("challengeId" integer, "userId" integer)
    where f.challenge_id = w."challengeId" and f.user_id = w."userId" and f.withdrawn_at is null`
}

export async function readNumber(db: Db, challengeId: number, userId: number): Promise<string | null> {
  const [row] = await db<{ number: string }[]>`
    select number from challenge_certificates
    where challenge_id = ${challengeId} and user_id = ${userId} and withdrawn_at is null`
  return row?.number ?? null
}

export type CertificateRow = {
  number: string
  person: UserCard
  title: string
  id: number
  slug: string | null
  isSecret: boolean
  kind: ChallengeKind
  unit: ChallengeUnit
  goal: number
  startsOn: string | null
  endsOn: string | null
  finishedOn: string
  finishedPrecision: Precision
  issuedOn: string
  withdrawnOn: string | null
  evidence: ChallengeStep[]
}

/** For whoever has the number, whomever the hiker shows their profile: they gave the number away. */
export async function readCertificate(db: Db, number: string): Promise<CertificateRow | null> {
  const [row] = await db<CertificateRow[]>`
    select f.number, ${personCard(db)} as person, c.title, c.id, c.slug, c.link is not null as is_secret, c.kind,
      c.unit, c.goal, c.starts_on, c.ends_on, f.finished_on, f.finished_precision, f.evidence,
      (f.issued_at at time zone 'Europe/Warsaw')::date as issued_on,
      (f.withdrawn_at at time zone 'Europe/Warsaw')::date as withdrawn_on
    from challenge_certificates f
    join challenges c on c.id = f.challenge_id
    join offered.users u on u.id = f.user_id
    where f.number = ${number} and not u.blocked and not c.hidden`
  return row ?? null
}

export async function readStoryTitles(
  db: Db,
  viewer: Viewer | null,
  ids: number[],
): Promise<Map<number, string>> {
  const rows = await db<{ id: number; title: string }[]>`
    select s.id, s.title from offered.stories s where s.id = any(${ids}) and not s.draft and ${visibleTo(db, viewer)}`
  return new Map(rows.map((row) => [row.id, row.title]))
}
