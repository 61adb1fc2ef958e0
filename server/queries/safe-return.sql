-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/safe-return/safe-return.queries.ts findReturn
select r.id, r.trip_id, r.user_id, t.title, r.back_at, r.remind_at, r.alarm_at, r.state, r.reminded_at,
r.alarm_sent_at, r.contact_id, c.name as contact_name, c.email as contact_email, c.agreed_at, c.declined_at
from safe_returns r
join offered.trips t on t.id = r.trip_id
join safe_contacts c on c.id = r.contact_id
where r.trip_id = $ and r.user_id = $;

-- features/safe-return/safe-return.queries.ts readReturn
select r.id, r.trip_id, r.user_id, t.title, r.back_at, r.remind_at, r.alarm_at, r.state, r.reminded_at,
r.alarm_sent_at, r.contact_id, c.name as contact_name, c.email as contact_email, c.agreed_at, c.declined_at
from safe_returns r
join offered.trips t on t.id = r.trip_id
join safe_contacts c on c.id = r.contact_id
where r.id = $;

-- features/safe-return/safe-return.queries.ts lockReturn
select r.id, r.trip_id, r.user_id, t.title, r.back_at, r.remind_at, r.alarm_at, r.state, r.reminded_at,
r.alarm_sent_at, r.contact_id, c.name as contact_name, c.email as contact_email, c.agreed_at, c.declined_at
from safe_returns r
join offered.trips t on t.id = r.trip_id
join safe_contacts c on c.id = r.contact_id
where r.id = $ for update of r;

-- features/safe-return/safe-return.queries.ts writeReturn
insert into safe_returns <columns> on conflict (trip_id, user_id) do update set contact_id =
excluded.contact_id, back_at = excluded.back_at, remind_at = excluded.remind_at, alarm_at = excluded.alarm_at,
state = 'armed', reminded_at = null, alarmed_at = null, alarm_sent_at = null
returning id;

-- features/safe-return/safe-return.queries.ts setHours
update safe_returns set <columns>, reminded_at = null where id = $;

-- features/safe-return/safe-return.queries.ts setState
update safe_returns set state = $ where id = $;

-- features/safe-return/safe-return.queries.ts markReminded
update safe_returns set reminded_at = $ where id = $;

-- features/safe-return/safe-return.queries.ts markAlarmed
update safe_returns set state = 'alarmed', alarmed_at = $ where id = $;

-- features/safe-return/safe-return.queries.ts markAlarmSent
update safe_returns set alarm_sent_at = now() where id = $;

-- features/safe-return/safe-return.queries.ts dueReturns
select id from safe_returns where state = 'armed' and remind_at <= $ order by remind_at limit $;

-- features/safe-return/safe-return.queries.ts cancelReturns
update safe_returns r
set state = 'cancelled'
from jsonb_to_recordset($) as w ("tripId" integer, "userId" integer)
where r.trip_id = w."tripId" and (w."userId" is null or r.user_id = w."userId") and r.state = 'armed';

-- features/safe-return/safe-return.queries.ts shiftReturns
update safe_returns
set back_at = back_at + $ * interval '1 millisecond', remind_at = remind_at + $ * interval '1 millisecond',
alarm_at = alarm_at + $ * interval '1 millisecond', reminded_at = null
where trip_id = $ and state = 'armed';

-- features/safe-return/safe-return.queries.ts lockWatch
insert into safe_return_watch (looked_at, since) values ('-infinity', '-infinity') on conflict do nothing;

select case
  when isfinite(looked_at) then looked_at
  else now() end as looked_at, case
  when isfinite(since) then since
  else now() end as since, not isfinite(looked_at) as is_new, clock_timestamp() as now
from safe_return_watch for update;

-- features/safe-return/safe-return.queries.ts writeWatch
update safe_return_watch set looked_at = $, since = $;

-- features/safe-return/safe-return.queries.ts readContact
select c.id, c.user_id, c.email, u.email as hiker_email, u.language, c.agreed_at, c.declined_at
from safe_contacts c
join offered.accounts u on u.id = c.user_id
where c.id = $;

-- features/safe-return/safe-return.queries.ts saveContact
insert into safe_contacts (user_id, name, email)
values ($, $, $) on conflict (user_id, lower(email)) do update set name = excluded.name
returning id, xmax = 0 as is_new, declined_at is not null as declined;

-- features/safe-return/safe-return.queries.ts setAnswer
update safe_contacts set agreed_at = ⟦$ ¦ now()⟧, declined_at = ⟦$ ¦ now()⟧ where id = $;

-- features/safe-return/safe-return.queries.ts hikerOf
select email, first_name, last_name, language, email_confirmed_at is not null as email_confirmed
from offered.accounts
where id = $;

-- features/safe-return/safe-return.queries.ts exportReturns
select r.trip_id, r.back_at, r.alarm_at, r.state, c.name as contact_name, c.email as contact_email
from safe_returns r
join safe_contacts c on c.id = r.contact_id
where r.user_id = $
order by r.id;
