import type { Db } from '../db/connect.ts'

/** Points of the author for story `s`, without what was taken back; of one summit alone where `x` names it. */
export const pointsOfStory = (db: Db) => db`
  (select coalesce(sum(e.points), 0)::integer from offered.point_entries e where ${isOfStory(db)})`

export const pointsOfStorySummit = (db: Db) => db`
  (select coalesce(sum(e.points), 0)::integer from offered.point_entries e
    where ${isOfStory(db)} and e.summit_id = x.summit_id)`

const isOfStory = (db: Db) => db`
  e.story_id = s.id and e.user_id = s.author_id and e.corrects is null
    and not exists (select from offered.point_entries c where c.corrects = e.id)`
