-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/trip-calendar/trip-calendar.queries.ts openCalendar
insert into trip_calendars (user_id)
values ($) on conflict (user_id) do update set version = trip_calendars.version
returning version;

-- features/trip-calendar/trip-calendar.queries.ts renewCalendar
insert into trip_calendars (user_id, version)
values ($, 2) on conflict (user_id) do update set version = trip_calendars.version + 1
returning version;

-- features/trip-calendar/trip-calendar.queries.ts calendarVersion
select version from trip_calendars where user_id = $;
