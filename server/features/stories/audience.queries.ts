import { audienceOf, type Audience, type StoryStanding } from '#domain/visibility/audience.ts'
import type { Transaction } from '#server/db/connect.ts'

export type Aligned = {
  storyId: number
  authorId: number
  day: string
  before: Audience
  audience: Audience
  /** Somebody was asked whether they were there, and has not answered. */
  asked: boolean
}

type Held = StoryStanding & Omit<Aligned, 'audience'>

/**
 * The only place that sets a story's audience; with it go the counts that a story keeps of its parts. The rows stay
 * locked until the transaction ends.
 */
export async function alignStories(tx: Transaction, ids: number[]): Promise<Aligned[]> {
  const held = await tx<Held[]>`
    select s.id as story_id, s.author_id, s.hiked_on as day, s.audience as before, s.visibility, s.draft, s.hidden,
      u.visibility as profile,
      exists (select from offered.story_companions c where c.story_id = s.id and c.state = 'asked') as asked
    from stories s join offered.users u on u.id = s.author_id
    where s.id = any(${ids}) order by s.id for update of s`
  const aligned = held.map(({ storyId, authorId, day, before, asked, ...standing }) => ({
    storyId,
    authorId,
    day,
    before,
    asked,
    audience: audienceOf(standing),
  }))
  await tx`
    update stories s set
      audience = w.audience, photo_count = (select count(*) from offered.story_photos p where p.story_id = s.id and not p.hidden)
    from jsonb_to_recordset(${tx.json(aligned)}) as w ("storyId" integer, audience text)
    where s.id = w."storyId"`
  return aligned
}

/** Stories whose audience depends on whom their author shows their profile. */
export async function openStoryIds(tx: Transaction, authorIds: number[]): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select id from stories where author_id = any(${authorIds}) and visibility = 'public' and not draft order by id`
  return rows.map((row) => row.id)
}

/** For moderators; the audience follows from it. */
export async function writeHidden(tx: Transaction, id: number, hidden: boolean): Promise<boolean> {
  const { count } = await tx`
    update stories set hidden = ${hidden}, revision = revision + 1 where id = ${id} and hidden <> ${hidden}`
  return count > 0
}
