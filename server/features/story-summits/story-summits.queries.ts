import type { SummitEvidence, SummitRef } from '#contract/tracks.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { summitJson } from '#server/features/stories/story-parts.queries.ts'

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

/** Makes the summits of a story exactly these, in this order. `alignParts` fills in the rest afterwards. */
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
    listed: false,
    authorId: 0,
  }))
  await tx`
    insert into story_summits ${tx(rows)}
    on conflict (story_id, summit_id) do update set
      position = excluded.position, state = excluded.state, how = excluded.how, evidence = excluded.evidence`
}

export async function knownSummits(db: Db, ids: number[]): Promise<number[]> {
  const rows = await db<{ id: number }[]>`select id from summits where id = any(${ids}) and not retired`
  return rows.map((row) => row.id)
}

export async function readSummitRefs(db: Db, ids: number[]): Promise<Map<number, SummitRef>> {
  if (ids.length === 0) return new Map()
  const rows = await db<{ summit: SummitRef }[]>`
    select ${summitJson(db)} as summit from summits m where m.id = any(${ids})`
  return new Map(rows.map(({ summit }) => [summit.id, summit]))
}
