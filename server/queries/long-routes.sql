-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/long-routes/reading.queries.ts askForUnread
insert into track_routes as r (story_id, file_key, rules, routes)
select t.story_id, t.file_key, 0, '{}'
from offered.story_tracks t
join offered.stories s on s.id = t.story_id
where t.story_id = any($) and s.audience <> 'nobody'
order by t.story_id on conflict (story_id) do update set file_key = excluded.file_key, rules = 0, routes =
'{}'
where r.file_key <> excluded.file_key
returning story_id;

-- features/long-routes/reading.queries.ts readUnread
select t.story_id, t.file_key, t.bounds
from offered.story_tracks t
where t.story_id = any($)
  and exists (select from offered.stories s where s.id = t.story_id and s.audience <> 'nobody')
  and not exists (
    select from track_routes r where r.story_id = t.story_id and r.file_key = t.file_key and r.rules >= $
  )
order by t.story_id;

-- features/long-routes/reading.queries.ts readNextUnread
select t.story_id, t.file_key, t.bounds, exists (
  select from offered.stories s where s.id = t.story_id and s.audience <> 'nobody'
)
  and not exists (
    select from track_routes r where r.story_id = t.story_id and r.file_key = t.file_key and r.rules >= $
  ) as is_unread
from (select * from offered.story_tracks where story_id > $ order by story_id limit $) t
order by t.story_id;

-- features/long-routes/reading.queries.ts lockReadTrack
select from offered.story_tracks where story_id = $ and file_key = $ for key share;

-- features/long-routes/reading.queries.ts writeRoutes
insert into track_routes (story_id, file_key, rules, routes)
values ($, $, $, $) on conflict (story_id) do update set file_key = excluded.file_key, rules = excluded.rules,
routes = excluded.routes;

-- features/long-routes/reading.queries.ts openRound
insert into route_rounds (rules) values ($) on conflict do nothing;

select last_story_id, done_at is not null as is_done from route_rounds where rules = $;

-- features/long-routes/reading.queries.ts moveRound
update route_rounds set last_story_id = $ where rules = $;

-- features/long-routes/reading.queries.ts closeRound
update route_rounds set done_at = now() where rules = $;

-- features/long-routes/walks.queries.ts peopleOfWalks
with touched as (
  select story_id
  from track_routes
  where story_id = any($) and routes <> '{}'
  union
  select story_id
  from route_walks
  where story_id = any($)
)
select s.author_id as user_id
from offered.stories s
join touched t on t.story_id = s.id
union
select c.user_id
from offered.story_companions c
join touched t on t.story_id = c.story_id
where c.state = 'confirmed'
union
select w.user_id
from route_walks w
join touched t on t.story_id = w.story_id;

-- features/long-routes/walks.queries.ts rewriteWalks
delete from route_walks w
where story_id = any($)
  and not exists (
    select
    from (
      select p.user_id, r.route, s.id as story_id, s.hiked_on as day, not s.audience in (
        'everybody', 'hikers'
      ) as hidden, r.stretches
      from offered.stories s
      join track_routes t on t.story_id = s.id
      join offered.story_tracks k on k.story_id = s.id and k.file_key = t.file_key
      cross join lateral jsonb_each(t.routes) as r (route, stretches)
      join (
        select id as story_id, author_id as user_id
        from offered.stories
        where id = any($)
        union
        select story_id, user_id
        from offered.story_companions
        where story_id = any($) and state = 'confirmed'
      ) p on p.story_id = s.id
      where s.id = any($) and s.audience <> 'nobody'
    ) c
    where (c.user_id, c.route, c.story_id) = (w.user_id, w.route, w.story_id)
  )
returning user_id, route;

insert into route_walks as w (user_id, route, story_id, day, hidden, stretches)
select *
from (
  select p.user_id, r.route, s.id as story_id, s.hiked_on as day, not s.audience in ('everybody', 'hikers') as
  hidden, r.stretches
  from offered.stories s
  join track_routes t on t.story_id = s.id
  join offered.story_tracks k on k.story_id = s.id and k.file_key = t.file_key
  cross join lateral jsonb_each(t.routes) as r (route, stretches)
  join (
    select id as story_id, author_id as user_id
    from offered.stories
    where id = any($)
    union
    select story_id, user_id
    from offered.story_companions
    where story_id = any($) and state = 'confirmed'
  ) p on p.story_id = s.id
  where s.id = any($) and s.audience <> 'nobody'
) claims on conflict (user_id, route, story_id) do update set day = excluded.day, hidden = excluded.hidden,
stretches = excluded.stretches
where (w.day, w.hidden, w.stretches) is distinct from (excluded.day, excluded.hidden, excluded.stretches)
returning user_id, route;

-- features/long-routes/walks.queries.ts deleteWalks
delete from route_walks where story_id = any($) returning user_id, route;

-- features/long-routes/walks.queries.ts readShownWalks
select w.user_id, w.route, w.story_id, w.day, w.stretches
from jsonb_to_recordset($) as asked ("userId" integer, route text)
join route_walks w on w.user_id = asked."userId" and w.route = asked.route
where not w.hidden
order by w.day, w.story_id;

-- features/long-routes/walks.queries.ts readOwnWalks
select story_id, day, stretches from route_walks where user_id = $ and route = $ order by day, story_id;

-- features/long-routes/walks.queries.ts exportWalks
select route, day, story_id, stretches from route_walks where user_id = $ order by day, story_id, route;
