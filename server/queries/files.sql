-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/files/files.queries.ts lockPath
select pg_advisory_xact_lock(hashtextextended($, 0));

-- features/files/files.queries.ts upsertUpload
insert into uploads <columns> on conflict (path, owner_id) do update set created_at = now(), taken_off_at =
null;

-- features/files/files.queries.ts takeOffPictures
update uploads u
set taken_off_at = now()
from jsonb_to_recordset($) as o (path text, "ownerId" integer)
where u.path = o.path and u.owner_id = o."ownerId";

-- features/files/files.queries.ts readTakenOff
select distinct u.path
from uploads u
where u.taken_off_at is not null
  and not exists ( select from uploads o where o.path = u.path and o.taken_off_at is null);

-- features/files/files.queries.ts findOwnedPaths
select path from uploads where owner_id = $ and path = any($);

-- features/files/files.queries.ts readPathsOf
select path from uploads where owner_id = $ order by created_at, id;

-- features/files/files.queries.ts listOrphans
select id, path from uploads where owner_id is null order by id limit $;

-- features/files/files.queries.ts forgetTakenOff
update uploads set taken_off_at = null where id = any($) and taken_off_at < now() - interval '1 hour';

-- features/files/files.queries.ts listOld
select id, path, owner_id
from uploads
where (created_at < now() - $ * interval '1 hour' or taken_off_at < now() - interval '1 hour')
  and id > $
  and owner_id is not null
order by id
limit $;

-- features/files/files.queries.ts deleteUpload
delete from uploads
where id = $
  and (
    owner_id is null
      or (created_at < now() - $ * interval '1 hour' or taken_off_at < now() - interval '1 hour')
  );

-- features/files/files.queries.ts isStillOwned
select exists (select from uploads where path = $) as owned;

-- features/files/references.queries.ts findProfilePictures
select profile_image as path, id as owner_id from offered.users where profile_image = any($);
