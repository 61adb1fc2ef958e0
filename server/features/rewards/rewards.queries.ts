import type { Db } from '#server/db/connect.ts'

/** What is rewarded: an own story, or own ascents that were marked by hand. */
export type Cause = { storyId: number } | { ascentIds: number[] }

export async function isOwnStory(db: Db, userId: number, storyId: number): Promise<boolean> {
  const rows =
    await db`select from offered.stories where id = ${storyId} and author_id = ${userId} and not draft`
  return rows.length > 0
}

export type ClimbedRow = { summitId: number; isCaused: boolean; isFirst: boolean }

/** Every summit that the hiker has climbed: whether the cause speaks of it, and whether nothing else does. */
export async function readCaused(db: Db, userId: number, cause: Cause): Promise<ClimbedRow[]> {
  const caused =
    'storyId' in cause
      ? db`c.story_id = ${cause.storyId}`
      : db`a.id = any(${cause.ascentIds}::integer[]) and c.story_id is null`
  return db<ClimbedRow[]>`
    select a.summit_id, bool_or(coalesce(${caused}, false)) as is_caused, bool_and(coalesce(${caused}, false)) as is_first
    from offered.ascents a join offered.ascent_claims c on c.ascent_id = a.id
    where a.user_id = ${userId} group by a.summit_id order by a.summit_id`
}
