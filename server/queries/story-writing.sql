-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/story-writing/story-export.queries.ts readStoriesForExport
select s.id, s.title, s.route, s.hiked_on, s.time_min, s.moving_min, s.distance_m, s.ascent_m, s.descent_m,
s.by_hand, s.description, s.trails, s.difficulty, s.visibility, s.draft, s.allow_download, s.created_at,
s.published_at, s.edited_at, t.file_key, t.format, (
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', m.id, 'name', m.name, 'state', x.state, 'how', x.how, 'evidence', x.evidence)
      order by x.position
    ), '[]'
  )
  from offered.story_summits x
  join offered.summits m on m.id = x.summit_id
  where x.story_id = s.id
) as summits, (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'path', p.path, 'caption', p.caption, 'takenAt', p.taken_at, 'lat', p.lat, 'lon', p.lon
      )
      order by p.position
    ), '[]'
  )
  from offered.story_photos p
  where p.story_id = s.id
) as photos, (
  select coalesce(jsonb_agg(jsonb_build_object('userId', c.user_id, 'state', c.state)), '[]')
  from offered.story_companions c
  where c.story_id = s.id
) as companions
from offered.stories s
left join offered.story_tracks t on t.story_id = s.id
where s.author_id = $
order by s.hiked_on, s.id;

-- features/story-writing/story-export.queries.ts readGivenForExport
select c.story_id, c.state, c.asked_at, c.answered_at
from offered.story_companions c
join offered.stories s on s.id = c.story_id
where c.user_id = $ and s.audience <> 'nobody'
order by c.story_id;

select hide_start, hide_end from offered.track_privacy where user_id = $;

select name, lat, lon, radius_m from offered.privacy_zones where user_id = $ order by id;

select story_id, created_at from offered.story_applause where user_id = $ order by created_at;
