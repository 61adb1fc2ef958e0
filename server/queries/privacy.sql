-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/privacy/privacy.queries.ts lockPrivacyForReading
select pg_advisory_xact_lock_shared($, id)
from (select distinct id from unnest($::integer[]) as named (id) order by id) hikers;

-- features/privacy/privacy.queries.ts lockPrivacy
select pg_advisory_xact_lock($, $);

-- features/privacy/privacy.queries.ts readEnds
select hide_start, hide_end, version, secret from track_privacy where user_id = $;

-- features/privacy/privacy.queries.ts readZones
select name, lat, lon, radius_m, shape, since from privacy_zones where user_id = $ order by id;

-- features/privacy/privacy.queries.ts writeEnds
insert into track_privacy <columns> on conflict (user_id) do update set hide_start = excluded.hide_start,
hide_end = excluded.hide_end, version = track_privacy.version + 1
returning hide_start, hide_end, version, secret;

-- features/privacy/privacy.queries.ts writeZones
delete from privacy_zones where user_id = $;

insert into privacy_zones <columns>;

-- features/privacy/privacy.queries.ts readStoryEnds
select id as story_id, author_id, hide_start, hide_end, cut_secret from offered.story_cuts where id = any($);

-- features/privacy/privacy.queries.ts readEndsOfMany
select user_id, hide_start, hide_end, version, secret from track_privacy where user_id = any($);

-- features/privacy/self-test.queries.ts publicEnds
select s.id, t.line, t.fingerprint -> 'places' as places
from offered.stories s
join offered.story_tracks t on t.story_id = s.id
where s.author_id = $ and s.audience in ('everybody', 'hikers') and t.line is not null
order by s.hiked_on desc, s.id desc
limit $;
