import type { Recent, Standing } from '#domain/moderation/trust.ts'
import type { Db } from '#server/db/connect.ts'
import { contributions } from '#server/sql/new-author.ts'

type Found = Standing & Recent

/** What is known of who writes, in one question. `warnings`: decisions of the last months that were not undone. */
export async function readStanding(
  db: Db,
  userId: number,
  text: string,
  floodSeconds: number,
): Promise<Found | null> {
  const [row] = await db<Found[]>`
    select extract(epoch from now() - u.created_at) / 86400 as age_days,
      ${contributions(db)} as contributions,
      (select count(*) from offered.moderation_log l
        where l.author_id = u.id and l.action in ('hide', 'warn', 'block') and l.created_at > now() - interval '90 days'
          and not exists (
            select from offered.moderation_log o where o.about_id = l.id and o.action in ('restore', 'unblock', 'appeal-granted'))
      ) as warnings,
      (select count(*) from offered.comments c where c.author_id = u.id and c.created_at > now() - interval '1 day')
      + (select count(*) from offered.trips t where t.organiser_id = u.id and t.created_at > now() - interval '1 day')
      + (select count(*) from offered.challenges g where g.author_id = u.id and g.created_at > now() - interval '1 day')
      + (select count(*) from offered.conditions d where d.author_id = u.id and d.created_at > now() - interval '1 day')
        as today,
      (select count(*) from offered.comments c
        where c.author_id = u.id and c.created_at > now() - ${floodSeconds} * interval '1 second') as last_minute,
      exists (select from offered.comments c
        where c.author_id = u.id and c.created_at > now() - interval '1 hour' and c.text = ${text}
          and length(c.text) > 60) as same
    from offered.users u where u.id = ${userId}`
  return row ?? null
}
