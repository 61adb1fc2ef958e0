-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/trips/cards.queries.ts readTripCards
select t.id, t.title, t.starts_at, t.starts_at::text as starts_text, t.start_place, t.pace, t.difficulty,
t.seats, t.taken, t.waiting, t.car_seats, t.cancelled_at is not null as is_cancelled, jsonb_build_object(
  'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
  u.profile_image
) || coalesce(
  (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
) as organiser, (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', m.id, 'slug', m.slug, 'name', m.name, 'height', m.height_m, 'lat', m.lat, 'lon', m.lon,
        'rangeId', m.range_id
      )
      order by x.position
    ), '[]'
  )
  from trip_summits x
  join offered.summits m on m.id = x.summit_id
  where x.trip_id = t.id
) as summits, ⟦
  case
    when t.organiser_id = $ then 'organiser'
    else (
      select p.state
      from trip_people p
      where p.trip_id = t.id and p.user_id = $ and p.state in ('going', 'waiting')
    ) end as own_state, (
      select count(*)::integer
      from trip_people p
      join trip_people w on w.trip_id = p.trip_id
      where p.trip_id = t.id
        and p.user_id = $
        and p.state = 'waiting'
        and w.state = 'waiting'
        and w.id <= p.id
    ) as own_place
  ¦ null as own_state, null::integer as own_place
⟧
from trips t
join offered.users u on u.id = t.organiser_id
where t.cancelled_at is null
  and ⟦t.starts_at <= now() ¦ t.starts_at > now()⟧
  and ⟦
    (
      t.audience in ('everybody', 'hikers')
        or t.organiser_id = $
        or t.audience = 'followers'
        and exists ( select from offered.follows f where f.follower_id = $ and f.followed_id = t.organiser_id)
        or t.audience <> 'nobody'
        and exists (
          select
          from offered.trip_people p
          where p.trip_id = t.id and p.user_id = $ and p.state in ('going', 'waiting')
        )
    )
    ¦ t.audience = 'everybody'
  ⟧ ⟦and t.id in (select x.trip_id from trip_summits x where x.range_id = $) ¦⟧ ⟦
    and t.id in (select x.trip_id from trip_summits x where x.summit_id = $) ¦
  ⟧ ⟦and t.starts_at >= ($::date)::timestamp at time zone 'Europe/Warsaw' ¦⟧ ⟦
    and t.starts_at < ($::date)::timestamp at time zone 'Europe/Warsaw' + interval '1 day' ¦
  ⟧ ⟦and t.taken < t.seats ¦⟧ ⟦and t.pace between $ and $ ¦⟧ ⟦and t.organiser_id = $ ¦⟧ ⟦
    and t.id <> all(
      array(select p.trip_id from trip_people p where p.user_id = $ and p.state in ('going', 'waiting'))
    )
    ¦
  ⟧ ⟦and (t.starts_at, t.id) > ($::timestamptz, $) ¦⟧
order by ⟦t.starts_at desc, t.id desc ¦ t.starts_at, t.id⟧
limit $;

-- features/trips/cards.queries.ts readOwnCards
select t.id, t.title, t.starts_at, t.starts_at::text as starts_text, t.start_place, t.pace, t.difficulty,
t.seats, t.taken, t.waiting, t.car_seats, t.cancelled_at is not null as is_cancelled, jsonb_build_object(
  'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
  u.profile_image
) || coalesce(
  (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
) as organiser, (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', m.id, 'slug', m.slug, 'name', m.name, 'height', m.height_m, 'lat', m.lat, 'lon', m.lon,
        'rangeId', m.range_id
      )
      order by x.position
    ), '[]'
  )
  from trip_summits x
  join offered.summits m on m.id = x.summit_id
  where x.trip_id = t.id
) as summits, case
  when t.organiser_id = $ then 'organiser'
  else (
    select p.state
    from trip_people p
    where p.trip_id = t.id and p.user_id = $ and p.state in ('going', 'waiting')
  ) end as own_state, (
    select count(*)::integer
    from trip_people p
    join trip_people w on w.trip_id = p.trip_id
    where p.trip_id = t.id and p.user_id = $ and p.state = 'waiting' and w.state = 'waiting' and w.id <= p.id
  ) as own_place
from trips t
join offered.users u on u.id = t.organiser_id
where t.id = any(
  array(select p.trip_id from trip_people p where p.user_id = $ and p.state in ('going', 'waiting'))
)
  and (
    t.audience in ('everybody', 'hikers')
      or t.organiser_id = $
      or t.audience = 'followers'
      and exists ( select from offered.follows f where f.follower_id = $ and f.followed_id = t.organiser_id)
      or t.audience <> 'nobody'
      and exists (
        select
        from offered.trip_people p
        where p.trip_id = t.id and p.user_id = $ and p.state in ('going', 'waiting')
      )
  )
  and t.starts_at > now() - $::interval ⟦
    and t.id in (select x.trip_id from trip_summits x where x.range_id = $) ¦
  ⟧ ⟦and t.id in (select x.trip_id from trip_summits x where x.summit_id = $) ¦⟧ ⟦and t.taken < t.seats ¦⟧ ⟦
    and (t.cancelled_at is not null, t.starts_at, t.id) > ($, $::timestamptz, $) ¦
  ⟧
order by t.cancelled_at is not null, t.starts_at, t.id
limit $;

-- features/trips/cards.queries.ts countTrips
select (
  select count(*)
  from (
    select
    from trips t
    where t.cancelled_at is null
      and t.starts_at > now()
      and ⟦
        (
          t.audience in ('everybody', 'hikers')
            or t.organiser_id = $
            or t.audience = 'followers'
            and exists (
              select from offered.follows f where f.follower_id = $ and f.followed_id = t.organiser_id
            )
            or t.audience <> 'nobody'
            and exists (
              select
              from offered.trip_people p
              where p.trip_id = t.id and p.user_id = $ and p.state in ('going', 'waiting')
            )
        )
        ¦ t.audience = 'everybody'
      ⟧
    limit $
  ) ahead
) as upcoming, ⟦
  (
    select count(*)
    from trips t
    where t.id = any(
      array(select p.trip_id from trip_people p where p.user_id = $ and p.state in ('going', 'waiting'))
    )
      and (
        t.audience in ('everybody', 'hikers')
          or t.organiser_id = $
          or t.audience = 'followers'
          and exists (
            select from offered.follows f where f.follower_id = $ and f.followed_id = t.organiser_id
          )
          or t.audience <> 'nobody'
          and exists (
            select
            from offered.trip_people p
            where p.trip_id = t.id and p.user_id = $ and p.state in ('going', 'waiting')
          )
      )
      and t.starts_at > now() - $::interval
  )
  ¦ 0
⟧ as mine;

-- features/trips/cards.queries.ts tripsForMap
select t.id, t.title, t.starts_at, greatest(0, t.seats - t.taken) as free, (
  select jsonb_build_object(
    'id', m.id, 'slug', m.slug, 'name', m.name, 'height', m.height_m, 'lat', m.lat, 'lon', m.lon, 'rangeId',
    m.range_id
  )
  from trip_summits x
  join offered.summits m on m.id = x.summit_id
  where x.trip_id = t.id
  order by m.height_m desc, m.id
  limit 1
) as summit
from trips t
where t.cancelled_at is null
  and t.starts_at > now()
  and ⟦
    (
      t.audience in ('everybody', 'hikers')
        or t.organiser_id = $
        or t.audience = 'followers'
        and exists ( select from offered.follows f where f.follower_id = $ and f.followed_id = t.organiser_id)
        or t.audience <> 'nobody'
        and exists (
          select
          from offered.trip_people p
          where p.trip_id = t.id and p.user_id = $ and p.state in ('going', 'waiting')
        )
    )
    ¦ t.audience = 'everybody'
  ⟧ ⟦and t.id in (select x.trip_id from trip_summits x where x.range_id = $) ¦⟧ ⟦
    and t.id in (select x.trip_id from trip_summits x where x.summit_id = $) ¦
  ⟧ ⟦and t.starts_at >= ($::date)::timestamp at time zone 'Europe/Warsaw' ¦⟧ ⟦
    and t.starts_at < ($::date)::timestamp at time zone 'Europe/Warsaw' + interval '1 day' ¦
  ⟧ ⟦and t.taken < t.seats ¦⟧ ⟦and t.pace between $ and $ ¦⟧
order by t.starts_at, t.id
limit $;

-- features/trips/pace.queries.ts readPacedHikes
select people.id as user_id, k.moving_min, k.distance_m, k.ascent_m, k.steep_m as steep_descent_m
from unnest($::integer[]) as people (id)
cross join lateral (
  select r.moving_min, r.distance_m, r.ascent_m, r.steep_m
  from offered.story_tracks r
  join offered.stories s on s.id = r.story_id
  where r.author_id = people.id and r.started_at is not null and s.audience in ('everybody', 'hikers')
  order by r.started_at desc
  limit $
) k;

-- features/trips/search.queries.ts tripsWithWords
select t.id, t.title, t.starts_at, t.start_place, t.seats, t.taken, t.starts_at <= now() as is_past
from trips t
where plain_words(t.title || ' ' || t.start_place) @@ $::tsquery
  and t.cancelled_at is null
  and ⟦
    (
      t.audience in ('everybody', 'hikers')
        or t.organiser_id = $
        or t.audience = 'followers'
        and exists ( select from offered.follows f where f.follower_id = $ and f.followed_id = t.organiser_id)
        or t.audience <> 'nobody'
        and exists (
          select
          from offered.trip_people p
          where p.trip_id = t.id and p.user_id = $ and p.state in ('going', 'waiting')
        )
    )
    ¦ t.audience = 'everybody'
  ⟧
order by t.starts_at <= now(), abs(extract(epoch from t.starts_at - now())), t.id
limit $;

-- features/trips/search.queries.ts tripsOver
select t.id, t.title, t.starts_at, t.start_place, t.seats, t.taken, t.starts_at <= now() as is_past
from trips t
where t.id in (
  select x.trip_id from trip_summits x where x.summit_id = any($::integer[]) and x.starts_at > now()
)
  and t.cancelled_at is null
  and ⟦
    (
      t.audience in ('everybody', 'hikers')
        or t.organiser_id = $
        or t.audience = 'followers'
        and exists ( select from offered.follows f where f.follower_id = $ and f.followed_id = t.organiser_id)
        or t.audience <> 'nobody'
        and exists (
          select
          from offered.trip_people p
          where p.trip_id = t.id and p.user_id = $ and p.state in ('going', 'waiting')
        )
    )
    ¦ t.audience = 'everybody'
  ⟧
order by t.starts_at, t.id
limit $;

-- features/trips/seats.queries.ts readPeople
select jsonb_build_object(
  'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
  u.profile_image
) || coalesce(
  (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
) as person, p.user_id, p.state, p.word
from (
  (select * from trip_people where trip_id = $ and state = 'going')
  union all (select * from trip_people where trip_id = $ and state = 'waiting' order by id limit $)
) p
join offered.users u on u.id = p.user_id
order by p.state, p.id;

-- features/trips/seats.queries.ts readSeats
select user_id, state from trip_people where trip_id = $ and user_id = any($);

-- features/trips/seats.queries.ts insertSeats
insert into trip_people <columns>;

-- features/trips/seats.queries.ts insertLast
update trips set waiting = waiting + $ where id = $;

-- features/trips/seats.queries.ts deleteSeat
delete from trip_people where trip_id = $ and user_id = $ and state in ('going', 'waiting');

-- features/trips/seats.queries.ts closeSeat
update trip_people
set state = 'removed', word = ''
where trip_id = $ and user_id = $ and state in ('going', 'waiting');

-- features/trips/seats.queries.ts fillSeats
update trip_people
set state = 'going'
where trip_id = $
  and id in (
    select w.id
    from trip_people w
    where w.trip_id = $ and w.state = 'waiting'
    order by w.id
    limit (
      select greatest(
        0, t.seats - ( select count(*) from trip_people g where g.trip_id = t.id and g.state = 'going')
      )
      from trips t
      where t.id = $
    )
  )
returning user_id;

update trips t
set taken = (select count(*) from trip_people p where p.trip_id = t.id and p.state = 'going'), waiting = (
  select count(*) from trip_people p where p.trip_id = t.id and p.state = 'waiting'
)
where t.id = $;

-- features/trips/seats.queries.ts othersOn
select user_id from trip_people where trip_id = $ and state = any($) and user_id <> $ order by id;

-- features/trips/seats.queries.ts tripsWith
select id, organiser_id, starts_at > now() and cancelled_at is null as is_ahead
from trips
where organiser_id <> all($)
  and id in (select trip_id from trip_people where user_id = any($) and state <> 'removed')
order by id for update;

-- features/trips/seats.queries.ts deleteSeatsOf
delete from trip_people where trip_id = $ and user_id = any($);

-- features/trips/trips.queries.ts findTrip
select t.id, t.title, t.starts_at, t.starts_at::text as starts_text, t.start_place, t.pace, t.difficulty,
t.seats, t.taken, t.waiting, t.car_seats, t.cancelled_at is not null as is_cancelled, jsonb_build_object(
  'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
  u.profile_image
) || coalesce(
  (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
) as organiser, (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', m.id, 'slug', m.slug, 'name', m.name, 'height', m.height_m, 'lat', m.lat, 'lon', m.lon,
        'rangeId', m.range_id
      )
      order by x.position
    ), '[]'
  )
  from trip_summits x
  join offered.summits m on m.id = x.summit_id
  where x.trip_id = t.id
) as summits, ⟦
  case
    when t.organiser_id = $ then 'organiser'
    else (
      select p.state
      from trip_people p
      where p.trip_id = t.id and p.user_id = $ and p.state in ('going', 'waiting')
    ) end as own_state, (
      select count(*)::integer
      from trip_people p
      join trip_people w on w.trip_id = p.trip_id
      where p.trip_id = t.id
        and p.user_id = $
        and p.state = 'waiting'
        and w.state = 'waiting'
        and w.id <= p.id
    ) as own_place
  ¦ null as own_state, null::integer as own_place
⟧, t.organiser_id, t.walk_at, t.walk_place, t.walk_lat, t.walk_lon, t.meeting, t.meeting_lat, t.meeting_lon,
t.meeting_hidden, t.end_place, t.end_lat, t.end_lon, t.ends_at, t.description, t.cost_note, t.visibility,
t.route, t.way, t.way_version, t.start_slug, array(
  select distinct c.kind
  from offered.conditions c
  where not c.denied
    and c.seen_on > current_date - $::integer
    and t.starts_at between now() - interval '1 day'
    and now() + $ * interval '1 day'
    and exists (
      select
      from trip_summits x
      where x.trip_id = t.id
        and (c.summit_id = x.summit_id or c.summit_id is null and c.range_id = x.range_id)
    )
) as reported, t.cancel_message, t.hidden, t.starts_at <= now() as is_past, t.revision, t.edited_at, greatest(
  t.created_at, t.edited_at, t.cancelled_at
) as changed_at, (
  select count(*)
  from trips o
  where o.organiser_id = t.organiser_id and o.held_at is not null and o.taken > 1 and not o.hidden
) as organised
from trips t
join offered.users u on u.id = t.organiser_id
where t.id = $
  and ⟦
    (
      t.audience in ('everybody', 'hikers')
        or t.organiser_id = $
        or t.audience = 'followers'
        and exists ( select from offered.follows f where f.follower_id = $ and f.followed_id = t.organiser_id)
        or t.audience <> 'nobody'
        and exists (
          select
          from offered.trip_people p
          where p.trip_id = t.id and p.user_id = $ and p.state in ('going', 'waiting')
        )
    )
    ¦ t.audience = 'everybody'
  ⟧;

-- features/trips/trips.queries.ts readTripsOf
select t.id, t.title, t.starts_at, t.starts_at::text as starts_text, t.start_place, t.pace, t.difficulty,
t.seats, t.taken, t.waiting, t.car_seats, t.cancelled_at is not null as is_cancelled, jsonb_build_object(
  'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
  u.profile_image
) || coalesce(
  (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
) as organiser, (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', m.id, 'slug', m.slug, 'name', m.name, 'height', m.height_m, 'lat', m.lat, 'lon', m.lon,
        'rangeId', m.range_id
      )
      order by x.position
    ), '[]'
  )
  from trip_summits x
  join offered.summits m on m.id = x.summit_id
  where x.trip_id = t.id
) as summits, case
  when t.organiser_id = $ then 'organiser'
  else (
    select p.state
    from trip_people p
    where p.trip_id = t.id and p.user_id = $ and p.state in ('going', 'waiting')
  ) end as own_state, (
    select count(*)::integer
    from trip_people p
    join trip_people w on w.trip_id = p.trip_id
    where p.trip_id = t.id and p.user_id = $ and p.state = 'waiting' and w.state = 'waiting' and w.id <= p.id
  ) as own_place, t.organiser_id, t.walk_at, t.walk_place, t.walk_lat, t.walk_lon, t.meeting, t.meeting_lat,
  t.meeting_lon, t.meeting_hidden, t.end_place, t.end_lat, t.end_lon, t.ends_at, t.description, t.cost_note,
  t.visibility, t.route, t.way, t.way_version, t.start_slug, array(
    select distinct c.kind
    from offered.conditions c
    where not c.denied
      and c.seen_on > current_date - $::integer
      and t.starts_at between now() - interval '1 day'
      and now() + $ * interval '1 day'
      and exists (
        select
        from trip_summits x
        where x.trip_id = t.id
          and (c.summit_id = x.summit_id or c.summit_id is null and c.range_id = x.range_id)
      )
  ) as reported, t.cancel_message, t.hidden, t.starts_at <= now() as is_past, t.revision, t.edited_at,
  greatest(t.created_at, t.edited_at, t.cancelled_at) as changed_at, 0 as organised
from trip_people mine
join trips t on t.id = mine.trip_id
join offered.users u on u.id = t.organiser_id
where mine.user_id = $
  and mine.state in ('going', 'waiting')
  and t.starts_at > now() - $ * interval '1 day'
  and (
    t.audience in ('everybody', 'hikers')
      or t.organiser_id = $
      or t.audience = 'followers'
      and exists ( select from offered.follows f where f.follower_id = $ and f.followed_id = t.organiser_id)
      or t.audience <> 'nobody'
      and exists (
        select
        from offered.trip_people p
        where p.trip_id = t.id and p.user_id = $ and p.state in ('going', 'waiting')
      )
  )
order by t.starts_at, t.id;

-- features/trips/trips.queries.ts lockTrip
select t.id, t.organiser_id, t.starts_at, t.walk_at, t.start_place, t.meeting, t.seats, t.taken, t.revision,
t.cancelled_at is not null as is_cancelled, t.starts_at <= now() as is_past, t.hidden, array(
  select x.summit_id from trip_summits x where x.trip_id = t.id order by x.position
) as summit_ids
from trips t
where t.id = $
  and (
    t.audience in ('everybody', 'hikers')
      or t.organiser_id = $
      or t.audience = 'followers'
      and exists ( select from offered.follows f where f.follower_id = $ and f.followed_id = t.organiser_id)
      or t.audience <> 'nobody'
      and exists (
        select
        from offered.trip_people p
        where p.trip_id = t.id and p.user_id = $ and p.state in ('going', 'waiting')
      )
  ) for update of t;

-- features/trips/trips.queries.ts findByClientKey
select id from trips where organiser_id = $ and client_key = $;

-- features/trips/trips.queries.ts countAhead
select count(*) from trips where organiser_id = $ and starts_at > now() and cancelled_at is null;

-- features/trips/trips.queries.ts profileOf
select visibility from offered.users where id = $;

-- features/trips/trips.queries.ts insertTrip
insert into trips <columns> on conflict (organiser_id, client_key) do nothing returning id;

-- features/trips/trips.queries.ts updateTrip
update trips set <columns>, revision = revision + 1, edited_at = now() where id = $;

-- features/trips/trips.queries.ts tripsWithoutWay
select id from trips where way_version < $ order by starts_at desc limit $;

-- features/trips/trips.queries.ts writeWay
update trips set way = $, way_version = $, start_slug = $, route = $ where id = $ and revision = $;

-- features/trips/trips.queries.ts readTripForWay
select t.id, t.title, t.starts_at, t.starts_at::text as starts_text, t.start_place, t.pace, t.difficulty,
t.seats, t.taken, t.waiting, t.car_seats, t.cancelled_at is not null as is_cancelled, jsonb_build_object(
  'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
  u.profile_image
) || coalesce(
  (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
) as organiser, (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', m.id, 'slug', m.slug, 'name', m.name, 'height', m.height_m, 'lat', m.lat, 'lon', m.lon,
        'rangeId', m.range_id
      )
      order by x.position
    ), '[]'
  )
  from trip_summits x
  join offered.summits m on m.id = x.summit_id
  where x.trip_id = t.id
) as summits, null as own_state, null::integer as own_place, t.organiser_id, t.walk_at, t.walk_place,
t.walk_lat, t.walk_lon, t.meeting, t.meeting_lat, t.meeting_lon, t.meeting_hidden, t.end_place, t.end_lat,
t.end_lon, t.ends_at, t.description, t.cost_note, t.visibility, t.route, t.way, t.way_version, t.start_slug,
array(
  select distinct c.kind
  from offered.conditions c
  where not c.denied
    and c.seen_on > current_date - $::integer
    and t.starts_at between now() - interval '1 day'
    and now() + $ * interval '1 day'
    and exists (
      select
      from trip_summits x
      where x.trip_id = t.id
        and (c.summit_id = x.summit_id or c.summit_id is null and c.range_id = x.range_id)
    )
) as reported, t.cancel_message, t.hidden, t.starts_at <= now() as is_past, t.revision, t.edited_at, greatest(
  t.created_at, t.edited_at, t.cancelled_at
) as changed_at, 0 as organised
from trips t
join offered.users u on u.id = t.organiser_id
where t.id = $;

-- features/trips/trips.queries.ts writeSummits
delete from trip_summits where trip_id = $;

insert into trip_summits (trip_id, summit_id, position, range_id, starts_at)
select t.id, m.id, w.position, m.range_id, t.starts_at
from unnest($::integer[])
with ordinality as w (id, position)
join offered.summits m on m.id = w.id
join trips t on t.id = $;

-- features/trips/trips.queries.ts cancelTrip
update trips
set cancelled_at = now(), cancel_message = $, revision = revision + 1
where id = $
returning case when hidden then '' else title end as title;

-- features/trips/trips.queries.ts tripsOver
select id
from trips
where held_at is null and cancelled_at is null and not hidden and starts_at < now() - interval '18 hours'
order by starts_at
limit $;

-- features/trips/trips.queries.ts markHeld
update trips
set held_at = now()
where id = $ and held_at is null and cancelled_at is null
returning organiser_id, taken, (starts_at at time zone 'Europe/Warsaw')::date as day;

-- features/trips/trips.queries.ts findStanding
select t.organiser_id, t.visibility, u.visibility as profile, t.hidden, t.starts_at > now()
  and t.cancelled_at is null as is_ahead
from trips t
join offered.users u on u.id = t.organiser_id
where t.id = $ for update of t;

-- features/trips/trips.queries.ts alignAudience
select t.id, t.audience, t.visibility, u.visibility as profile, t.hidden
from trips t
join offered.users u on u.id = t.organiser_id
where t.organiser_id = any($)
order by t.id for update of t;

update trips t
set audience = w.audience
from jsonb_to_recordset($) as w (id integer, audience text)
where t.id = w.id;

-- features/trips/trips.queries.ts writeTripHidden
update trips set hidden = $, audience = $, revision = revision + 1 where id = $;

-- features/trips/trips.queries.ts organisedBy
select id, organiser_id, starts_at > now() and cancelled_at is null as is_ahead
from trips
where organiser_id = any($)
order by id for update;

-- features/trips/trips.queries.ts publicTripIds
select t.id
from trips t
where t.audience = 'everybody' and t.cancelled_at is null and t.starts_at > now() and t.id > $
order by t.id
limit $;

-- features/trips/trips.queries.ts findTripPictures
select picture as path, organiser_id as owner_id
from trips, unnest(pictures) as picture
where pictures <> '{}' and pictures && $ and picture = any($);

-- features/trips/trips.queries.ts exportTrips
select t.id, case
  when t.organiser_id = $ then 'organiser'
  else p.state end as role, p.word, p.joined_at, t.title, t.starts_at, t.start_place, t.cancelled_at,
  jsonb_build_object(
    'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
    u.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
  ) as organiser, array(
    select m.name
    from trip_summits x
    join offered.summits m on m.id = x.summit_id
    where x.trip_id = t.id
    order by x.position
  ) as summits, case
  when t.organiser_id = $ then to_jsonb(t) - 'id' - 'client_key' end as all_fields
from trip_people p
join trips t on t.id = p.trip_id
join offered.users u on u.id = t.organiser_id
where p.user_id = $ and (not t.hidden or t.organiser_id = $)
order by t.starts_at, t.id;
