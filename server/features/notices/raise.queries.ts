import type { Db, Transaction } from '#server/db/connect.ts'
import { aboutSubject } from './subjects.queries.ts'

export type Wanted = {
  user_id: number
  kind: string
  topic: string
  subject: string
  subject_id: number | null
  subject_key: string | null
  group_key: string
  key: string
  actor_id: number | null
  words: string
}

const columns = (db: Db, rows: Wanted[]) => db`
  jsonb_to_recordset(${db.json(rows)}) as n (
    user_id integer, kind text, topic text, subject text, subject_id integer, subject_key text, group_key text, key text,
    actor_id integer, words text)`

type Raised = { userId: number; noticeId: number; key: string }

/**
 * Adds causes to the open notices of their groups, or opens new ones. Left out: what one did oneself, what the hiker may not see,
 * what they have had before, and whoever is gone by now. Gives who got something.
 */
export async function insertRaised(tx: Transaction, rows: Wanted[]): Promise<Raised[]> {
  return tx<Raised[]>`
    with allowed as (
      select distinct on (n.user_id, n.key) n.*
      from ${columns(tx, rows)}
      join offered.users u on u.id = n.user_id
      cross join lateral (${aboutSubject(tx)}) about
      where n.actor_id is distinct from n.user_id
        and (n.actor_id is null or exists (select from offered.users a where a.id = n.actor_id))
        and not exists (select from offered.mutes m where m.user_id = n.user_id and m.muted_id = n.actor_id)
        and not exists (select from notice_causes c where c.user_id = n.user_id and c.key = n.key)
      order by n.user_id, n.key
    ), opened as (
      insert into notices (user_id, kind, topic, subject, subject_id, subject_key, group_key)
      select distinct on (user_id, group_key) user_id, kind, topic, subject, subject_id, subject_key, group_key
      from allowed order by user_id, group_key
      on conflict (user_id, group_key) where read_at is null
      do update set happened_at = now(), arrived = nextval('notice_arrivals'), changed = pg_current_xact_id()
      returning id, user_id, group_key)
    insert into notice_causes (user_id, key, notice_id, actor_id, words)
    select a.user_id, a.key, o.id, a.actor_id, a.words
    from allowed a join opened o on o.user_id = a.user_id and o.group_key = a.group_key
    order by 1, 2
    on conflict (user_id, key) do nothing
    returning user_id, notice_id, key`
}

/** What was taken back and is true again shows again, where it stood and without ringing. Gives whose lists are different now. */
export async function setWithdrawn(tx: Transaction, keys: string[], withdrawn: boolean): Promise<number[]> {
  const rows = await tx<{ userId: number }[]>`
    with set_causes as (
      update notice_causes c set withdrawn = ${withdrawn} where c.key = any(${keys}) and c.withdrawn <> ${withdrawn}
      returning c.notice_id)
    update notices n set changed = pg_current_xact_id() from set_causes x where n.id = x.notice_id
    returning n.user_id`
  return rows.map((row) => row.userId)
}

/** Apart from the advisory locks of other purposes. */
const CAUSES = 11

/**
 * Held by whoever raises or withdraws what these keys name, before looking what is so: of two that look at the same thing at the
 * same moment, in whichever processes, the second sees what the first saw or something newer.
 */
export async function lockCauses(tx: Transaction, keys: string[]): Promise<void> {
  await tx`
    select pg_advisory_xact_lock(${CAUSES}, place)
    from (select distinct hashtext(key) as place from unnest(${keys}::text[]) as named (key) order by 1) causes`
}

/** A message is a few thousand bytes at most. */
const IDS_IN_A_MESSAGE = 500

/** Every process learns at the commit whose streams have something new. */
export async function callStreams(tx: Db, userIds: number[]): Promise<void> {
  const ids = [...new Set(userIds)]
  for (let at = 0; at < ids.length; at += IDS_IN_A_MESSAGE) {
    await tx`select pg_notify('notices', ${ids.slice(at, at + IDS_IN_A_MESSAGE).join(' ')})`
  }
}
