import type { Db } from '#server/db/connect.ts'

type StoredTrack = { fileKey: string; id: number; hikedOn: string; format: string }

export function readTracksOf(db: Db, authorId: number): Promise<StoredTrack[]> {
  return db<StoredTrack[]>`
    select t.file_key, s.id, s.hiked_on, t.format
    from offered.story_tracks t join offered.stories s on s.id = t.story_id where t.author_id = ${authorId}`
}
