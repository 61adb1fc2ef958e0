-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/search/search.queries.ts lastStoryId
select id from offered.stories order by id desc limit 1;

-- features/search/search.queries.ts storiesFiledUnder
with found as (
  select s.*
  from unnest($::text[])
  with ordinality as filed (asked, place)
  cross join lateral (
    select s.id, s.title, s.route, s.hiked_on, s.description, s.author_id
    from (
      select *
      from offered.stories s
      where story_words(s.audience, s.author_id, s.id, s.title, s.route, s.description) @@
      filed.asked::tsquery offset 0
    ) s
    where ⟦
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
    order by s.hiked_on desc, s.id desc
    limit $
  ) s
  limit $
)
select s.id, s.title, s.route, s.hiked_on, s.description, u.first_name, u.last_name
from found s
join offered.users u on u.id = s.author_id
order by s.hiked_on desc, s.id desc;

-- features/search/search.queries.ts placesFiledAt
select s.letter, s.id, s.author_id
from unnest($::text[], $::integer[])
with ordinality as filed (asked, below, place)
cross join lateral (
  select
  left(s.audience, 1) as letter, s.id, s.author_id
  from (
    select *
    from offered.stories s
    where story_words(s.audience, s.author_id, s.id, s.title, s.route, s.description) @@ filed.asked::tsquery
    offset 0
  ) s
  where s.id < filed.below
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
  limit $
) s
limit $;

-- features/search/search.queries.ts storiesByIds
select s.id, s.title, s.route, s.hiked_on, s.description, u.first_name, u.last_name
from offered.stories s
join offered.users u on u.id = s.author_id
where s.id = any($::integer[])
  and not s.draft
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

-- features/search/search.queries.ts authorsOfClosed
select array(
  select f.followed_id
  from offered.follows f
  where f.follower_id = $
    and exists ( select from offered.stories s where s.author_id = f.followed_id and s.audience = 'followers')
  order by f.created_at desc
  limit $
) as followed, array(
  select distinct s.author_id
  from offered.story_companions c
  join offered.stories s on s.id = c.story_id
  where c.user_id = $ and c.state <> 'declined'
  limit $
) as walked_with;
