-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/stories/audience.queries.ts alignStories
select s.id as story_id, s.author_id, s.hiked_on as day, s.audience as before, s.visibility, s.draft,
s.hidden, u.visibility as profile, exists (
  select from offered.story_companions c where c.story_id = s.id and c.state = 'asked'
) as asked
from stories s
join offered.users u on u.id = s.author_id
where s.id = any($)
order by s.id for update of s;

update stories s
set audience = w.audience, photo_count = (
  select count(*) from offered.story_photos p where p.story_id = s.id and not p.hidden
)
from jsonb_to_recordset($) as w ("storyId" integer, audience text)
where s.id = w."storyId";

-- features/stories/audience.queries.ts openStoryIds
select id from stories where author_id = any($) and visibility = 'public' and not draft order by id;

-- features/stories/audience.queries.ts writeHidden
update stories set hidden = $, revision = revision + 1 where id = $ and hidden <> $;

-- features/stories/cards.queries.ts readCards
select s.id, s.title, s.route, jsonb_build_object(
  'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
  u.profile_image
) || coalesce(
  (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
) as author, s.hiked_on, s.time_min, s.moving_min, s.distance_m, s.ascent_m, s.descent_m, s.visibility,
s.audience, s.draft, s.excerpt, s.trails, s.difficulty, s.photo_count, s.applause_count, ⟦
  exists (select from offered.story_applause a where a.story_id = s.id and a.user_id = $) ¦ false
⟧ as applauded, s.comment_count, s.published_at, t.line, t.heights, (
  select coalesce(sum(e.points), 0)::integer
  from offered.point_entries e
  where e.story_id = s.id
    and e.user_id = s.author_id
    and e.corrects is null
    and not exists (select from offered.point_entries c where c.corrects = e.id)
) as points, (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', m.id, 'slug', m.slug, 'name', m.name, 'height', m.height_m, 'lat', m.lat, 'lon', m.lon,
        'rangeId', m.range_id
      )
      order by x.position
    ), '[]'
  )
  from offered.story_summits x
  join offered.summits m on m.id = x.summit_id
  where x.story_id = s.id and x.state = 'counted'
) as summits, (
  select r.name
  from offered.story_summits x
  join offered.summits m on m.id = x.summit_id
  join offered.mountain_ranges r on r.id = m.range_id
  where x.story_id = s.id and x.state = 'counted'
  order by x.position
  limit 1
) as place, (
  select coalesce(
    jsonb_agg(
      jsonb_build_object('path', f.path, 'thumbnail', f.thumbnail, 'caption', f.caption)
      order by f.cover desc, f.position
    ), '[]'
  )
  from (
    select *
    from offered.story_photos f
    where f.story_id = s.id and not f.hidden
    order by f.cover desc, f.position
    limit 4
  ) f
) as photos, (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
        u.profile_image
      ) || coalesce(
        (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
      )
      order by c.asked_at, u.id
    ), '[]'
  )
  from offered.story_companions c
  join offered.users u on u.id = c.user_id
  where c.story_id = s.id and c.state = 'confirmed' and ⟦true ¦ u.visibility = 'everyone'⟧
) as companions
from stories s
join offered.users u on u.id = s.author_id
left join offered.story_tracks t on t.story_id = s.id
where s.id = any($)
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
order by s.hiked_on desc, s.id desc;

-- features/stories/cards.queries.ts readLines
select s.id, s.title, s.hiked_on, t.line
from stories s
join offered.story_tracks t on t.story_id = s.id
where s.id = any($)
  and t.line is not null
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
order by s.hiked_on desc, s.id desc;

-- features/stories/cards.queries.ts readAsking
select s.id
from offered.story_companions c
join stories s on s.id = c.story_id
where c.user_id = $ and c.state = 'asked' and s.audience <> 'nobody'
order by c.asked_at desc
limit 50;

-- features/stories/feed.queries.ts readFeed
select id, hiked_on
from (
  ⟦
    (
      select s.id, s.hiked_on
      from stories s
      where s.author_id = $
        and ⟦not s.draft ¦ s.audience = 'everybody'⟧ ⟦and (s.hiked_on, s.id) < ($::date, $::integer) ¦⟧ ⟦
          and s.hiked_on >= make_date($, 1, 1) and s.hiked_on < make_date($, 1, 1) ¦
        ⟧ ⟦
          and (
            s.author_id is null
              or s.author_id <> all(array(select m.muted_id from offered.mutes m where m.user_id = $))
          )
          ¦
        ⟧
      order by s.hiked_on desc, s.id desc
      limit $
    )
    ¦ …
  ⟧
  union (
    select s.id, s.hiked_on
    from offered.story_companions c
    join stories s on s.id = c.story_id
    where c.user_id = $
      and c.state = any($)
      and ⟦
        (
          s.audience in ('everybody', 'hikers')
            or s.author_id = $
            or s.audience = 'followers'
            and exists (
              select from offered.follows f where f.follower_id = $ and f.followed_id = s.author_id
            )
            or s.audience in ('followers', 'author')
            and exists (
              select
              from offered.story_companions c
              where c.story_id = s.id and c.user_id = $ and c.state <> 'declined'
            )
        )
        ¦ s.audience <> 'nobody'
        ¦ s.audience = 'everybody'
      ⟧ ⟦and (s.hiked_on, s.id) < ($::date, $::integer) ¦⟧ ⟦
        and s.hiked_on >= make_date($, 1, 1) and s.hiked_on < make_date($, 1, 1) ¦
      ⟧ ⟦
        and (
          s.author_id is null
            or s.author_id <> all(array(select m.muted_id from offered.mutes m where m.user_id = $))
        )
        ¦
      ⟧ ⟦
        and exists (
          select
          from offered.story_summits x
          where x.story_id = s.id and x.summit_id = $ and x.state = 'counted'
        )
        ¦
      ⟧ ⟦and exists (select from offered.story_ranges x where x.story_id = s.id and x.range_id = $) ¦⟧
    order by s.hiked_on desc, s.id desc
    limit $
  )
) found
order by hiked_on desc, id desc
limit $;

⟦
  select found.id, found.hiked_on
  from (
    select f.followed_id
    from offered.follows f
    cross join lateral (
      select s.id, s.hiked_on
      from stories s
      where s.author_id = f.followed_id
        and s.audience in ('everybody', 'hikers', 'followers') ⟦
          and (s.hiked_on, s.id) < ($::date, $::integer) ¦
        ⟧
        and (
          s.author_id is null
            or s.author_id <> all(array(select m.muted_id from offered.mutes m where m.user_id = $))
        )
      order by s.hiked_on desc, s.id desc
      limit $
    ) newest
    where f.follower_id = $
    order by newest.hiked_on desc, newest.id desc
    limit $
  ) f
  cross join lateral (
    select s.id, s.hiked_on
    from stories s
    where s.author_id = f.followed_id
      and s.audience in ('everybody', 'hikers', 'followers') ⟦
        and (s.hiked_on, s.id) < ($::date, $::integer) ¦
      ⟧
      and (
        s.author_id is null
          or s.author_id <> all(array(select m.muted_id from offered.mutes m where m.user_id = $))
      )
    order by s.hiked_on desc, s.id desc
    limit $
  ) found
  order by found.hiked_on desc, found.id desc
  limit $
  ¦
  select s.id, s.hiked_on
  from stories s
  where s.audience = 'everybody' ⟦and (s.hiked_on, s.id) < ($::date, $::integer) ¦⟧ ⟦
    and s.hiked_on >= make_date($, 1, 1) and s.hiked_on < make_date($, 1, 1) ¦
  ⟧
    and true
  order by s.hiked_on desc, s.id desc
  limit $
  ¦
  select s.id, s.hiked_on
  from stories s
  where s.author_id = $
    and s.draft
    and (
      s.author_id is null
        or s.author_id <> all(array(select m.muted_id from offered.mutes m where m.user_id = $))
    )
  order by s.hiked_on desc, s.id desc
  limit $
  ¦
  select x.story_id as id, x.hiked_on
  from ⟦offered.story_ranges ¦ offered.story_summits⟧ x
  where ⟦x.range_id = $ ¦ x.summit_id = $ and x.state = 'counted'⟧
    and x.audience = 'everybody' ⟦and (x.hiked_on, x.story_id) < ($::date, $::integer) ¦⟧
  order by x.hiked_on desc, x.story_id desc
  limit $
⟧;

-- features/stories/feed.queries.ts followedAmongNewest
select s.id, s.hiked_on
from (
  select s.id, s.hiked_on, s.author_id
  from stories s
  where s.audience in ('everybody', 'hikers', 'followers') ⟦and (s.hiked_on, s.id) < ($::date, $::integer) ¦⟧
    and (
      s.author_id is null
        or s.author_id <> all(array(select m.muted_id from offered.mutes m where m.user_id = $))
    )
  order by s.hiked_on desc, s.id desc
  limit $
) s
where s.author_id in (select followed_id from offered.follows where follower_id = $)
order by s.hiked_on desc, s.id desc
limit $;

-- features/stories/feed.queries.ts betweenPublic
⟦
  (
    select s.id, s.hiked_on
    from stories s
    where s.audience = 'followers'
      and s.author_id in (select followed_id from offered.follows where follower_id = $)
      and (s.hiked_on, s.id) > ($::date, $::integer)
      and (
        s.author_id is null
          or s.author_id <> all(array(select m.muted_id from offered.mutes m where m.user_id = $))
      )
    order by s.hiked_on desc, s.id desc
    limit $
  )
  union (
    select s.id, s.hiked_on
    from stories s
    where s.author_id = $
      and not s.draft
      and (s.hiked_on, s.id) > ($::date, $::integer)
      and (
        s.author_id is null
          or s.author_id <> all(array(select m.muted_id from offered.mutes m where m.user_id = $))
      )
    order by s.hiked_on desc, s.id desc
    limit $
  )
  union (
    select s.id, s.hiked_on
    from offered.story_companions c
    join stories s on s.id = c.story_id
    where c.user_id = $
      and c.state in ('confirmed', 'asked')
      and s.audience <> 'nobody'
      and (s.hiked_on, s.id) > ($::date, $::integer)
      and (
        s.author_id is null
          or s.author_id <> all(array(select m.muted_id from offered.mutes m where m.user_id = $))
      )
  )
  ¦
  select s.id, s.hiked_on
  from stories s
  where s.audience in ('everybody', 'hikers') ⟦and (s.hiked_on, s.id) < ($::date, $::integer) ¦⟧ ⟦
    and s.hiked_on >= make_date($, 1, 1) and s.hiked_on < make_date($, 1, 1) ¦
  ⟧
    and (
      s.author_id is null
        or s.author_id <> all(array(select m.muted_id from offered.mutes m where m.user_id = $))
    )
  order by s.hiked_on desc, s.id desc
  limit $
  ¦
  select x.story_id as id, x.hiked_on
  from ⟦offered.story_ranges ¦ offered.story_summits⟧ x
  where ⟦x.range_id = $ ¦ x.summit_id = $ and x.state = 'counted'⟧
    and x.audience in ('everybody', 'hikers') ⟦and (x.hiked_on, x.story_id) < ($::date, $::integer) ¦⟧ ⟦
      and x.hiked_on >= make_date($, 1, 1) and x.hiked_on < make_date($, 1, 1) ¦
    ⟧
  order by x.hiked_on desc, x.story_id desc
  limit $
⟧;

-- features/stories/feed.queries.ts readOpenFeed
select f.id, f.hiked_on, s.author_id, (
  coalesce((select v.changes from topic_versions v where v.topic = $::text), 0) + (
    select count(*) from topic_changes c where c.topic = $::text
  )
) || ' ' || (
  coalesce((select v.changes from topic_versions v where v.topic = $::text), 0) + (
    select count(*) from topic_changes c where c.topic = $::text
  )
) || case
  when pg_is_in_recovery() then ' of a replica'
  else '' end as version
from (
  ⟦
    select s.id, s.hiked_on
    from stories s
    where s.audience in ('everybody', 'hikers') ⟦and (s.hiked_on, s.id) < ($::date, $::integer) ¦⟧ ⟦
      and s.hiked_on >= make_date($, 1, 1) and s.hiked_on < make_date($, 1, 1) ¦
    ⟧
      and (
        s.author_id is null
          or s.author_id <> all(array(select m.muted_id from offered.mutes m where m.user_id = $))
      )
    order by s.hiked_on desc, s.id desc
    limit $
    ¦
    select x.story_id as id, x.hiked_on
    from ⟦offered.story_ranges ¦ offered.story_summits⟧ x
    where ⟦x.range_id = $ ¦ x.summit_id = $ and x.state = 'counted'⟧
      and x.audience in ('everybody', 'hikers') ⟦and (x.hiked_on, x.story_id) < ($::date, $::integer) ¦⟧
    order by x.hiked_on desc, x.story_id desc
    limit $
  ⟧
) f
join stories s on s.id = f.id
order by f.hiked_on desc, f.id desc;

-- features/stories/feed.queries.ts readOwnPart
select (
  coalesce((select v.changes from topic_versions v where v.topic = $::text), 0) + (
    select count(*) from topic_changes c where c.topic = $::text
  )
) || ' ' || (
  coalesce((select v.changes from topic_versions v where v.topic = $::text), 0) + (
    select count(*) from topic_changes c where c.topic = $::text
  )
) || case
  when pg_is_in_recovery() then ' of a replica'
  else '' end as version, array(select m.muted_id from offered.mutes m where m.user_id = $) as muted_ids,
  own.closed, own.applauded_ids
from (
  select coalesce(
    jsonb_agg(jsonb_build_object('id', c.id, 'hikedOn', c.hiked_on)) filter (where c.hiked_on is not null),
    '[]'
  ) as closed, coalesce(
    array_agg(c.id) filter (
      where exists ( select from offered.story_applause a where a.story_id = c.id and a.user_id = $)
    ), '{}'
  ) as applauded_ids
  from (
    select id, hiked_on
    from (
      (
        ⟦
          select s.id, s.hiked_on
          from stories s
          where s.audience = 'followers'
            and s.author_id in (select followed_id from offered.follows where follower_id = $) ⟦
              and (s.hiked_on, s.id) < ($::date, $::integer) ¦
            ⟧
            and (s.hiked_on, s.id) > ($::date, $::integer)
            and (
              s.author_id is null
                or s.author_id <> all(array(select m.muted_id from offered.mutes m where m.user_id = $))
            )
          order by s.hiked_on desc, s.id desc
          limit $
          ¦
          select x.story_id as id, x.hiked_on
          from ⟦offered.story_ranges ¦ offered.story_summits⟧ x
          where ⟦x.range_id = $ ¦ x.summit_id = $ and x.state = 'counted'⟧
            and x.audience = 'followers'
            and x.author_id in (select followed_id from offered.follows where follower_id = $) ⟦
              and (x.hiked_on, x.story_id) < ($::date, $::integer) ¦
            ⟧
            and (x.hiked_on, x.story_id) > ($::date, $::integer)
          order by x.hiked_on desc, x.story_id desc
          limit $
        ⟧
      )
      union (
        ⟦
          select s.id, s.hiked_on
          from stories s
          where s.author_id = $
            and not s.draft ⟦and (s.hiked_on, s.id) < ($::date, $::integer) ¦⟧
            and (s.hiked_on, s.id) > ($::date, $::integer)
            and (
              s.author_id is null
                or s.author_id <> all(array(select m.muted_id from offered.mutes m where m.user_id = $))
            )
          order by s.hiked_on desc, s.id desc
          limit $
          ¦
          select x.story_id as id, x.hiked_on
          from ⟦offered.story_ranges ¦ offered.story_summits⟧ x
          where ⟦x.range_id = $ ¦ x.summit_id = $ and x.state = 'counted'⟧
            and x.author_id = $
            and x.audience in ('followers', 'author') ⟦and (x.hiked_on, x.story_id) < ($::date, $::integer) ¦⟧
            and (x.hiked_on, x.story_id) > ($::date, $::integer)
          order by x.hiked_on desc, x.story_id desc
          limit $
        ⟧
      )
      union (
        select s.id, s.hiked_on
        from offered.story_companions c
        join stories s on s.id = c.story_id
        where c.user_id = $
          and c.state in ('confirmed', 'asked')
          and s.audience <> 'nobody' ⟦and (s.hiked_on, s.id) < ($::date, $::integer) ¦⟧
          and (s.hiked_on, s.id) > ($::date, $::integer)
          and (
            s.author_id is null
              or s.author_id <> all(array(select m.muted_id from offered.mutes m where m.user_id = $))
          ) ⟦
            and exists (
              select
              from offered.story_summits x
              where x.story_id = s.id and x.summit_id = $ and x.state = 'counted'
            )
            ¦
          ⟧ ⟦and exists (select from offered.story_ranges x where x.story_id = s.id and x.range_id = $) ¦⟧
      )
    ) found
    union all
    select id, null
    from unnest($::integer[]) as id
  ) c
) own;

-- features/stories/heads.queries.ts readPublicIds
select s.id from stories s where s.audience = 'everybody' and s.id > $ order by s.id limit $;

-- features/stories/heads.queries.ts readRevision
select revision from stories where id = $;

-- features/stories/stories.queries.ts findStory
select ⟦
  jsonb_build_object(
    'isAuthor', s.author_id = $, 'follows', exists (
      select from offered.follows f where f.follower_id = $ and f.followed_id = s.author_id
    ), 'isCompanion', exists (
      select
      from offered.story_companions c
      where c.story_id = s.id and c.user_id = $ and c.state <> 'declined'
    )
  )
  ¦ null::jsonb
⟧ as relation, s.id, s.author_id, s.title, s.route, jsonb_build_object(
  'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
  u.profile_image
) || coalesce(
  (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
) as author, s.hiked_on, s.time_min, s.moving_min, s.distance_m, s.ascent_m, s.descent_m, s.visibility,
s.audience, s.draft, s.excerpt, s.description, s.hidden, s.trails, s.difficulty, s.photo_count,
s.applause_count, ⟦
  exists (select from offered.story_applause a where a.story_id = s.id and a.user_id = $) ¦ false
⟧ as applauded, s.comment_count, s.published_at, s.by_hand, s.allow_download, s.hide_start, s.hide_end,
s.camera_ahead_s, s.revision, s.created_at, s.edited_at, (
  select coalesce(sum(e.points), 0)::integer
  from offered.point_entries e
  where e.story_id = s.id
    and e.user_id = s.author_id
    and e.corrects is null
    and not exists (select from offered.point_entries c where c.corrects = e.id)
) as points
from stories s
join offered.users u on u.id = s.author_id
where s.id = $;

-- features/stories/stories.queries.ts lockStory
select s.id, s.author_id, s.audience, jsonb_build_object(
  'isAuthor', s.author_id = $, 'follows', exists (
    select from offered.follows f where f.follower_id = $ and f.followed_id = s.author_id
  ), 'isCompanion', exists (
    select from offered.story_companions c where c.story_id = s.id and c.user_id = $ and c.state <> 'declined'
  )
) as relation
from stories s
where s.id = $ for update;

-- features/stories/stories.queries.ts lockOwnStories
select id, visibility from stories where id = any($) and author_id = $ order by id for update;

-- features/stories/stories.queries.ts writeVisibility
update stories set visibility = $, revision = revision + 1 where id = any($);

-- features/stories/stories.queries.ts lockAnyStory
select from stories where id = $ for update;

-- features/stories/stories.queries.ts findByClientKey
select id from stories where author_id = $ and client_key = $;

-- features/stories/stories.queries.ts insertStories
insert into stories <columns> returning id, author_id, client_key;

-- features/stories/stories.queries.ts insertStory
insert into stories <columns> on conflict (author_id, client_key) do nothing returning id;

-- features/stories/stories.queries.ts updateStory
update stories set <columns>, revision = revision + 1 where id = $;

-- features/stories/stories.queries.ts raiseRevisions
update stories set revision = revision + 1 where id = any($);

-- features/stories/stories.queries.ts storiesOf
select id, author_id from stories where author_id = any($) order by id;

-- features/stories/stories.queries.ts deleteStories
delete from stories where id = any($);

-- features/stories/stories.queries.ts readSummitsOf
select jsonb_build_object(
  'id', m.id, 'slug', m.slug, 'name', m.name, 'height', m.height_m, 'lat', m.lat, 'lon', m.lon, 'rangeId',
  m.range_id
) as summit, x.state, x.how, x.evidence, (
  select coalesce(sum(e.points), 0)::integer
  from offered.point_entries e
  where e.story_id = s.id
    and e.user_id = s.author_id
    and e.corrects is null
    and not exists (select from offered.point_entries c where c.corrects = e.id)
    and e.summit_id = x.summit_id
) as points
from offered.story_summits x
join stories s on s.id = x.story_id
join offered.summits m on m.id = x.summit_id
where x.story_id = $
order by x.position, m.id;

-- features/stories/stories.queries.ts readPhotosOf
select id, path, thumbnail, caption, cover, added_by, hidden, taken_at, lat, lon, at_distance_m
from offered.story_photos
where story_id = $ and (not hidden or $)
order by position, id;

-- features/stories/stories.queries.ts readCompanionsOf
select jsonb_build_object(
  'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
  u.profile_image
) || coalesce(
  (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
) as person, c.state
from offered.story_companions c
join offered.users u on u.id = c.user_id
where c.story_id = $ and ⟦true ¦ u.visibility = 'everyone'⟧
order by c.asked_at, u.id;

-- features/stories/stories.queries.ts readTrackOf
select format, started_at, ended_at, hiked_on, time_min, moving_min, distance_m, ascent_m, descent_m,
highest_m, lowest_m, ridden_m, steep_m, points, heights_from, bounds is not null as is_shown, hidden_start_m,
hidden_end_m
from offered.story_tracks
where story_id = $;

-- features/stories/stories.queries.ts summitsAreByHand
select summits_by_hand from stories where id = $;

-- features/stories/stories.queries.ts addToCounts
update stories s
set ⟦applause_count ¦ comment_count⟧ = s.⟦applause_count ¦ comment_count⟧ + $ * told.times
from (select id, count(*)::integer as times from unnest($::integer[]) as named (id) group by id) told
where s.id = told.id;
