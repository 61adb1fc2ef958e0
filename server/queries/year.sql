-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/year/year.queries.ts readHikes
with told as (
  select s.id, s.hiked_on, s.time_min, s.distance_m, s.ascent_m, s.author_id = $ as own
  from offered.stories s
  where not s.draft
    and ⟦
      (
        s.audience in ('everybody', 'hikers')
          or s.author_id = $
          or s.audience = 'followers'
          and exists ( select from offered.follows f where f.follower_id = $ and f.followed_id = s.author_id)
          or s.audience in ('followers', 'author')
          and exists (
            select
            from offered.story_companions c
            where c.story_id = s.id and c.user_id = $ and c.state <> 'declined'
          )
      )
      ¦ s.audience = 'everybody'
    ⟧
    and (
      s.author_id = $
        or s.id in (
          select c.story_id from offered.story_companions c where c.user_id = $ and c.state = 'confirmed'
        )
    )
), summits_told as (
  select t.id, t.own, first_value(t.id) over ( partition by t.hiked_on, x.summit_id order by t.own desc, t.id)
  as first_id
  from told t
  join offered.story_summits x on x.story_id = t.id and x.state = 'counted'
  where exists (select from told o where not o.own)
), hikes as (
  select *
  from told a
  where a.own or a.id not in (select id from summits_told where not own and first_id <> id)
)
select h.id, h.hiked_on as day, s.title, h.distance_m, h.ascent_m, h.time_min, t.highest_m, t.started_at,
t.ended_at, t.bounds is not null as is_shown, coalesce(t.hidden_start_m, 0) as hidden_start_m, coalesce(
  t.hidden_end_m, 0
) as hidden_end_m, coalesce(s.author_id = $::integer, false) as is_own, array(
  select x.summit_id
  from offered.story_summits x
  where x.story_id = h.id and x.state = 'counted'
  order by x.position
) as summits, s.audience = 'everybody' as is_open
from hikes h
join offered.stories s on s.id = h.id
left join offered.story_tracks t on t.story_id = h.id
order by h.hiked_on, h.id;

-- features/year/year.queries.ts readAscents
select a.summit_id, a.climbed_on as "from", a.climbed_until as until
from offered.ascents a
where a.user_id = $ ⟦and not a.hidden ¦⟧;

-- features/year/year.queries.ts readShown
select year from shown_years where user_id = $ order by year;

-- features/year/year.queries.ts insertShown
insert into shown_years (user_id, year) values ($, $) on conflict do nothing;

-- features/year/year.queries.ts deleteShown
delete from shown_years where user_id = $ and year = $;

-- features/year/year.queries.ts exportShown
select year, shown_at from shown_years where user_id = $ order by year;
