import type { ListedHiker, UserCard } from '#contract/users.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { visibleTo } from '#server/visibility/story-visibility.ts'

export type HikerFigures = Omit<ListedHiker, keyof UserCard>

/** Of a page of hikers at once: what the viewer may know of their summits and stories, their points and place. */
export async function readHikerFigures(
  db: Db,
  viewer: Viewer | null,
  ids: number[],
): Promise<Map<number, HikerFigures>> {
  const rows = await db<(HikerFigures & { id: number })[]>`
    select u.id,
      exists (select from follows f where f.followed_id = u.id and f.follower_id = ${viewer?.id ?? null}) as followed,
      (select count(distinct a.summit_id) from offered.ascents a where a.user_id = u.id and not a.hidden) as summits,
      (select count(*) from offered.stories s where s.author_id = u.id and not s.draft and ${visibleTo(db, viewer)}) as stories,
      coalesce(t.points, 0) as points,
      case when t.ranked and t.points > 0 then hikers_above(0, 0, t.points, null) + 1 end as place
    from users u left join offered.point_totals t on t.user_id = u.id and t.scope = 0 and t.period = 0
    where u.id = any(${ids})`
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}
