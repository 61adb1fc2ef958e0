import type { Db } from '#server/db/connect.ts'
import { isPublic } from '#server/visibility/story-visibility.ts'

export type PublicEnds = { id: number; line: string; places: number[] }

/** The latest public tracks as strangers see them, beside where they really begin and end. */
export async function publicEnds(db: Db, userId: number, limit: number): Promise<PublicEnds[]> {
  return db<PublicEnds[]>`
    select s.id, t.line, t.fingerprint -> 'places' as places
    from offered.stories s join offered.story_tracks t on t.story_id = s.id
    where s.author_id = ${userId} and ${isPublic(db)} and t.line is not null
    order by s.hiked_on desc, s.id desc limit ${limit}`
}
