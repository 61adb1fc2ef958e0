-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/trust/trust.queries.ts readStanding
select extract(epoch from now() - u.created_at) / 86400 as age_days, (
  (
    select count(*)
    from (
      select
      from offered.comments k
      where k.author_id = u.id and k.removed_at is null and k.created_at < now() - interval '1 day'
      limit $
    ) c
  ) + (
    select count(*)
    from ( select from offered.stories s where s.author_id = u.id and not s.draft and not s.hidden limit $) s
  )
) as contributions, (
  select count(*)
  from offered.moderation_log l
  where l.author_id = u.id
    and l.action in ('hide', 'warn', 'block')
    and l.created_at > now() - interval '90 days'
    and not exists (
      select
      from offered.moderation_log o
      where o.about_id = l.id and o.action in ('restore', 'unblock', 'appeal-granted')
    )
) as warnings, (
  select count(*) from offered.comments c where c.author_id = u.id and c.created_at > now() - interval '1 day'
) + (
  select count(*) from offered.trips t where t.organiser_id = u.id and t.created_at > now() - interval '1 day'
) + (
  select count(*)
  from offered.challenges g
  where g.author_id = u.id and g.created_at > now() - interval '1 day'
) + (
  select count(*)
  from offered.conditions d
  where d.author_id = u.id and d.created_at > now() - interval '1 day'
) as today, (
  select count(*)
  from offered.comments c
  where c.author_id = u.id and c.created_at > now() - $ * interval '1 second'
) as last_minute, exists (
  select
  from offered.comments c
  where c.author_id = u.id and c.created_at > now() - interval '1 hour' and c.text = $ and length(c.text) > 60
) as same
from offered.users u
where u.id = $;
