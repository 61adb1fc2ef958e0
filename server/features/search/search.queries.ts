import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { visibleTo } from '#server/visibility/story-visibility.ts'

export type FoundRow = {
  id: number
  title: string
  route: string
  hikedOn: string
  firstName: string
  lastName: string
}

/** The latest stories whose title or way has a word with one of the beginnings, for each of the words. */
export async function storiesWithWords(
  db: Db,
  viewer: Viewer | null,
  words: readonly (readonly string[])[],
  limit: number,
): Promise<FoundRow[]> {
  const asked = words.map((begin) => `(${begin.map((one) => `${one}:*`).join(' | ')})`).join(' & ')
  return db<FoundRow[]>`
    select s.id, s.title, s.route, s.hiked_on, u.first_name, u.last_name
    from offered.stories s join offered.users u on u.id = s.author_id
    where plain_words(s.title || ' ' || s.route) @@ to_tsquery('simple', ${asked})
      and not s.draft and ${visibleTo(db, viewer)}
    order by s.hiked_on desc, s.id desc limit ${limit}`
}

export async function storiesByIds(db: Db, viewer: Viewer | null, ids: number[]): Promise<FoundRow[]> {
  return db<FoundRow[]>`
    select s.id, s.title, s.route, s.hiked_on, u.first_name, u.last_name
    from offered.stories s join offered.users u on u.id = s.author_id
    where s.id = any(${ids}::integer[]) and not s.draft and ${visibleTo(db, viewer)}
    order by s.hiked_on desc, s.id desc`
}
