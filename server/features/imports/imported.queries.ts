import type { Fingerprint } from '#domain/track/measure/fingerprint.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { SummitState } from '#server/features/story-summits/story-summits.queries.ts'
import type { StoryColumns } from '#server/features/stories/stories.queries.ts'
import { trackRow, type NewTrack } from '#server/features/tracks/tracks.queries.ts'

export type Around = { at: number; id: number; fingerprint: Fingerprint; fingerprintHash: string }

/** For each start, the tracks of that hiker that began within an hour of it. */
export async function tracksAroundEach(
  db: Db,
  starts: { userId: number; startedAt: number | null }[],
): Promise<Around[]> {
  const rows = starts.map((one, at) => ({
    at,
    user_id: one.userId,
    started: one.startedAt === null ? null : new Date(one.startedAt).toISOString(),
  }))
  return db<Around[]>`
    select w.at, t.story_id as id, t.fingerprint, t.fingerprint_hash
    from jsonb_to_recordset(${db.json(rows)}) as w(at integer, user_id integer, started timestamptz)
    join story_tracks t on t.author_id = w.user_id
      and (t.started_at between w.started - interval '1 hour' and w.started + interval '1 hour'
        or w.started is null and t.started_at is null)
    order by t.story_id`
}

/** Their ids, in the order of the rows; throws when one of them is there already. */
export async function insertNewStories(
  tx: Transaction,
  rows: (StoryColumns & { authorId: number; clientKey: string })[],
): Promise<number[]> {
  const made = await tx<{ id: number; authorId: number; clientKey: string }[]>`
    insert into stories ${tx(rows)} returning id, author_id, client_key`
  const ids = new Map(made.map((one) => [`${one.authorId} ${one.clientKey}`, one.id]))
  return rows.map((row) => ids.get(`${row.authorId} ${row.clientKey}`)!)
}

type NewStory = { id: number; file: { userId: number; visibility: string }; day: string }

export async function insertNewTracks(tx: Transaction, tracks: NewTrack[]): Promise<void> {
  await tx`insert into story_tracks ${tx(tracks.map((track) => trackRow(tx, track)))}`
}

/** With what is repeated from the story for the sake of indexes; `alignParts` is for stories that change. */
export async function insertNewSummits(
  tx: Transaction,
  summits: (SummitState & { position: number; story: NewStory })[],
): Promise<void> {
  if (summits.length === 0) return
  const rows = summits.map(({ story, evidence, ...one }) => ({
    storyId: story.id,
    summitId: one.summitId,
    position: one.position,
    state: one.state,
    how: one.how,
    evidence: evidence === null ? null : tx.json(evidence),
    hikedOn: story.day,
    listed: story.file.visibility === 'public',
    shared: story.file.visibility === 'followers',
    authorId: story.file.userId,
  }))
  await tx`insert into story_summits ${tx(rows)}`
  await tx`
    insert into story_ranges (story_id, range_id, hiked_on, listed, shared, author_id)
    select distinct x.story_id, m.range_id, x.hiked_on, x.listed, x.shared, x.author_id
    from story_summits x join summits m on m.id = x.summit_id
    where x.story_id = any(${[...new Set(rows.map((row) => row.storyId))]}) and x.state = 'counted'`
}
