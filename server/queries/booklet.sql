-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/booklet/booklet.queries.ts readTrips
with told as (
  select s.id, s.hiked_on, s.time_min, s.distance_m, s.ascent_m, s.author_id = $ as own
  from offered.stories s
  where not s.draft
    and (
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
select h.id, h.hiked_on as day, h.distance_m, h.ascent_m, exists (
  select from offered.story_tracks t where t.story_id = h.id
)
  or exists (
    select
    from offered.story_photos f
    where f.story_id = h.id and (f.taken_at is not null or f.camera_time is not null)
  ) as proven
from hikes h
where h.distance_m is not null
order by h.hiked_on, h.id;

-- features/booklet/booklet.queries.ts readTripParts
select s.id, s.title, s.route, s.trails, t.story_id is not null as has_track, t.line, case
  when s.author_id = $ then null
  else jsonb_build_object(
    'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
    u.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
  ) end as told_by, (
    select coalesce(jsonb_agg(m.name order by x.position), '[]')
    from offered.story_summits x
    join offered.summits m on m.id = x.summit_id
    where x.story_id = s.id and x.state = 'counted'
  ) as summits, (
    select count(*)
    from offered.story_photos f
    where f.story_id = s.id and (f.taken_at is not null or f.camera_time is not null)
  ) as dated_photos
from offered.stories s
join offered.users u on u.id = s.author_id
left join offered.story_tracks t on t.story_id = s.id
where s.id = any($)
  and (
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
  );
