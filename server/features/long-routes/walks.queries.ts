import type { RouteWalk } from '#domain/long-routes/coverage.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { isPublic, isTold } from '#server/visibility/story-visibility.ts'

/** Everybody who has walked something by these stories, or will have; nobody where no route is touched. */
export async function peopleOfWalks(tx: Transaction, storyIds: number[]): Promise<number[]> {
  const rows = await tx<{ userId: number }[]>`
    with touched as (
      select story_id from track_routes where story_id = any(${storyIds}) and routes <> '{}'
      union select story_id from route_walks where story_id = any(${storyIds}))
    select s.author_id as user_id from offered.stories s join touched t on t.story_id = s.id
    union select c.user_id from offered.story_companions c join touched t on t.story_id = c.story_id
      where c.state = 'confirmed'
    union select w.user_id from route_walks w join touched t on t.story_id = w.story_id`
  return rows.map((row) => row.userId)
}

/**
 * When a walk counts: what the story's own recording followed, for its author and for every companion who confirmed. A draft gives
 * none; a story that others may not see gives walks that others may not see.
 */
const claimed = (tx: Transaction, storyIds: number[]) => tx`
  (select p.user_id, r.route, s.id as story_id, s.hiked_on as day, not ${isPublic(tx)} as hidden, r.stretches
    from offered.stories s
    join track_routes t on t.story_id = s.id
    join offered.story_tracks k on k.story_id = s.id and k.file_key = t.file_key
    cross join lateral jsonb_each(t.routes) as r (route, stretches)
    join (
      select id as story_id, author_id as user_id from offered.stories where id = any(${storyIds})
      union select story_id, user_id from offered.story_companions
        where story_id = any(${storyIds}) and state = 'confirmed') p on p.story_id = s.id
    where s.id = any(${storyIds}) and ${isTold(tx)})`

export type Moved = { userId: number; route: string }

/** Makes the walks of these stories what the stories say; gives whose of them are different now. */
export async function rewriteWalks(tx: Transaction, storyIds: number[]): Promise<Moved[]> {
  const changed = await tx<Moved[]>`
    insert into route_walks as w (user_id, route, story_id, day, hidden, stretches)
    select * from ${claimed(tx, storyIds)} claims
    on conflict (user_id, route, story_id) do update
      set day = excluded.day, hidden = excluded.hidden, stretches = excluded.stretches
    where (w.day, w.hidden, w.stretches) is distinct from (excluded.day, excluded.hidden, excluded.stretches)
    returning user_id, route`
  const gone = await tx<Moved[]>`
    delete from route_walks w where story_id = any(${storyIds}) and not exists (
      select from ${claimed(tx, storyIds)} c
      where (c.user_id, c.route, c.story_id) = (w.user_id, w.route, w.story_id))
    returning user_id, route`
  return [...changed, ...gone]
}

export async function deleteWalks(tx: Transaction, storyIds: number[]): Promise<Moved[]> {
  return tx<Moved[]>`
    delete from route_walks where story_id = any(${storyIds}) returning user_id, route`
}

export type WalkRow = RouteWalk & { userId: number; route: string }

/** Walks that others may know of, of these hikers on these routes. */
export async function readShownWalks(
  db: Db,
  wanted: { userId: number; route: string }[],
): Promise<WalkRow[]> {
  if (wanted.length === 0) return []
  return db<WalkRow[]>`
    select w.user_id, w.route, w.story_id, w.day, w.stretches
    from jsonb_to_recordset(${db.json(wanted)}) as asked ("userId" integer, route text)
    join route_walks w on w.user_id = asked."userId" and w.route = asked.route
    where not w.hidden order by w.day, w.story_id`
}

/** Everything that a hiker has walked of a route, what others may not see included. */
export async function readOwnWalks(db: Db, userId: number, route: string): Promise<RouteWalk[]> {
  return db<RouteWalk[]>`
    select story_id, day, stretches from route_walks where user_id = ${userId} and route = ${route}
    order by day, story_id`
}

export async function exportWalks(db: Db, userId: number): Promise<object[]> {
  return db`
    select route, day, story_id, stretches from route_walks where user_id = ${userId} order by day, story_id, route`
}
