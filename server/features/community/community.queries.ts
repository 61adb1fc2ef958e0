import type { Db } from '#server/db/connect.ts'
import { isNamedTo } from '#server/visibility/person-visibility.ts'
import { visibleTo } from '#server/visibility/story-visibility.ts'

export type FiguresRow = {
  hikers: number
  stories: number
  ascents: number
  distanceM: number
  countedAt: Date
}

/** Looks through everything that strangers may read: for a job, never for a visit. */
export async function writeFigures(db: Db): Promise<void> {
  await db`
    insert into community_figures (hikers, stories, ascents, distance_m, counted_at)
    select
      (select count(*) from offered.users u where u.listed and not u.blocked and ${isNamedTo(db, null)}),
      told.stories,
      (select count(*) from offered.ascents a join offered.users u on u.id = a.user_id
        where not a.hidden and ${isNamedTo(db, null)}),
      told.distance_m,
      now()
    from (
      select count(*) as stories, coalesce(sum(s.distance_m), 0) as distance_m
      from offered.stories s where ${visibleTo(db, null)}) told
    on conflict (id) do update set hikers = excluded.hikers, stories = excluded.stories, ascents = excluded.ascents,
      distance_m = excluded.distance_m, counted_at = excluded.counted_at`
}

export async function readFigures(db: Db): Promise<FiguresRow | null> {
  const [row] = await db<FiguresRow[]>`
    select hikers, stories, ascents, distance_m, counted_at from community_figures`
  return row ?? null
}
