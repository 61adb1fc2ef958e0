import type { SummitEvidence } from '#contract/tracks.ts'
import type { Transaction } from '#server/db/connect.ts'

export type Settling = {
  authorId: number
  hikedOn: string
  /** For everybody. */
  open: boolean
  /** For followers. */
  shared: boolean
  draft: boolean
}

/** Brings what is repeated for the sake of indexes in step with the story itself. */
export async function alignParts(tx: Transaction, storyId: number): Promise<Settling> {
  const [story] = await tx<Settling[]>`
    update stories set photo_count = (select count(*) from story_photos where story_id = ${storyId})
    where id = ${storyId}
    returning author_id, hiked_on, draft, visibility = 'public' and not draft as open,
      visibility = 'followers' and not draft as shared`
  const { hikedOn, open, shared, authorId } = story!
  await tx`
    update story_summits
    set hiked_on = ${hikedOn}, listed = ${open}, shared = ${shared}, author_id = ${authorId}
    where story_id = ${storyId} and (hiked_on, listed, shared, author_id)
      is distinct from (${hikedOn}::date, ${open}, ${shared}, ${authorId}::integer)`
  await tx`
    with wanted as (
      select distinct m.range_id from story_summits x join summits m on m.id = x.summit_id
      where x.story_id = ${storyId} and x.state = 'counted'
    ), gone as (
      delete from story_ranges where story_id = ${storyId} and range_id not in (select range_id from wanted)
    )
    insert into story_ranges (story_id, range_id, hiked_on, listed, shared, author_id)
    select ${storyId}, range_id, ${hikedOn}, ${open}, ${shared}, ${authorId} from wanted
    on conflict (story_id, range_id) do update set
      hiked_on = excluded.hiked_on, listed = excluded.listed, shared = excluded.shared`
  return story!
}

export async function readCounted(
  tx: Transaction,
  storyId: number,
): Promise<{ summitId: number; evidence: SummitEvidence | null }[]> {
  return tx`select summit_id, evidence from story_summits where story_id = ${storyId} and state = 'counted'`
}

export async function readConfirmed(tx: Transaction, storyId: number): Promise<number[]> {
  const rows = await tx<{ userId: number }[]>`
    select user_id from story_companions where story_id = ${storyId} and state = 'confirmed' order by user_id`
  return rows.map((row) => row.userId)
}
