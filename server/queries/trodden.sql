-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/trodden/trodden.queries.ts lockWalk
select pg_advisory_xact_lock($, $);

-- features/trodden/trodden.queries.ts readShownWalk
select s.author_id as user_id, s.hiked_on::text as day, t.lines
from offered.stories s
join offered.story_tracks t on t.story_id = s.id
where s.id = $ and s.audience <> 'nobody' and s.hiked_on >= $ and t.cut_due_at is null;

-- features/trodden/trodden.queries.ts writeWalk
delete from trodden_cells where story_id = $;

insert into trodden_cells (square, user_id, story_id, cells)
select r.square, $, $, array(select jsonb_array_elements_text(r.cells)::smallint)
from jsonb_to_recordset($) as r(square integer, cells jsonb);

insert into trodden_walks (story_id, user_id, hiked_on)
values ($, $, $) on conflict (story_id) do update set hiked_on = excluded.hiked_on, stale = false;

-- features/trodden/trodden.queries.ts deleteWalk
delete from trodden_walks where story_id = $;

-- features/trodden/trodden.queries.ts markStale
update trodden_walks set stale = true where user_id = any($);

-- features/trodden/trodden.queries.ts readStoriesOf
select s.id from offered.stories s where s.author_id = $ and s.hiked_on >= $ order by s.id;

-- features/trodden/trodden.queries.ts readUnread
select s.id
from offered.stories s
join offered.story_tracks t on t.story_id = s.id
where s.id > $
  and s.hiked_on >= $
  and s.audience <> 'nobody'
  and t.cut_due_at is null
  and not exists (select from trodden_walks w where w.story_id = s.id and not w.stale)
order by s.id
limit $;

-- features/trodden/trodden.queries.ts letIn
select w.story_id, w.user_id
from trodden_walks w
join offered.stories s on s.id = w.story_id
join offered.users u on u.id = w.user_id
left join trodden_choices o on o.user_id = w.user_id
where w.waits
  and not w.stale
  and w.hiked_on >= $
  and not u.blocked
  and case coalesce(o.choice, 'public')
  when 'none' then false
  when 'all' then s.audience <> 'nobody'
  else s.audience = 'everybody' end;

update trodden_walks set waits = false where story_id = any($);

-- features/trodden/trodden.queries.ts deleteOldWalks
delete from trodden_walks where hiked_on < $;

-- features/trodden/trodden.queries.ts readSquares
select distinct square from trodden_cells order by square;

-- features/trodden/trodden.queries.ts readCounted
select c.user_id as hiker, c.story_id, w.hiked_on::text as day, c.cells
from trodden_walks w
join offered.stories s on s.id = w.story_id
join offered.users u on u.id = w.user_id
left join trodden_choices o on o.user_id = w.user_id
join trodden_cells c on c.story_id = w.story_id
where c.square = $
  and (c.user_id, c.story_id) > ($, $)
  and not w.waits
  and not w.stale
  and w.hiked_on >= $
  and not u.blocked
  and case coalesce(o.choice, 'public')
  when 'none' then false
  when 'all' then s.audience <> 'nobody'
  else s.audience = 'everybody' end
order by c.user_id, c.story_id
limit $;

-- features/trodden/trodden.queries.ts readState
select secret, version, published_at from trodden_state;

-- features/trodden/trodden.queries.ts deleteUnpublished
delete from trodden_squares where version > $;

-- features/trodden/trodden.queries.ts writeSquare
insert into trodden_squares (version, square, season, cells, classes)
values ($, $, $, $::smallint[], $::smallint[]);

-- features/trodden/trodden.queries.ts publish
delete from trodden_squares where version < $;

update trodden_state set version = $, published_at = now() where version = $;

-- features/trodden/trodden.queries.ts readShown
select square, cells, classes
from trodden_squares
where version = $ and square = any($) and season = $
order by square;

-- features/trodden/trodden.queries.ts readChoice
select choice from trodden_choices where user_id = $;

-- features/trodden/trodden.queries.ts writeChoice
insert into trodden_choices (user_id, choice)
values ($, $) on conflict (user_id) do update set choice = excluded.choice;
