-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/trip-letters/trip-letters.queries.ts lockAddressees
select pg_advisory_xact_lock($, id)
from (select id from offered.accounts where id = any($) and email_confirmed_at is null order by id)
unconfirmed;

-- features/trip-letters/trip-letters.queries.ts insertLetters
insert into trip_letters (user_id, trip_id, kind, key, facts)
select w."userId", w."tripId", w.kind, w.key, w.facts
from (
  select *, row_number() over (partition by "userId" order by "tripId") as turn
  from jsonb_to_recordset($) as n ("userId" integer, "tripId" integer, kind text, key text, facts jsonb)
) w
join offered.accounts u on u.id = w."userId"
where u.email_confirmed_at is not null
  or w.kind in ('changed', 'cancelled')
  and w.turn + (
    select count(*) from trip_letters o where o.user_id = u.id and o.queued_at > now() - interval '1 day'
  ) <= $ on conflict do nothing
returning id, kind, (
  select count(*)
  from trip_letters o
  where o.user_id = trip_letters.user_id
    and o.trip_id = trip_letters.trip_id
    and o.kind = 'changed'
    and o.queued_at > now() - interval '1 hour'
) as recent;

-- features/trip-letters/trip-letters.queries.ts seatsOf
select p.trip_id, p.user_id, p.id::text as seat
from jsonb_to_recordset($) as w ("tripId" integer, "userId" integer)
join offered.trip_people p on p.trip_id = w."tripId" and p.user_id = w."userId";

-- features/trip-letters/trip-letters.queries.ts readStandings
select t.id, t.title, to_jsonb(t.starts_at) #>> '{}' as starts_at, t.revision, t.hidden, array(
  select m.name
  from offered.trip_summits x
  join offered.summits m on m.id = x.summit_id
  where x.trip_id = t.id
  order by x.position
) as summits
from offered.trips t
where t.id = any($);

-- features/trip-letters/trip-letters.queries.ts findLetter
select l.id, l.trip_id, l.kind, l.facts, l.queued_at, l.user_id, u.email, u.first_name, u.language,
u.email_confirmed_at is not null as confirmed
from trip_letters l
join offered.accounts u on u.id = l.user_id
where l.id = $ and l.sent_at is null and coalesce(l.told_in, l.id) = l.id;

-- features/trip-letters/trip-letters.queries.ts takeChanges
update trip_letters
set told_in = $
where user_id = $
  and trip_id = $
  and kind = 'changed'
  and sent_at is null
  and (told_in is null or told_in = $)
returning id, facts;

-- features/trip-letters/trip-letters.queries.ts markSent
update trip_letters set sent_at = now(), facts = '{}' where (id = $ or told_in = $) and sent_at is null;
