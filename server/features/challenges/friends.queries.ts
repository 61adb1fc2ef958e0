import { FRIENDS_SHOWN, type ChallengeCard } from '#contract/challenges.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { personCard } from '#server/sql/person-card.ts'
import { isNamedTo } from '#server/visibility/person-visibility.ts'

export type Friends = ChallengeCard['friends']

/** In each challenge, those whom the viewer follows, the furthest first. Who may not be named is not counted either. */
export async function readFriends(
  db: Db,
  viewer: Viewer | null,
  challengeIds: number[],
): Promise<Map<number, Friends>> {
  if (viewer === null || challengeIds.length === 0) return new Map()
  const rows = await db<(Friends & { challengeId: number })[]>`
    select n.challenge_id, max(n.count)::integer as count, jsonb_agg(${personCard(db)} order by n.nth) as people
    from (
      select m.challenge_id, m.user_id, count(*) over (partition by m.challenge_id) as count,
        row_number() over (partition by m.challenge_id order by m.progress desc, m.user_id) as nth
      from offered.follows f
      join challenge_members m on m.user_id = f.followed_id and m.shown and m.challenge_id = any(${challengeIds})
      join offered.users u on u.id = m.user_id and ${isNamedTo(db, viewer)}
      where f.follower_id = ${viewer.id}) n
    join offered.users u on u.id = n.user_id
    where n.nth <= ${FRIENDS_SHOWN}
    group by n.challenge_id`
  return new Map(rows.map(({ challengeId, people, count }) => [challengeId, { people, count }]))
}
