import type { FiledAt, Whereabouts } from '#domain/search/filed-stories.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { isForFollowers, visibleTo } from '#server/visibility/story-visibility.ts'

export type FoundRow = {
  id: number
  title: string
  route: string
  hikedOn: string
  description: string
  firstName: string
  lastName: string
}

export async function lastStoryId(db: Db): Promise<number> {
  const [row] = await db<{ id: number }[]>`select id from offered.stories order by id desc limit 1`
  return row?.id ?? 0
}

/**
 * Stories by questions for `story_words`: the first question's before the second's, and none that is not needed any more is asked. What is
 * found by words is few; `offset 0` keeps the planner from reading the indexes of all stories that the viewer may see beside it.
 */
export function storiesFiledUnder(
  db: Db,
  viewer: Viewer | null,
  asked: readonly string[],
  limit: number,
): Promise<FoundRow[]> {
  return db<FoundRow[]>`
    with found as (
      select s.*
      from unnest(${[...asked]}::text[]) with ordinality as filed (asked, place)
      cross join lateral (
        select s.id, s.title, s.route, s.hiked_on, s.description, s.author_id from (
          select * from offered.stories s
          where story_words(s.audience, s.author_id, s.id, s.title, s.route, s.description) @@ filed.asked::tsquery
          offset 0) s
        where ${visibleTo(db, viewer)}
        order by s.hiked_on desc, s.id desc limit ${limit}) s
      limit ${limit})
    select s.id, s.title, s.route, s.hiked_on, s.description, u.first_name, u.last_name
    from found s join offered.users u on u.id = s.author_id
    order by s.hiked_on desc, s.id desc`
}

/** Where stories are filed that these questions find, up to `most` in all: then there may be more, and nothing after that is asked. */
export function placesFiledAt(
  db: Db,
  viewer: Viewer | null,
  questions: readonly Whereabouts[],
  most: number,
): Promise<FiledAt[]> {
  return db<FiledAt[]>`
    select s.letter, s.id, s.author_id
    from unnest(${questions.map(({ asked }) => asked)}::text[], ${questions.map(({ below }) => below)}::integer[])
      with ordinality as filed (asked, below, place)
    cross join lateral (
      select left(s.audience, 1) as letter, s.id, s.author_id from (
        select * from offered.stories s
        where story_words(s.audience, s.author_id, s.id, s.title, s.route, s.description) @@ filed.asked::tsquery
        offset 0) s
      where s.id < filed.below and ${visibleTo(db, viewer)}
      limit ${most}) s
    limit ${most}`
}

export function storiesByIds(db: Db, viewer: Viewer | null, ids: number[]): Promise<FoundRow[]> {
  return db<FoundRow[]>`
    select s.id, s.title, s.route, s.hiked_on, s.description, u.first_name, u.last_name
    from offered.stories s join offered.users u on u.id = s.author_id
    where s.id = any(${ids}::integer[]) and not s.draft and ${visibleTo(db, viewer)}
    order by s.hiked_on desc, s.id desc`
}

/** Authors whose closed stories this hiker may see some of: whom they follow, and with whom they walked. */
export async function authorsOfClosed(
  db: Db,
  viewerId: number,
  most: number,
): Promise<{ followed: number[]; walkedWith: number[] }> {
  const [row] = await db<{ followed: number[]; walkedWith: number[] }[]>`
    select
      array(select f.followed_id from offered.follows f
        where f.follower_id = ${viewerId} and exists (
          select from offered.stories s where s.author_id = f.followed_id and ${isForFollowers(db)})
        order by f.created_at desc limit ${most}) as followed,
      array(select distinct s.author_id from offered.story_companions c join offered.stories s on s.id = c.story_id
        where c.user_id = ${viewerId} and c.state <> 'declined' limit ${most}) as walked_with`
  return row!
}
