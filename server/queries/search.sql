-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/search/search.queries.ts storiesWithWords
select s.id, s.title, s.route, s.hiked_on, u.first_name, u.last_name
from offered.stories s
join offered.users u on u.id = s.author_id
where plain_words(s.title || ' ' || s.route) @@ to_tsquery('simple', $)
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
order by s.hiked_on desc, s.id desc
limit $;

-- features/search/search.queries.ts storiesByIds
select s.id, s.title, s.route, s.hiked_on, u.first_name, u.last_name
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
