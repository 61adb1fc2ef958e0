import type { EntryInForce } from '#domain/points/difference.ts'
import type { PointEntry } from '#domain/points/entry.ts'
import { pointRules } from '#domain/points/rules.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { HikerDay, HikerSummit } from './facts.queries.ts'

export type InForce = EntryInForce & { userId: number }

const columns = (db: Db) => db`
  e.id, e.user_id, e.kind, e.points, e.earned_on, e.month_known, e.story_id, e.summit_id, e.scopes, e.evidence`

const isInForce = (db: Db) => db`
  e.corrects is null and not exists (select from point_entries c where c.corrects = e.id)`

export async function storiesInForce(tx: Transaction, given: HikerDay[]): Promise<InForce[]> {
  if (given.length === 0) return []
  return tx<InForce[]>`
    select ${columns(tx)}
    from jsonb_to_recordset(${tx.json(given)}) as d ("userId" integer, day date)
    join point_entries e on e.user_id = d."userId" and e.earned_on = d.day and e.kind = 'story'
    where ${isInForce(tx)} order by e.id`
}

export async function ascentsInForce(tx: Transaction, given: HikerSummit[]): Promise<InForce[]> {
  if (given.length === 0) return []
  return tx<InForce[]>`
    select ${columns(tx)}
    from jsonb_to_recordset(${tx.json(given)}) as d ("userId" integer, "summitId" integer)
    join point_entries e on e.user_id = d."userId" and e.summit_id = d."summitId"
    where ${isInForce(tx)} order by e.id`
}

type Owned = PointEntry & { userId: number }

/** Adds what is new, and a counter-entry for whatever no longer holds. Older days first, as in a book. */
export async function writeEntries(
  tx: Transaction,
  takenBack: InForce[],
  added: Owned[],
  now: Date,
): Promise<void> {
  const rows = [
    ...takenBack.map((entry) => ({ ...entry, points: -entry.points, corrects: entry.id })),
    ...added
      .toSorted((a, b) => (a.earnedOn < b.earnedOn ? -1 : Number(a.earnedOn > b.earnedOn)))
      .map((entry) => ({ ...entry, corrects: null })),
  ].map((entry, at) => ({ ...entry, at }))
  await tx`
    insert into point_entries (user_id, kind, points, earned_on, month_known, story_id, summit_id, scopes, evidence,
      rules, corrects, recorded_at)
    select "userId", kind, points, "earnedOn", "monthKnown", "storyId", "summitId",
      array(select jsonb_array_elements_text(scopes)::integer), evidence, ${pointRules.version}, corrects, ${now}
    from jsonb_to_recordset(${tx.json(rows as never)}) as w ("userId" integer, kind text, points integer,
      "earnedOn" date, "monthKnown" boolean, "storyId" integer, "summitId" integer, scopes jsonb, evidence jsonb,
      corrects bigint, at integer)
    order by at`
}
