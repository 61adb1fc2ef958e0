-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/hiker-stats/hiker-stats.queries.ts readTotals
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
select coalesce(sum(time_min), 0)::bigint as time, coalesce(sum(distance_m), 0)::bigint as distance, count(*)
as stories
from hikes;

-- features/hiker-stats/hiker-stats.queries.ts readMonths
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
    and s.hiked_on >= make_date($, 1, 1)
    and s.hiked_on < make_date($, 1, 1)
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
) , dated as (select *, extract(month from hiked_on)::integer as month from hikes) , climbed as (
  select month, count(distinct (x.summit_id, d.hiked_on)) as summits
  from dated d
  join offered.story_summits x on x.story_id = d.id and x.state = 'counted'
  group by month
)
select d.month, coalesce(sum(d.time_min), 0)::bigint as time, coalesce(sum(d.distance_m), 0)::bigint as
distance, coalesce(sum(d.ascent_m), 0)::bigint as ascent, count(*) as stories, coalesce(max(c.summits), 0) as
summits
from dated d
left join climbed c on c.month = d.month
group by d.month
order by d.month;

-- features/hiker-stats/hiker-stats.queries.ts readDays
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
    and s.hiked_on >= make_date($, 1, 1)
    and s.hiked_on < make_date($, 1, 1)
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
select h.hiked_on as date, count(*) as stories, coalesce(sum(h.distance_m), 0)::bigint as distance, coalesce(
  sum(h.ascent_m), 0
)::bigint as ascent, (
  select count(distinct x.summit_id)
  from hikes h2
  join offered.story_summits x on x.story_id = h2.id and x.state = 'counted'
  where h2.hiked_on = h.hiked_on
) as summits
from hikes h
group by h.hiked_on
order by h.hiked_on;

-- features/hiker-stats/hiker-stats.queries.ts readYears
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
select distinct extract(year from hiked_on)::integer as year
from hikes
order by year desc;

-- features/hiker-stats/hiker-stats.queries.ts readPeople
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
    ) ⟦and s.hiked_on >= make_date($, 1, 1) and s.hiked_on < make_date($, 1, 1) ¦⟧
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
) , along as (
  select h.id, h.distance_m, c.user_id
  from hikes h
  join offered.story_companions c on c.story_id = h.id and c.state = 'confirmed'
  union
  select h.id, h.distance_m, s.author_id
  from hikes h
  join offered.stories s on s.id = h.id
), met as (
  select user_id, count(*) as hikes, coalesce(sum(distance_m), 0)::bigint as distance_m
  from along
  where user_id <> $
  group by user_id
)
select jsonb_build_object(
  'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
  u.profile_image
) || coalesce(
  (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
) as person, met.hikes, met.distance_m
from met
join offered.users u on u.id = met.user_id
where ⟦true ¦ u.visibility = 'everyone'⟧
order by met.hikes desc, met.distance_m desc, u.id
limit $;
