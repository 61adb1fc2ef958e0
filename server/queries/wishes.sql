-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/wishes/wishes.queries.ts readWishes
select w.summit_id, (w.wished_at at time zone 'Europe/Warsaw')::date as since, (
  select jsonb_build_object('date', a.climbed_on, 'precision', a.precision)
  from offered.ascents a
  where a.user_id = w.user_id and a.summit_id = w.summit_id
  order by a.climbed_until, a.climbed_on desc
  limit 1
) as climbed
from wishes w
join offered.summits m on m.id = w.summit_id and not m.retired
where w.user_id = $
order by w.wished_at desc, w.summit_id;

-- features/wishes/wishes.queries.ts readWish
select w.summit_id, (w.wished_at at time zone 'Europe/Warsaw')::date as since, (
  select jsonb_build_object('date', a.climbed_on, 'precision', a.precision)
  from offered.ascents a
  where a.user_id = w.user_id and a.summit_id = w.summit_id
  order by a.climbed_until, a.climbed_on desc
  limit 1
) as climbed
from wishes w
where w.user_id = $ and w.summit_id = $;

-- features/wishes/wishes.queries.ts isClimbed
select from offered.ascents where user_id = $ and summit_id = $ limit 1;

-- features/wishes/wishes.queries.ts insertWish
insert into wishes (user_id, summit_id) values ($, $) on conflict (user_id, summit_id) do nothing;

-- features/wishes/wishes.queries.ts deleteWish
delete from wishes where user_id = $ and summit_id = $;

-- features/wishes/wishes.queries.ts exportWishes
select m.name as summit, w.summit_id, (w.wished_at at time zone 'Europe/Warsaw')::date as since, (
  select jsonb_build_object('date', a.climbed_on, 'precision', a.precision)
  from offered.ascents a
  where a.user_id = w.user_id and a.summit_id = w.summit_id
  order by a.climbed_until, a.climbed_on desc
  limit 1
) as climbed
from wishes w
join offered.summits m on m.id = w.summit_id
where w.user_id = $
order by w.wished_at, w.summit_id;
