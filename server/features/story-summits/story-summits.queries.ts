import type { SummitEvidence, SummitRef } from '#contract/tracks.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { summitRef } from '#server/sql/summit-ref.ts'

export type SummitState = {
  summitId: number
  state: 'counted' | 'asked' | 'removed'
  how: 'track' | 'confirmed' | 'added'
  evidence: SummitEvidence | null
}

export async function readSummitStates(tx: Db, storyId: number): Promise<SummitState[]> {
  return tx<SummitState[]>`
    select summit_id, state, how, evidence from story_summits where story_id = ${storyId} order by position`
}

/** Makes the summits of a story exactly these, in this order. What repeats the story follows when its change is told. */
export async function writeSummitStates(
  tx: Transaction,
  storyId: number,
  states: SummitState[],
): Promise<void> {
  await tx`delete from story_summits where story_id = ${storyId} and summit_id <> all(${states.map((one) => one.summitId)})`
  if (states.length === 0) return
  const rows = states.map((one, position) => ({
    storyId,
    summitId: one.summitId,
    position,
    state: one.state,
    how: one.how,
    evidence: one.evidence === null ? null : tx.json(one.evidence),
    hikedOn: '1000-01-01',
    authorId: 0,
  }))
  await tx`
    insert into story_summits ${tx(rows)}
    on conflict (story_id, summit_id) do update set
      position = excluded.position, state = excluded.state, how = excluded.how, evidence = excluded.evidence`
}

export type OnProfile = { storyId: number; summitId: number; atDistance: number }

/** Summits of these stories that stand on the profile of a track. */
export async function readOnProfile(db: Db, storyIds: number[]): Promise<OnProfile[]> {
  return db<OnProfile[]>`
    select story_id, summit_id, (evidence ->> 'atDistance')::double precision as at_distance
    from story_summits where story_id = any(${storyIds}) and evidence ->> 'atDistance' is not null`
}

/** Null: in a part that is hidden now. */
export async function moveOnProfile(
  tx: Transaction,
  moved: (Omit<OnProfile, 'atDistance'> & { atDistance: number | null })[],
): Promise<void> {
  if (moved.length === 0) return
  await tx`
    update story_summits x set evidence = jsonb_set(x.evidence, '{atDistance}', coalesce(m."atDistance", 'null'))
    from jsonb_to_recordset(${tx.json(moved)}) as m ("storyId" integer, "summitId" integer, "atDistance" jsonb)
    where x.story_id = m."storyId" and x.summit_id = m."summitId" and x.evidence is not null`
}

export async function knownSummits(db: Db, ids: number[]): Promise<number[]> {
  const rows = await db<
    { id: number }[]
  >`select id from offered.summits where id = any(${ids}) and not retired`
  return rows.map((row) => row.id)
}

export async function readSummitRefs(db: Db, ids: number[]): Promise<Map<number, SummitRef>> {
  if (ids.length === 0) return new Map()
  const rows = await db<{ summit: SummitRef }[]>`
    select ${summitRef(db)} as summit from offered.summits m where m.id = any(${ids})`
  return new Map(rows.map(({ summit }) => [summit.id, summit]))
}

/** Of stories made in this transaction. */
export async function insertNewSummits(
  tx: Transaction,
  summits: (SummitState & { storyId: number; position: number })[],
): Promise<void> {
  if (summits.length === 0) return
  const rows = summits.map(({ storyId, summitId, position, state, how, evidence }) => ({
    storyId,
    summitId,
    position,
    state,
    how,
    evidence: evidence === null ? null : tx.json(evidence),
    hikedOn: '1000-01-01',
    authorId: 0,
  }))
  await tx`insert into story_summits ${tx(rows)}`
}

/** Brings what places of stories repeat of them, for the sake of indexes, in step with the stories. */
export async function alignPlaces(tx: Transaction, storyIds: number[]): Promise<void> {
  await tx`
    update story_summits x set hiked_on = s.hiked_on, audience = s.audience, author_id = s.author_id
    from offered.stories s where s.id = x.story_id and s.id = any(${storyIds})
      and (x.hiked_on, x.audience, x.author_id) is distinct from (s.hiked_on, s.audience, s.author_id)`
  await tx`
    delete from story_ranges r where r.story_id = any(${storyIds}) and not exists (
      select from story_summits x join offered.summits m on m.id = x.summit_id
      where x.story_id = r.story_id and x.state = 'counted' and m.range_id = r.range_id)`
  await tx`
    insert into story_ranges as r (story_id, range_id, hiked_on, audience, author_id)
    select distinct x.story_id, m.range_id, x.hiked_on, x.audience, x.author_id
    from story_summits x join offered.summits m on m.id = x.summit_id
    where x.story_id = any(${storyIds}) and x.state = 'counted'
    on conflict (story_id, range_id) do update set
      hiked_on = excluded.hiked_on, audience = excluded.audience, author_id = excluded.author_id
    where (r.hiked_on, r.audience, r.author_id)
      is distinct from (excluded.hiked_on, excluded.audience, excluded.author_id)`
}
